import { IntlMessageFormat } from 'intl-messageformat';

type Nodes = ReturnType<IntlMessageFormat['getAst']>;

const HOLE = '{}';

/** What a text can say, with `{}` where something is filled in: `select` and `plural` say one thing per branch. */
export function branchesOf(message: string): string[] {
  const walk = (nodes: Nodes): string[] =>
    nodes.reduce<string[]>((texts, node) => {
      const parts = 'options' in node ? Object.values(node.options).flatMap(({ value }) => walk(value)) : 'children' in node ? walk(node.children) : [node.type === 0 ? node.value : HOLE];
      return texts.flatMap((text) => parts.map((part) => text + part));
    }, ['']);
  return walk(new IntlMessageFormat(message, 'en').getAst());
}

const holes = (text: string): string => text.replace(/\{[^}]*\}/g, HOLE);

/** Whether a text of a catalogue can say the wording, letter for letter. */
export const canSay = (message: string, wording: string): boolean => branchesOf(message).includes(holes(wording));

/** Whether a sentence as it is read is the wording, its gaps filled. */
export const isSaid = (sentence: string, wording: string): boolean => {
  const parts = holes(wording).split(HOLE).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('.+')}$`, 'u').test(sentence);
};
