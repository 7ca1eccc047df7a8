import type { Node } from 'jsonc-parser';
import type { Source } from './source.ts';

/** A part of a text, in UTF-16 units. */
interface Range {
  offset: number;
  length: number;
}

/** Where a finding is in its file. */
export interface Position {
  /** One-based. */
  line: number;
  /** One-based, in UTF-16 units, as editors count. */
  column: number;
  /** The line with its number, and carets below the part in question; empty for a file that cannot be read. */
  excerpt: string;
}

/** Codes whose pointer ends with a wrong key, not with a wrong value. */
const AT_KEY = new Set(['unknownKey', 'unknownConditionKey', 'doubleKey']);

/** Longer lines are cut around the part in question, in characters. */
const WIDTH = 110;

const tokensOf = (pointer: string): string[] =>
  pointer
    .split('/')
    .slice(1)
    .map((token) => token.replaceAll('~1', '/').replaceAll('~0', '~'));

/** The property or element of a node; the last one if a key is there twice, as in `JSON.parse`. */
const childOf = (node: Node, token: string): Node | undefined =>
  node.type === 'array'
    ? node.children?.[Number(token)]
    : node.children?.findLast(({ children }) => children?.[0]?.value === token);

/** The text of a pointer: a short value itself, the key of a list or object. For a missing part, what surrounds it. */
function rangeOf(root: Node, pointer: string, atKey: boolean): Range {
  let found: Node = root;
  let node: Node | undefined = root;
  for (const token of tokensOf(pointer)) {
    const child: Node | undefined = node && childOf(node, token);
    if (!child) {
      atKey = false;
      break;
    }
    found = child;
    node = child.type === 'property' ? child.children![1] : child;
  }
  if (found.type !== 'property') return isLong(found) ? { offset: found.offset, length: 1 } : found;
  const [key, value] = found.children!;
  return atKey || !value || isLong(value) ? key! : value;
}

const isLong = ({ type }: Node): boolean => type === 'object' || type === 'array';

/** The place of a finding: of its offset if it has one, otherwise of its pointer. */
export function locate(
  { text, root }: Pick<Source, 'text' | 'root'>,
  { code, pointer, offset }: { code: string; pointer: string; offset?: number | undefined },
): Position {
  const range =
    offset !== undefined
      ? { offset, length: 1 }
      : root
        ? rangeOf(root, pointer, AT_KEY.has(code))
        : { offset: 0, length: 1 };
  const before = text.slice(0, range.offset).split('\n');
  const column = before.at(-1)!.length + 1;
  const place = { line: before.length, column };
  if (text === '') return { ...place, excerpt: '' };
  const whole = text.split('\n')[place.line - 1]!.replace(/\r$/, '').replaceAll('\t', ' ');
  const from = whole.length > WIDTH ? Math.max(0, Math.min(column - 1 - WIDTH / 3, whole.length - WIDTH)) : 0;
  const start = Math.floor(from);
  const line = whole.slice(start, start + WIDTH);
  const indent = column - 1 - start;
  const carets = Math.max(1, Math.min(range.length, line.length - indent));
  const gutter = ' '.repeat(String(place.line).length);
  return {
    ...place,
    excerpt: `${place.line} | ${line}\n${gutter} | ${' '.repeat(indent)}${'^'.repeat(carets)}`,
  };
}
