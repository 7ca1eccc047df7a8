/** A node of the syntax tree of a module. */
export type Node = { type: string } & Record<string, unknown>;

/** A part of a module and the text in its place. */
export interface Edit {
  start: number;
  end: number;
  text: string;
}

/** The code after all edits, which do not overlap. */
export const edited = (code: string, edits: readonly Edit[]): string =>
  edits
    .toSorted((a, b) => b.start - a.start)
    .reduce((result, { start, end, text }) => result.slice(0, start) + text + result.slice(end), code);

/** The name of a property. */
export const nameOf = (property: Node): unknown =>
  (property.key as Node | undefined)?.name ?? (property.key as Node | undefined)?.value;

/** The node and the nodes inside that fit. */
export function find(node: Node, wanted: (node: Node) => boolean): Node[] {
  const inside = Object.values(node).flatMap((member) =>
    (Array.isArray(member) ? member : [member]).flatMap((each) => (isNode(each) ? find(each, wanted) : [])),
  );
  return wanted(node) ? [node, ...inside] : inside;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';
