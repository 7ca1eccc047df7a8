import { type CompiledField, lookAt, testKeys } from '#kit/pure/compile/index.ts';
import { type Advice, didYouMean, orList, quoted, type Rule } from '../finding.ts';
import type { ConditionSite, Target } from '../sites.ts';
import { testedValue, type Kind, type TestedValue } from '../testedValue.ts';

/** One well-formed test of a condition. */
interface TestSite {
  test: {
    readonly field: string;
    readonly row?: unknown;
    readonly part?: unknown;
    readonly answered?: unknown;
    readonly [key: string]: unknown;
  };
  pointer: string;
  site: ConditionSite;
}

/** A test of a known field. */
interface KnownTest extends TestSite {
  target: Target;
  key: string;
  operand: unknown;
}

/** A test of an existing value. */
interface ValueTest extends KnownTest {
  value: TestedValue;
}

const knownTest = (test: TestSite): KnownTest | undefined => {
  const target = test.site.find(test.test.field);
  const key = testKeys.find((candidate) => candidate in test.test);
  return target && key !== undefined ? { ...test, target, key, operand: test.test[key] } : undefined;
};

/** A rule for tests of existing values. */
const onValue = (
  code: string,
  severity: Rule<TestSite>['severity'],
  find: (test: ValueTest) => ReturnType<Rule<TestSite>['find']>,
): Rule<TestSite> => ({
  code,
  severity,
  find(test) {
    const known = knownTest(test);
    const value = known && testedValue(known.target.field, known.test);
    return known && value ? find({ ...known, value }) : [];
  },
});

/** Whether the condition decides who can participate. Conditions outside a form do; those inside decide what is visible. */
const decides = ({ site }: TestSite): boolean => site.order === undefined;

/** More names are no help. */
const MOST_NAMED = 10;

const numeric = ['at_least', 'at_most', 'more_than', 'less_than'];
const fitting: Readonly<Record<Kind, readonly string[]>> = {
  text: ['equals', 'in'],
  number: ['equals', 'in', ...numeric],
  date: ['equals', 'in', 'before', 'after'],
  choice: ['equals', 'in'],
  choices: ['contains', 'equals', 'in'],
  list: [],
  boolean: ['equals', 'in'],
  parts: [],
  any: testKeys,
};
const kindNames: Readonly<Record<Kind, string>> = {
  text: 'a text',
  number: 'a number',
  date: 'a date',
  choice: 'one choice',
  choices: 'a list of choices',
  list: 'a list',
  boolean: 'true or false',
  parts: 'made of several parts',
  any: 'an answer',
};

/** The tests that fit a value. A choice among numbers can be compared as a number, and a flat list can be searched. */
function testsFor({ kind, values = [] }: TestedValue, field: CompiledField): readonly string[] {
  if (kind === 'choice' && values.every((each) => typeof each === 'number')) return [...fitting.choice, ...numeric];
  if (kind === 'list' && field.type.conditionPlaces) return ['contains'];
  return fitting[kind];
}

/** The alternative to a test that does not fit. */
function instead({ value: { kind }, key, target: { field }, test }: ValueTest): string {
  const places = field.type.conditionPlaces?.(field.input);
  if ((kind === 'list' || kind === 'choices') && numeric.includes(key))
    return `For the number of entries, add "part": "length".`;
  if (kind === 'date' && numeric.includes(key))
    return 'Compare a date with "before" or "after", or add "part": "age" or "part": "days_ago".';
  if ((kind === 'choice' || kind === 'text') && key === 'contains') return 'Use "equals".';
  if (kind === 'parts' && places?.parts)
    return `Add "part": ${orList(Object.keys(places.parts).map((part) => `"${part}"`))}.`;
  const allowed = [...testsFor(testedValue(field, test)!, field), 'answered'];
  return `It can be tested with ${orList(allowed)}.`;
}

const operandsOf = ({ operand }: KnownTest): readonly unknown[] => (Array.isArray(operand) ? operand : [operand]);

const sameText = (value: unknown, candidates: readonly unknown[]): unknown =>
  candidates.find((candidate) => String(candidate) === String(value));

/** Whether some or all numbers between two bounds pass a test. */
const ranges: Readonly<
  Record<string, (limit: number, bounds: { from: number; to: number }) => { some: boolean; all: boolean }>
> = {
  at_least: (limit, { from, to }) => ({ some: to >= limit, all: from >= limit }),
  at_most: (limit, { from, to }) => ({ some: from <= limit, all: to <= limit }),
  more_than: (limit, { from, to }) => ({ some: to > limit, all: from > limit }),
  less_than: (limit, { from, to }) => ({ some: from < limit, all: to < limit }),
};
const between = (n: number, { from, to }: { from: number; to: number }): boolean => n >= from && n <= to;

function boundsOf({ kind, values, schema }: TestedValue): { from: number; to: number } | undefined {
  if (kind === 'choice')
    return values!.every((each) => typeof each === 'number')
      ? { from: Math.min(...(values as number[])), to: Math.max(...(values as number[])) }
      : undefined;
  if (kind !== 'number') return undefined;
  return { from: schema.minimum ?? -Infinity, to: schema.maximum ?? Infinity };
}

/** What an unknown name means: an item (`phq9_8`) is a row of its instrument; any other is a slip or an earlier name. */
function itemMeant(name: string, { find, names, order }: ConditionSite): Advice {
  const [, field, row] = /^(.+)_(\w+)$/.exec(name) ?? [];
  const target = field === undefined ? undefined : find(field);
  if (target && lookAt(target.field, { row }).wrap)
    return { fix: `Write "field": "${field}", "row": ${/^\d+$/.test(row!) ? row : `"${row}"`}.` };
  return didYouMean(
    name,
    names,
    // The questions of a screener are few, and one of them was renamed.
    order || names.length > MOST_NAMED
      ? undefined
      : `The form has ${orList(names.map((each) => `“${each}”`))}. If the question was renamed, write its new name.`,
  );
}

/** The content of a test. The first rule that finds something ends the check of this test. */
export const conditionTestRules: readonly Rule<TestSite>[] = [
  {
    code: 'conditionOnLeftOutField',
    severity: 'warning',
    find: (test) =>
      !test.site.find(test.test.field) && test.site.leftOut.includes(test.test.field)
        ? [
            {
              pointer: `${test.pointer}/field`,
              message: `The condition looks at “${test.test.field}”, which is left out because of a mistake in it. The condition never holds.`,
              severity: decides(test) ? 'error' : 'warning',
            },
          ]
        : [],
  },
  {
    code: 'unknownConditionField',
    severity: 'error',
    find: ({ test, pointer, site }) =>
      site.find(test.field)
        ? []
        : [
            {
              pointer: `${pointer}/field`,
              message: `The condition looks at the field “${test.field}”, which this form does not have.`,
              ...itemMeant(test.field, site),
            },
          ],
  },
  {
    code: 'unknownConditionPlace',
    severity: 'error',
    find(test) {
      const known = knownTest(test);
      const place = known && lookAt(known.target.field, test.test);
      if (!place || place.wrap) return [];
      const { missing, name, allowed } = place;
      if (missing === 'field')
        return [
          {
            pointer: `${test.pointer}/field`,
            message: `“${test.test.field}” has several rows, and the condition does not name one.`,
            fix: `Add "row": ${orList(allowed.map((row) => `"${row}"`))}.`,
          },
        ];
      return [
        {
          pointer: `${test.pointer}/${missing}`,
          message: `“${test.test.field}” has no ${missing} called “${name}”.`,
          ...(missing === 'row' && allowed.length > 0 && allowed.every((row) => /^\d+$/.test(row))
            ? {
                fix: `An item has the number of its variable: “${test.test.field}_${allowed[0]}” to “${test.test.field}_${allowed.at(-1)}” are the rows ${allowed[0]} to ${allowed.at(-1)}.`,
              }
            : didYouMean(name, allowed, allowed.length > 0 ? `It has ${orList(allowed)}.` : `Leave "${missing}" out.`)),
        },
      ];
    },
  },
  onValue('testDoesNotFit', 'error', (test) => {
    const {
      key,
      pointer,
      value,
      target,
      test: { part },
    } = test;
    const ofDate = part === 'age' || part === 'days_ago';
    const whole = testedValue(target.field, {});
    if (ofDate && whole && whole.kind !== 'date' && whole.kind !== 'any')
      return [
        {
          pointer: `${pointer}/part`,
          message: `“${part}” is calculated from a date, but “${target.field.name}” is ${kindNames[whole.kind]}.`,
        },
      ];
    if (part === 'length' && !['list', 'choices', 'any'].includes(kindOfWhole(target.field)))
      return [
        {
          pointer: `${pointer}/part`,
          message: `Only lists have a length, but “${target.field.name}” is ${kindNames[kindOfWhole(target.field)]}.`,
        },
      ];
    if (key === 'answered' || testsFor(value, target.field).includes(key)) return [];
    return [
      {
        pointer: `${pointer}/${key}`,
        message: `“${key}” does not fit “${target.field.name}”: its answer is ${kindNames[value.kind]}. The condition would never hold.`,
        fix: instead(test),
      },
    ];
  }),
  onValue('noSuchOption', 'error', (test) => {
    const {
      key,
      pointer,
      value: { values },
      target,
    } = test;
    // An option without a value is a mistake of its own.
    if (!values || values.includes(undefined) || key === 'answered' || numeric.includes(key)) return [];
    return operandsOf(test).flatMap((operand, i) => {
      if (values.includes(operand)) return [];
      const at = `${pointer}/${key}${key === 'in' ? `/${i}` : ''}`;
      const otherType = sameText(operand, values);
      const advice =
        otherType === undefined
          ? didYouMean(String(operand), values.map(String), `It has ${orList(values.map(quoted))}.`)
          : {
              fix: `The option is ${JSON.stringify(otherType)}, ${typeof otherType === 'string' ? 'with' : 'without'} quotes.`,
            };
      return [
        {
          pointer: at,
          message: `“${target.field.name}” has no option ${quoted(operand)}, so participants cannot choose it.`,
          ...advice,
        },
      ];
    });
  }),
  onValue('operandOfOtherType', 'error', (test) => {
    const {
      key,
      pointer,
      value: { kind },
      target,
    } = test;
    const wanted = (
      { number: 'number', text: 'string', date: 'string', boolean: 'boolean' } as Partial<Record<Kind, string>>
    )[kind];
    if (!wanted || !['equals', 'in'].includes(key)) return [];
    const wrong = operandsOf(test).find((operand) => typeof operand !== wanted);
    return wrong === undefined
      ? []
      : [
          {
            pointer: `${pointer}/${key}`,
            message: `The answer to “${target.field.name}” is ${kindNames[kind]}, so it never equals ${JSON.stringify(wrong)}.`,
          },
        ];
  }),
  onValue('neverHolds', 'error', (test) => {
    const { key, pointer, value, target, operand } = test;
    const bounds = boundsOf(value);
    if (!bounds || typeof operand !== 'number') return [];
    const possible = key === 'equals' ? between(operand, bounds) : (ranges[key]?.(operand, bounds).some ?? true);
    return possible
      ? []
      : [
          {
            pointer: `${pointer}/${key}`,
            message: `The answer to “${target.field.name}” is between ${bounds.from} and ${bounds.to}, so the condition never holds.`,
          },
        ];
  }),
  onValue('alwaysHolds', 'warning', (test) => {
    const { key, pointer, value, target, operand } = test;
    const bounds = boundsOf(value);
    if (!bounds || typeof operand !== 'number' || !ranges[key]?.(operand, bounds).all) return [];
    return [
      {
        pointer: `${pointer}/${key}`,
        message: `The answer to “${target.field.name}” is between ${bounds.from} and ${bounds.to}, so the condition holds for every answer.`,
        severity: decides(test) ? 'error' : 'warning',
      },
    ];
  }),
  onValue('anyUnit', 'error', ({ key, pointer, value, target: { field } }) => {
    if (!value.inAnyUnit || key === 'answered') return [];
    const units = Object.entries(field.type.conditionPlaces!(field.input).parts ?? {})
      .filter(([, { schema }]) => schema?.type === 'number')
      .map(([part]) => `"${part}"`);
    return [
      {
        pointer: `${pointer}/${key}`,
        message: `Participants choose the unit of “${field.name}”, so the number alone means two things.`,
        fix: `Add "part": ${orList(units)}.`,
      },
    ];
  }),
  {
    code: 'conditionOnUnseenField',
    severity: 'warning',
    find(test) {
      const field = knownTest(test)?.target.field;
      if (!field?.type.unseen || field.calculation || field.first) return [];
      const message =
        field.initial === undefined
          ? 'it has no default and participants cannot answer it, so the condition holds only if the answer is prefilled'
          : `its answer is always ${quoted(field.initial)} unless another one is prefilled`;
      return [
        {
          pointer: `${test.pointer}/field`,
          message: `“${field.name}” is never shown: ${message}.`,
          severity: decides(test) && field.initial === undefined ? 'error' : 'warning',
        },
      ];
    },
  },
  {
    code: 'conditionOnLaterPage',
    severity: 'error',
    find(test) {
      const target = test.site.find(test.test.field);
      const { order } = test.site;
      return target && order && target.page > order.page
        ? [
            {
              pointer: `${test.pointer}/field`,
              message: `“${test.test.field}” is on a later page, so participants pass this page before the condition can hold and miss the question.`,
              fix: 'Ask that question first.',
            },
          ]
        : [];
    },
  },
  {
    code: 'conditionOnLaterField',
    severity: 'warning',
    find(test) {
      const target = test.site.find(test.test.field);
      const { order } = test.site;
      return target && order && target.page === order.page && target.place > order.place
        ? [
            {
              pointer: `${test.pointer}/field`,
              message: `“${test.test.field}” comes later on this page, so a question appears above the one that the participant answers.`,
              fix: 'Ask that question first.',
            },
          ]
        : [];
    },
  },
];

const kindOfWhole = (field: CompiledField): Kind =>
  field.schema.type === 'array' ? 'list' : (testedValue(field, {})?.kind ?? 'parts');
