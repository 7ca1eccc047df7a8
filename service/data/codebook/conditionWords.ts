import type { MixedCondition, Scalar } from '#kit/pure/fields/index.ts';
import { textIn } from '#service/texts.ts';
import { conditionMessages as messages } from './messages.ts';

/** How the words name a question and one of its values. */
export interface ConditionNames {
  /** Of the words and of the names. */
  locale: string;
  question(field: string): string;
  value(field: string, value: Scalar): string;
  /** A condition that is a text as objects; `undefined` if it has a fault. */
  object(text: string): MixedCondition | undefined;
}

type Operand = (operand: never, name: (value: Scalar) => string) => Record<string, string>;

const named: Operand = (value: Scalar, name) => ({ value: name(value) });
const plain: Operand = (value: Scalar) => ({ value: String(value) });

/** Test key → what its message needs of the operand. */
const TESTS = {
  equals: named,
  in: (values: readonly Scalar[], name) => ({ values: values.map(name).join(', ') }),
  contains: named,
  at_least: plain,
  at_most: plain,
  more_than: plain,
  less_than: plain,
  before: plain,
  after: plain,
  answered: () => ({}),
} satisfies Readonly<Record<string, Operand>>;
type Test = keyof typeof TESTS;

const PARTS = ['length', 'age', 'days_ago'] as const;

/** A condition as a sentence without a full stop, such as `smokes is “yes” and age is at least 18`. */
export const conditionWords = (condition: MixedCondition, names: ConditionNames): string =>
  words(condition, names, false);

function words(condition: MixedCondition, names: ConditionNames, isInside: boolean): string {
  const { locale } = names;
  if (typeof condition === 'string') {
    const object = names.object(condition);
    // What only an expression can say stays an expression.
    return typeof object === 'object' ? words(object, names, isInside) : condition;
  }
  const given = condition as unknown as Record<string, unknown>;
  if ('not' in given)
    return textIn(locale, messages.not, { condition: words(given.not as MixedCondition, names, false) });
  for (const [key, joint, empty] of [
    ['all', messages.and, messages.always],
    ['any', messages.or, messages.never],
  ] as const) {
    if (!(key in given)) continue;
    const parts = given[key] as readonly MixedCondition[];
    if (parts.length === 1) return words(parts[0]!, names, isInside);
    const joined =
      parts.map((part) => words(part, names, true)).join(` ${textIn(locale, joint)} `) || textIn(locale, empty);
    return isInside && parts.length > 1 ? `(${joined})` : joined;
  }
  const key = (Object.keys(TESTS) as Test[]).find((candidate) => candidate in given);
  if (!key) return textIn(locale, messages.unreadable);
  const field = String(given.field);
  return textIn(locale, messages[key], {
    question: place(given, names, names.question(field)),
    ...TESTS[key](given[key] as never, (value) => names.value(field, value)),
  });
}

function place({ row, part }: Record<string, unknown>, { locale }: ConditionNames, name: string): string {
  const question = row === undefined ? name : `${name} [${String(row)}]`;
  if (part === undefined) return question;
  const known = PARTS.find((each) => each === part);
  return known
    ? textIn(locale, messages[known], { question })
    : textIn(locale, messages.part, { part: String(part), question });
}
