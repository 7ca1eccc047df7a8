import { PLAIN_NAME, words } from './parse.ts';
import { type Expression, MINUS, NOT, operators, POSTFIX } from './types.ts';

const quoted = (text: string, mark: string): string => mark + text.replaceAll(mark, mark.repeat(2)) + mark;

const nameText = (name: string): string => (PLAIN_NAME.test(name) && !words.includes(name) ? name : quoted(name, '`'));

/** A number without an exponent, which the language does not have. */
function numberText(value: number): string {
  const [digits = '', exponent] = String(value).split('e');
  if (exponent === undefined) return digits;
  const [whole = '', part = ''] = digits.split('.');
  const shift = Number(exponent);
  return shift > 0 ? whole + part.padEnd(shift, '0') : `0.${'0'.repeat(-shift - 1)}${whole}${part}`;
}

/** Text of each kind of part, and how tightly it binds. */
const written: {
  [T in Expression['type']]: (part: Extract<Expression, { type: T }>) => readonly [text: string, binds: number];
} = {
  number: ({ value }) => [numberText(value), POSTFIX],
  text: ({ value }) => [quoted(value, "'"), POSTFIX],
  yesNo: ({ value }) => [String(value), POSTFIX],
  none: () => ['none', POSTFIX],
  date: ({ value }) => [`@${value}`, POSTFIX],
  time: ({ value }) => [`@${value}`, POSTFIX],
  duration: ({ value, unit }) => [`${numberText(value)} ${unit}`, POSTFIX],
  list: ({ items }) => [`(${items.map((item) => print(item)).join(', ')})`, POSTFIX],
  name: ({ name }) => [nameText(name), POSTFIX],
  member: ({ of, name }) => [`${within(of, POSTFIX)}.${nameText(name)}`, POSTFIX],
  index: ({ of, index }) => [`${within(of, POSTFIX)}[${print(index)}]`, POSTFIX],
  where: ({ of, test }) => [`${within(of, POSTFIX)} where (${print(test)})`, POSTFIX],
  call: ({ name, args }) => [`${name}(${args.map((arg) => print(arg)).join(', ')})`, POSTFIX],
  not: ({ of }) => [`not ${within(of, NOT)}`, NOT],
  minus: ({ of }) => [`-${within(of, MINUS)}`, MINUS],
  binary: ({ operator, left, right }) => {
    const binds = operators[operator];
    // Comparisons have no chains, and a power is only a power of what binds more tightly.
    const isLeftOpen = binds !== operators['='] && operator !== '^';
    return [
      `${within(left, isLeftOpen ? binds : binds + 1)} ${operator} ${within(right, operator === '^' ? MINUS : binds + 1)}`,
      binds,
    ];
  },
};

const textOf = (part: Expression): readonly [string, number] =>
  (written[part.type] as (part: Expression) => readonly [string, number])(part);

function within(part: Expression, least: number): string {
  const [text, binds] = textOf(part);
  return binds < least ? `(${text})` : text;
}

/** The text of a tree. `parse` makes the same tree of it. */
export const print = (tree: Expression): string => textOf(tree)[0];
