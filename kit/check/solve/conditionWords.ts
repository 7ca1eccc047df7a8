import { testKeys } from '#kit/compile/index.ts';
import type { Condition } from '#kit/fields/index.ts';

type Test = Extract<Condition, { field: string }>;

const verbs: Readonly<Record<string, string>> = {
  equals: 'is',
  in: 'is one of',
  contains: 'contains',
  at_least: 'is at least',
  at_most: 'is at most',
  more_than: 'is more than',
  less_than: 'is less than',
  before: 'is before',
  after: 'is after',
};

function testWords(test: Test): string {
  const place = test.part ?? test.row;
  const subject = `“${test.field}”${place === undefined ? '' : ` (${place})`}`;
  const key = testKeys.find((each) => each in test)!;
  return key === 'answered'
    ? `${subject} has an answer`
    : `${subject} ${verbs[key]} ${JSON.stringify(test[key as keyof Test])}`;
}

/** A condition in words: `“age” is at least 18`. */
export function conditionWords(condition: Condition): string {
  if ('all' in condition)
    return condition.all.length === 1
      ? conditionWords(condition.all[0]!)
      : `(${condition.all.map(conditionWords).join(' and ')})`;
  if ('any' in condition)
    return condition.any.length === 1
      ? conditionWords(condition.any[0]!)
      : `(${condition.any.map(conditionWords).join(' or ')})`;
  return 'not' in condition ? `not ${conditionWords(condition.not)}` : testWords(condition);
}

/** The conditions that must all hold, each on its own. */
export const conjunctsOf = (condition: Condition): Condition[] =>
  'all' in condition ? condition.all.flatMap(conjunctsOf) : [condition];
