import type { Problem } from '#kit/pure/compile/index.ts';
import { didYouMean, type Advice } from './finding.ts';

/** Kinds of values in the messages. */
const kinds: Readonly<Record<string, string>> = {
  number: 'a number',
  numbers: 'numbers',
  text: 'a text',
  yesNo: 'yes or no',
  date: 'a date',
  moment: 'a date and time',
  time: 'a time of day',
  duration: 'a duration such as 3 weeks',
  list: 'a list',
  rows: 'a list with questions',
  parts: 'made of several parts',
  none: 'none',
  any: 'one value',
};
const kind = (name: unknown): string => kinds[String(name)] ?? String(name);

type Words = (values: Problem['values']) => string;

function typeWords({ operator, wanted, part, found, column }: Problem['values']): string {
  const at = `At character ${column} of the expression: `;
  if (wanted === 'arguments') return `${at}“${operator}” needs ${part} arguments, but has ${found}.`;
  if (wanted === 'name') return `${at}“${part}” is made of several parts: ${found}. Name one after a dot.`;
  if (wanted === 'field')
    return `“${operator}” cannot be here, because the answer to this question has several parts. A hidden question can have it.`;
  return `${at}“${operator}” needs ${kind(wanted)}, but “${part}” is ${kind(found)}.`;
}

/** Code of a fault in an expression → its message. The compile step only says where it is, because participants load it. */
const messages: Readonly<Record<string, Words>> = {
  expressionSyntax: ({ column, read, expected }) =>
    `The expression cannot be read at character ${column}: ${read ? `there is “${read}”` : 'it ends'}. Expected ${expected}.`,
  unknownName: ({ column, what, name }) => `At character ${column} of the expression: there is no ${what} “${name}”.`,
  expressionType: typeWords,
  unknownOption: ({ column, name, field, options }) =>
    `At character ${column} of the expression: “${name}” is no option of “${field}”, which has ${options}.`,
  expressionBudget: ({ limit, most }) =>
    `The expression has more than ${most} ${limit === 'levels' ? 'levels of parentheses' : limit === 'nodes' ? 'parts' : 'characters'}.`,
};

/** The message of a fault in an expression, with advice; `undefined` for any other problem. */
export function textFault({ code, values }: Problem): ({ message: string } & Advice) | undefined {
  if (!Object.hasOwn(messages, code)) return undefined;
  const among = String(values.among ?? '')
    .split('\n')
    .filter((name) => name !== '');
  return {
    message: messages[code]!(values),
    ...(values.name === undefined ? {} : didYouMean(String(values.name), among)),
  };
}
