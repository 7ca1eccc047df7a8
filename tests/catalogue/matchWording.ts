import { IntlMessageFormat } from 'intl-messageformat';

type Nodes = ReturnType<IntlMessageFormat['getAst']>;

const HOLE = '{}';

/** All variants of a message, with `{}` for each argument: one per branch of `select` and `plural`. */
export function branchesOf(message: string): string[] {
  const walk = (nodes: Nodes): string[] =>
    nodes.reduce<string[]>(
      (texts, node) => {
        const parts =
          'options' in node
            ? Object.values(node.options).flatMap(({ value }) => walk(value))
            : 'children' in node
              ? walk(node.children)
              : [node.type === 0 ? node.value : HOLE];
        return texts.flatMap((text) => parts.map((part) => text + part));
      },
      [''],
    );
  return walk(new IntlMessageFormat(message, 'en').getAst());
}

const holes = (text: string): string => text.replace(/\{[^}]*\}/g, HOLE);

/** Whether a message can produce the wording verbatim. */
export const canSay = (message: string, wording: string): boolean => branchesOf(message).includes(holes(wording));

/** Whether a formatted sentence matches the wording with its gaps filled. */
export const isSaid = (sentence: string, wording: string): boolean => {
  const parts = holes(wording)
    .split(HOLE)
    .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('.+')}$`, 'u').test(sentence);
};
