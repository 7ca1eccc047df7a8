import type { Condition, Scalar } from '#kit/fields/index.ts';

/** How the words name a question and one of its values. */
export interface ConditionNames {
  question(field: string): string;
  value(field: string, value: Scalar): string;
}

type TestWords = (operand: never, name: (value: Scalar) => string) => string;

/** Test key → what it asserts. */
const TESTS: Readonly<Record<string, TestWords>> = {
  equals: (value: Scalar, name) => `is ${name(value)}`,
  in: (values: readonly Scalar[], name) => `is one of ${values.map(name).join(', ')}`,
  contains: (value: Scalar, name) => `contains ${name(value)}`,
  at_least: (limit: number) => `is at least ${limit}`,
  at_most: (limit: number) => `is at most ${limit}`,
  more_than: (limit: number) => `is more than ${limit}`,
  less_than: (limit: number) => `is less than ${limit}`,
  before: (day: string) => `is before ${day}`,
  after: (day: string) => `is after ${day}`,
  answered: () => 'is answered',
};

const PARTS: Readonly<Record<string, string>> = {
  length: 'the number of entries of',
  age: 'the years since',
  days_ago: 'the days since',
};

/** A condition as an English sentence without a full stop, such as `smokes is “yes” and age is at least 18`. */
export const conditionWords = (condition: Condition, names: ConditionNames): string => words(condition, names, false);

function words(condition: Condition, names: ConditionNames, isInside: boolean): string {
  const given = condition as unknown as Record<string, unknown>;
  if ('not' in given) return `not (${words(given.not as Condition, names, false)})`;
  for (const [key, joint, empty] of [
    ['all', ' and ', 'always'],
    ['any', ' or ', 'never'],
  ] as const) {
    if (!(key in given)) continue;
    const parts = given[key] as readonly Condition[];
    if (parts.length === 1) return words(parts[0]!, names, isInside);
    const joined = parts.map((part) => words(part, names, true)).join(joint) || empty;
    return isInside && parts.length > 1 ? `(${joined})` : joined;
  }
  const key = Object.keys(TESTS).find((candidate) => candidate in given);
  if (!key) return 'an unreadable condition';
  const field = String(given.field);
  return `${place(given, names.question(field))} ${TESTS[key]!(given[key] as never, (value) => names.value(field, value))}`;
}

function place({ row, part }: Record<string, unknown>, question: string): string {
  const inRow = row === undefined ? question : `${question} [${String(row)}]`;
  if (part === undefined) return inRow;
  return `${PARTS[String(part)] ?? `${String(part)} of`} ${inRow}`;
}
