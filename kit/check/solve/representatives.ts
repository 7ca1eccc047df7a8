import type { JsonSchema7 } from '@jsonforms/core';
import { type Kind, kindOf } from '../testedValue.ts';

type Validate = (schema: object, value: unknown) => boolean;
type Listing = (schema: JsonSchema7, constants: readonly unknown[], today: string) => unknown[] | undefined;

/** More values are not enumerated. */
const MOST = 1000;
/** Lists of up to so many options are enumerated with all their subsets. */
const MOST_OPTIONS = 7;
const DAY = 86_400_000;
/** Keywords by which the parts of an object depend on each other. */
const DEPENDENT = ['allOf', 'anyOf', 'oneOf', 'if', 'not', 'dependencies', 'patternProperties', '$ref', 'aggregate'];

/** The numbers and texts in a schema, such as limits and options. The names of types are not among them. */
function constantsOf(value: unknown): unknown[] {
  if (typeof value === 'number' || typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([keyword, setting]) =>
    keyword === 'type' && (typeof setting === 'string' || Array.isArray(setting)) ? [] : constantsOf(setting),
  );
}

/**
 * Numbers around every limit, and all whole numbers of a short range. With a step (`multipleOf`), its multiples.
 * Between two limits, tests cannot tell numbers apart.
 */
const numbers: Listing = ({ minimum, maximum, multipleOf = 1 }, constants) => {
  const limits = [...new Set([...constants.filter((each) => typeof each === 'number'), minimum ?? 0, maximum ?? 0, 0])];
  const [low, high] = [Math.min(...limits) - 1, Math.max(...limits) + 1];
  const whole =
    high - low <= MOST ? Array.from({ length: Math.floor(high - low) + 1 }, (_, i) => Math.floor(low) + i) : [];
  const near = limits.flatMap((limit) =>
    [-1, -0.5, -0.1, -0.01, 0, 0.01, 0.1, 0.5, 1].flatMap((step) => [
      limit + step,
      Math.floor((limit + step) / multipleOf) * multipleOf,
      Math.ceil((limit + step) / multipleOf) * multipleOf,
    ]),
  );
  return [...new Set([...whole, ...near])];
};

const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** Answers of these formats name a month or a year, which is as long as the first characters of a day. */
const shortened: Readonly<Record<string, { length: number; steps: readonly number[] }>> = {
  'YYYY-MM': { length: 7, steps: [-31, 31] },
  YYYY: { length: 4, steps: [-366, 366] },
};

/** Days, or months or years, around every limit: a day, a month, a year, today, and a number of years or days before today. */
const days: Listing = (schema, constants, today) => {
  const { length, steps } = shortened[(schema as { dateParts?: string }).dateParts ?? ''] ?? { length: 10, steps: [] };
  const [year, monthAndDay] = [Number(today.slice(0, 4)), today.slice(4)];
  const limits = constants.flatMap((each) => {
    if (typeof each === 'number')
      return [
        Date.parse(`${String(each).padStart(4, '0')}-01-01`),
        Date.parse(`${String(Math.max(0, year - each)).padStart(4, '0')}${monthAndDay.replace('-02-29', '-02-28')}`),
        Date.parse(
          `${String(Math.max(0, year - each - 1)).padStart(4, '0')}${monthAndDay.replace('-02-29', '-02-28')}`,
        ),
        Date.parse(today) - each * DAY,
      ];
    const text = String(each);
    if (/^\d{4}$/.test(text)) return [Date.parse(`${text}-01-01`), Date.parse(`${text}-12-31`)];
    if (/^\d{4}-\d\d$/.test(text)) return [Date.parse(`${text}-01`), Date.parse(`${text}-28`) + 4 * DAY];
    return [Date.parse(text)];
  });
  const times = [...limits, Date.parse(today)].filter((time) => !Number.isNaN(time));
  return [
    ...new Set(
      times.flatMap((time) => [-2, -1, 0, 1, 2, ...steps].map((step) => dayOf(time + step * DAY).slice(0, length))),
    ),
  ];
};

/** Every list of the values that one entry can have, each at most once. */
const subsets: Listing = ({ items }, constants, today) => {
  const entries = items === undefined ? undefined : listed(items as JsonSchema7, constants, today);
  if (!entries || entries.length > MOST_OPTIONS) return undefined;
  return Array.from({ length: 2 ** entries.length }, (_, bits) => entries.filter((__, i) => (bits >> i) & 1));
};

/** Every combination of the values of its parts, among them the lack of an optional part. */
const objects: Listing = (schema, constants, today) => {
  const { properties = {}, required = [], additionalProperties } = schema;
  if (additionalProperties !== false) return undefined;
  return Object.entries(properties).reduce<Record<string, unknown>[] | undefined>(
    (before, [key, part]) => {
      const values = listed(part, constants, today);
      if (!before || !values || before.length * values.length > MOST) return undefined;
      return before.flatMap((value) => [
        ...(required.includes(key) ? [] : [value]),
        ...values.map((each) => ({ ...value, [key]: each })),
      ]);
    },
    [{}],
  );
};

/** Every text that a test names, and another one. */
const texts: Listing = (_schema, constants) => [
  ...new Set(constants.filter((each) => typeof each === 'string')),
  'any other text',
];

/** Kind of value → values that stand for all others. */
const listings: Readonly<Partial<Record<Kind, Listing>>> = {
  choice: ({ enum: values }) => values,
  boolean: () => [true, false],
  number: numbers,
  date: days,
  choices: subsets,
  list: subsets,
  parts: objects,
  text: texts,
};

const listed: Listing = (schema, constants, today) =>
  'const' in schema ? [schema.const] : listings[kindOf(schema)]?.(schema, constants, today);

/** Whether a value contains a typed text or parts that depend on each other, whose own limits are not tried. */
const isFree = (schema: JsonSchema7): boolean =>
  kindOf(schema) === 'text' ||
  (kindOf(schema) === 'parts' && DEPENDENT.some((keyword) => keyword in schema)) ||
  Object.values(schema.properties ?? {}).some(isFree) ||
  (typeof schema.items === 'object' && isFree(schema.items as JsonSchema7));

/** The names of the properties of an object that a test looks at. */
const namedIn = (test: object): string[] =>
  Object.entries(test).flatMap(([keyword, setting]): string[] => {
    if (keyword === 'properties') return Object.keys(setting as object);
    const parts = Array.isArray(setting) ? setting : [setting];
    return DEPENDENT.includes(keyword) ? parts.flatMap((part) => (part instanceof Object ? namedIn(part) : [])) : [];
  });

/** True if an instrument can have this total although some of its items are not known. */
function mayAddUp(schema: JsonSchema7, value: Record<string, unknown>): boolean {
  const { aggregate } = schema as { aggregate?: { of: 'sum' | 'mean'; parts: readonly string[]; total: string } };
  const total = aggregate && value[aggregate.total];
  if (!aggregate || typeof total !== 'number') return true;
  const sum = total * (aggregate.of === 'mean' ? aggregate.parts.length : 1);
  const limits = aggregate.parts.map((part) => {
    const known = value[part];
    const possible = (typeof known === 'number' ? [known] : schema.properties?.[part]?.enum) as number[] | undefined;
    return possible ? [Math.min(...possible), Math.max(...possible)] : [-Infinity, Infinity];
  });
  const add = (i: 0 | 1): number => limits.reduce((all, limit) => all + limit[i]!, 0);
  return sum >= add(0) - 1e-6 && sum <= add(1) + 1e-6;
}

/**
 * The parts of an object that tests look at, each on its own: a superset of what occurs, so a proof by it is sound.
 * `undefined` if a test looks at something else.
 */
function testedParts({ properties = {} }: JsonSchema7, tests: readonly object[]): JsonSchema7 | undefined {
  const names = [...new Set(tests.flatMap(namedIn))];
  if (names.length === 0 || !names.every((name) => Object.hasOwn(properties, name))) return undefined;
  return {
    type: 'object',
    additionalProperties: false,
    properties: Object.fromEntries(names.map((name) => [name, properties[name]!])),
  };
}

/**
 * Values of a field such that any valid value passes the same tests as one of them. Some of a free text or of dependent
 * parts may be invalid; all others are valid. `undefined` if they cannot be listed.
 * @param tests the schemas of the tests
 * @param today YYYY-MM-DD
 */
export function representatives(
  schema: JsonSchema7,
  tests: readonly object[],
  today: string,
  validate: Validate,
): unknown[] | undefined {
  const values = listed(schema, [...constantsOf(tests), ...(isFree(schema) ? [] : constantsOf(schema))], today);
  if (!values && kindOf(schema) === 'parts') {
    const tested = testedParts(schema, tests);
    return (
      tested &&
      listed(tested, [...constantsOf(tests), ...constantsOf(tested)], today)?.filter(
        (value) => validate(tested, value) && mayAddUp(schema, value as Record<string, unknown>),
      )
    );
  }
  if (!values || isFree(schema)) return values;
  return values.filter((value) => validate(schema, value));
}
