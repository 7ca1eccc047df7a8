import { conditionKeys, testKeys } from '#kit/pure/compile/index.ts';
import { escapeToken, isObject } from '#kit/pure/validation/index.ts';
import { type Advice, didYouMean, orList, quoted, type Rule, suggested } from '../finding.ts';

/** One condition as written, possibly malformed. */
export interface WrittenCondition {
  written: unknown;
  pointer: string;
}

const COMBINING = ['all', 'any', 'not'];
const LOOKING = ['field', 'row', 'part'];
/** Keys of other rule languages → the correct key here. */
const otherWords: Readonly<Record<string, string>> = {
  eq: 'equals',
  is: 'equals',
  value: 'equals',
  '==': 'equals',
  '===': 'equals',
  '=': 'equals',
  one_of: 'in',
  any_of: 'in',
  includes: 'contains',
  has: 'contains',
  gte: 'at_least',
  '>=': 'at_least',
  min: 'at_least',
  minimum: 'at_least',
  lte: 'at_most',
  '<=': 'at_most',
  max: 'at_most',
  maximum: 'at_most',
  gt: 'more_than',
  '>': 'more_than',
  greater_than: 'more_than',
  lt: 'less_than',
  '<': 'less_than',
  smaller_than: 'less_than',
  exists: 'answered',
  and: 'all',
  or: 'any',
  earlier_than: 'before',
  later_than: 'after',
  name: 'field',
  input: 'field',
  question: 'field',
};

const keysIn = (written: unknown, among: readonly string[]): string[] =>
  isObject(written) ? among.filter((key) => key in written) : [];
const knownKeys = [...LOOKING, ...conditionKeys];

const meant = (word: string, candidates: readonly string[], otherwise: string): Advice => {
  const known = otherWords[word.toLowerCase()];
  return known !== undefined && candidates.includes(known) ? suggested(known) : didYouMean(word, candidates, otherwise);
};

const isScalar = (value: unknown): boolean => ['string', 'number', 'boolean'].includes(typeof value);
const A_DATE = /^(today|\d{4}(-\d{2}(-\d{2})?)?)$/;
const isNumber = (value: unknown): boolean => typeof value === 'number';

/** The operand of each test. */
const operands: Readonly<Record<string, { fits(value: unknown): boolean; words: string }>> = {
  equals: { fits: isScalar, words: 'one value, such as "yes" or 3' },
  in: {
    fits: (value) => Array.isArray(value) && value.length > 0 && value.every(isScalar),
    words: 'a list of values, such as ["a", "b"]',
  },
  contains: { fits: isScalar, words: 'one value, such as "tea"' },
  ...Object.fromEntries(
    ['at_least', 'at_most', 'more_than', 'less_than'].map((key) => [
      key,
      { fits: isNumber, words: 'a number, without quotes' },
    ]),
  ),
  ...Object.fromEntries(
    ['before', 'after'].map((key) => [
      key,
      {
        fits: (value: unknown) => typeof value === 'string' && A_DATE.test(value),
        words: 'a day ("2026-05-31"), a month ("2026-05"), a year ("2026") or "today"',
      },
    ]),
  ),
  answered: { fits: (value) => value === true, words: 'true. For the opposite, put the condition into "not"' },
};

/** The correct form of a condition. The first rule that finds something ends the check of this condition. */
export const conditionShapeRules: readonly Rule<WrittenCondition>[] = [
  {
    code: 'conditionNoObject',
    severity: 'error',
    find: ({ written, pointer }) =>
      isObject(written)
        ? []
        : [
            {
              pointer,
              message: `${quoted(written)} is not a condition.`,
              fix: Array.isArray(written)
                ? 'Write { "all": [ … ] } if every condition has to hold, or { "any": [ … ] } if one is enough.'
                : 'Write one like "hours < 6" or { "field": "hours", "less_than": 6 }.',
            },
          ],
  },
  {
    code: 'unknownConditionKey',
    severity: 'error',
    find({ written, pointer }) {
      if (!isObject(written)) return [];
      const free = knownKeys.filter((key) => !(key in written));
      const unknown = Object.keys(written).filter((key) => !knownKeys.includes(key));
      return unknown.slice(0, 1).map((key) => ({
        pointer: `${pointer}/${escapeToken(key)}`,
        message: `A condition has no key “${key}”.`,
        ...meant(
          key,
          free,
          // The name of a field as the key, as in { "medicine": "yes" }.
          Object.keys(written).length === 1 && isScalar(written[key])
            ? `Write { "field": ${JSON.stringify(key)}, "equals": ${JSON.stringify(written[key])} }.`
            : `A test has one of ${orList(testKeys)}.`,
        ),
      }));
    },
  },
  {
    code: 'mixedConditionKeys',
    severity: 'error',
    find({ written, pointer }) {
      const combining = keysIn(written, COMBINING);
      const others = keysIn(written, [...LOOKING, ...testKeys]);
      if (combining.length > 1 || (combining.length > 0 && others.length > 0))
        return [
          {
            pointer,
            message: `“${[...combining, ...others].join('” and “')}” cannot be combined in one condition.`,
            fix: 'Write a separate condition for each, and list them in "all" or "any".',
          },
        ];
      const tests = keysIn(written, testKeys);
      return tests.length > 1
        ? [
            {
              pointer,
              message: `A condition makes one test, but this one makes ${tests.length}: ${tests.join(', ')}.`,
              fix: 'Write a separate condition for each, and list them in "all" or "any".',
            },
          ]
        : [];
    },
  },
  {
    code: 'noTest',
    severity: 'error',
    find: ({ written, pointer }) =>
      keysIn(written, [...COMBINING, ...testKeys]).length === 0
        ? [{ pointer, message: 'The condition tests nothing.', fix: `Add one of ${orList(testKeys)}.` }]
        : [],
  },
  {
    code: 'noConditionField',
    severity: 'error',
    find: ({ written, pointer }) =>
      isObject(written) && keysIn(written, COMBINING).length === 0 && typeof written.field !== 'string'
        ? [{ pointer, message: 'The condition does not name a field.', fix: 'Add "field" with the name of the field.' }]
        : [],
  },
  {
    code: 'wrongOperand',
    severity: 'error',
    find({ written, pointer }) {
      const [key] = keysIn(written, testKeys);
      const operand = key === undefined ? undefined : (written as Record<string, unknown>)[key];
      return key === undefined || operands[key]!.fits(operand)
        ? []
        : [
            {
              pointer: `${pointer}/${key}`,
              message: `“${key}” cannot compare with ${quoted(operand)}. It needs ${operands[key]!.words}.`,
            },
          ];
    },
  },
  {
    code: 'emptyCombination',
    severity: 'error',
    find({ written, pointer }) {
      const [key] = keysIn(written, ['all', 'any']);
      const parts = key === undefined ? undefined : (written as Record<string, unknown>)[key];
      return key === undefined || (Array.isArray(parts) && parts.length > 0)
        ? []
        : [
            {
              pointer: `${pointer}/${key}`,
              message: `“${key}” needs a list of conditions, but this is ${quoted(parts)}.`,
            },
          ];
    },
  },
];

/** The conditions inside a condition. */
export function partsIn({ written, pointer }: WrittenCondition): WrittenCondition[] {
  const [key] = keysIn(written, COMBINING);
  if (key === undefined) return [];
  const inside = (written as Record<string, unknown>)[key];
  if (key === 'not') return [{ written: inside, pointer: `${pointer}/not` }];
  return (Array.isArray(inside) ? inside : []).map((part: unknown, i) => ({
    written: part,
    pointer: `${pointer}/${key}/${i}`,
  }));
}
