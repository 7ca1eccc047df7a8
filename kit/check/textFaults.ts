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

const place = ({ column, isText }: Problem['values']): string =>
  `At character ${column} of the ${isText ? 'text' : 'expression'}`;

function typeWords(values: Problem['values']): string {
  const { operator, wanted, part, found } = values;
  const at = `${place(values)}: `;
  if (wanted === 'arguments') return `${at}“${operator}” needs ${part} arguments, but has ${found}.`;
  if (wanted === 'name') return `${at}“${part}” is made of several parts: ${found}. Name one after a dot.`;
  if (wanted === 'field')
    return `“${operator}” cannot be here, because the answer to this question has several parts. A hidden question can have it.`;
  if (wanted === 'option')
    return `${at}“${operator}” can only be in a text that participants read, and needs the answer to a question with options, but “${part}” is ${kind(found)}.`;
  return `${at}“${operator}” needs ${kind(wanted)}, but “${part}” is ${kind(found)}.`;
}

/** Code of a fault in an expression → its message. The compile step only says where it is, because participants load it. */
const messages: Readonly<Record<string, Words>> = {
  expressionSyntax: ({ column, read, expected, isText }) =>
    `The ${isText ? 'text' : 'expression'} cannot be read at character ${column}: ${read ? `there is “${read}”` : 'it ends'}. Expected ${expected}.`,
  unknownName: (values) => `${place(values)}: there is no ${values.what} “${values.name}”.`,
  readsSensitive: (values) =>
    values.isOther
      ? `${place(values)}: “${values.field}” is secret or says who somebody is, so no other questionnaire may read it.`
      : `${place(values)}: “${values.field}” is secret, so no text may show it.`,
  expressionType: typeWords,
  unknownOption: (values) =>
    `${place(values)}: “${values.name}” is no option of “${values.field}”, which has ${values.options}.`,
  expressionBudget: ({ limit, most }) =>
    `The expression has more than ${most} ${limit === 'levels' ? 'levels of parentheses' : limit === 'nodes' ? 'parts' : 'characters'}.`,
};

/** The message of a fault in an expression, with advice; `undefined` for any other problem. `code`: if another one says more. */
export function textFault({ code, values }: Problem): ({ code?: string; message: string } & Advice) | undefined {
  if (!Object.hasOwn(messages, code)) return undefined;
  const { name, among = '', isDate } = values;
  const known = String(among)
    .split('\n')
    .filter((each) => each !== '');
  if (isDate && code === 'unknownName')
    return {
      code: 'wrongShape',
      message: `“${name}” is not a valid date, and no question has this name.`,
      ...didYouMean(String(name), known, 'Write it like 2026-05-31.'),
    };
  return { message: messages[code]!(values), ...(name === undefined ? {} : didYouMean(String(name), known)) };
}
