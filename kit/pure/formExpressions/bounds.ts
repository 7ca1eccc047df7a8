import type { JsonSchema7 } from '@jsonforms/core';
// JSON Forms brings this one already.
import { isEqual } from 'es-toolkit/compat';
import type {
  CompiledField,
  CompiledCondition,
  ConditionScope,
  LiveBound,
  RefusedAnswer,
} from '#kit/pure/compile/index.ts';
import {
  type AnyFieldType,
  type BoundSetting,
  type InputDefinition,
  isExpression,
  listedOptions,
} from '#kit/pure/fields/index.ts';
import { isObject, own } from '#kit/pure/validation/index.ts';
import { compileTextBound } from './values.ts';

interface Named {
  input: InputDefinition;
  type: AnyFieldType;
}

/** What a bound bounds, the sign of what is outside, and the keyword of JSON Schema with the same meaning. */
const meanings: Readonly<
  Record<BoundSetting, readonly [of: 'number' | 'date' | 'count', sign: '<' | '>' | '!=', keyword: string]>
> = {
  minimum: ['number', '<', 'minimum'],
  maximum: ['number', '>', 'maximum'],
  after: ['date', '<', 'notBefore'],
  before: ['date', '>', 'notAfter'],
  limit: ['count', '>', 'maxItems'],
  at_least: ['count', '<', 'minItems'],
  at_most: ['count', '>', 'maxItems'],
  count: ['count', '!=', 'rowCount'],
};

/** Most rows that answers can give a list without a `limit`. */
const MOST_ROWS = 100;

/** The number of rows that an expression gives a list, within its limit. */
function rowsOf(text: string, limit: unknown): string {
  const most =
    typeof limit === 'number' ? limit : isExpression(limit, 'bound') ? `trunc(${limit}), ${MOST_ROWS}` : MOST_ROWS;
  return `max(min(max(trunc(${text}), 0), ${most}), 0)`;
}

/** The settings of bounds that are expressions, and their texts. */
export const writtenBounds = ({ input: { config }, type }: Named): [setting: BoundSetting, text: string][] =>
  (type.bounds?.settings ?? []).flatMap((setting) => {
    const written = config?.[setting];
    return isExpression(written, 'bound') ? [[setting, written] as [BoundSetting, string]] : [];
  });

/** A value as expressions write it. */
const literal = (value: string | number | boolean): string =>
  typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : String(value);

/** The ends of a control that has two in any case, without expressions, in whole steps. */
function constantScale({ input, type }: Named): { minimum: number; maximum: number; step: number } {
  const { config = {} } = input;
  const standard = type.bounds!.scale!;
  const numberOf = (setting: string): number | undefined =>
    typeof config[setting] === 'number' ? config[setting] : undefined;
  const step = numberOf('step') ?? standard.step;
  const [low, high] = [numberOf('minimum'), numberOf('maximum')];
  const size = Math.max(1, Math.floor((standard.maximum - standard.minimum) / step)) * step;
  const minimum = low ?? (high === undefined || high > standard.minimum ? standard.minimum : high - size);
  const most = high ?? (standard.maximum > minimum ? standard.maximum : minimum + size);
  return { minimum, maximum: high ?? minimum + Math.max(1, Math.floor((most - minimum) / step + 1e-6)) * step, step };
}

/** An end of such a control for a value: on a position, and apart from the other end. */
function onScale(setting: BoundSetting, value: number, named: Named): number {
  const { minimum, maximum, step } = constantScale(named);
  const steps = (value - minimum) / step;
  const { most = Infinity } = named.type.bounds!.scale!;
  const nearest = setting === 'minimum' ? Math.ceil(steps - 1e-6) : Math.floor(steps + 1e-6);
  const [least, greatest] =
    setting === 'minimum'
      ? [(maximum - minimum) / step + 1 - most, (maximum - minimum) / step - (most === Infinity ? 1 : 0)]
      : [most === Infinity ? 1 : 0, most - 1];
  return minimum + Math.min(Math.max(nearest, least), greatest) * step;
}

/** The input as far as no answers decide. */
export function constantInput(named: Named): InputDefinition {
  const { input, type } = named;
  const written = writtenBounds(named).map(([setting]) => setting);
  if (written.length === 0 && typeof input.required !== 'string') return input;
  const config: Record<string, unknown> = { ...input.config };
  for (const setting of written) {
    if (type.bounds!.scale) config[setting] = constantScale(named)[setting as 'minimum'];
    else delete config[setting];
  }
  return {
    ...input,
    ...(typeof input.required === 'string' && { required: false }),
    ...(written.length > 0 && { config }),
  };
}

/** The schema without the bounds that stand in for an expression: the ends of a number, and that no row is empty. */
export function withoutBounds(schema: JsonSchema7, named: Named): JsonSchema7 {
  const settings: string[] = writtenBounds(named).map(([setting]) => setting);
  // No entry of such a list can be removed, so it can also stay empty.
  if (settings.includes('count')) return { ...schema, items: { ...(schema.items as JsonSchema7), minProperties: 0 } };
  const written = named.type.bounds?.scale ? settings : [];
  if (written.length === 0) return schema;
  const without = (part: JsonSchema7): JsonSchema7 => ({
    ...Object.fromEntries(Object.entries(part).filter(([keyword]) => !written.includes(keyword))),
    ...(part.properties && {
      properties: Object.fromEntries(Object.entries(part.properties).map(([name, inner]) => [name, without(inner)])),
    }),
  });
  return without(schema);
}

/** What the expression of a bound refuses, and how its value is shown. */
function meaningOf(setting: BoundSetting, text: string, named: Named, limit: unknown) {
  const { input, type } = named;
  const { parts = [], scale, alone } = type.bounds!;
  const [of, sign, keyword] = meanings[setting];
  const otherwise = scale && constantScale(named)[setting as 'minimum'];
  const bound =
    setting === 'count'
      ? rowsOf(text, limit)
      : otherwise === undefined
        ? setting === 'at_most'
          ? `if((${text}) < 1, 1, ${text})`
          : `(${text})`
        : `coalesce(${text}, ${otherwise})`;
  const read = of === 'count' ? ['count(this)'] : parts.length > 0 ? parts.map((part) => `this.${part}`) : ['this'];
  const enough = (setting === 'at_least' && alone ? alone(input as never) : []).filter((value) =>
    listedOptions(input).some((option) => option.value === value),
  );
  const shown = (value: unknown): unknown => {
    if (typeof value !== 'number') return value;
    if (scale) return onScale(setting, value, named);
    if (of === 'number' || setting === 'count') return value;
    return setting === 'limit' ? Math.floor(value) : sign === '<' ? Math.ceil(value) : Math.max(1, Math.floor(value));
  };
  return {
    kind: of === 'date' ? ('date' as const) : ('number' as const),
    outside: `(${read.map((each) => `${each} ${sign} ${bound}`).join(' or ')})${enough.map((value) => ` and not this contains ${literal(value)}`).join('')}`,
    rendering: { keyword, otherwise, shown } satisfies Omit<LiveBound, 'setting' | 'calculation'>,
  };
}

const isSound = (limit: unknown, scope: ConditionScope): boolean =>
  !isExpression(limit, 'bound') || compileTextBound(limit, '', { ...scope, report: () => {} }, 'number') !== undefined;

/** A bound, and what it refuses. */
interface Bounded {
  live: LiveBound;
  refusal: RefusedAnswer;
}

/** The bounds of an input that are expressions, without those that have a fault. */
export const bounds = (
  named: Named,
  pointer: string,
  scope: ConditionScope,
  refusedWhen: (text: string, at: string) => CompiledCondition | undefined,
): Bounded[] =>
  writtenBounds(named).flatMap(([setting, text]) => {
    const at = `${pointer}/config/${setting}`;
    const { config } = named.input;
    const limit = isSound(config?.limit, scope) ? config?.limit : undefined;
    const { kind, outside, rendering } = meaningOf(setting, text, named, limit);
    const written = compileTextBound(text, at, scope, kind);
    const within = written && setting === 'count' && compileTextBound(rowsOf(text, limit), at, scope, kind);
    const calculation = within ? { ...within, expression: written.expression } : written;
    // The number of a list that is counted is within its limit.
    const isCounted = setting === 'limit' && isExpression(config?.count, 'bound');
    const when = calculation && !isCounted && refusedWhen(outside, at);
    return when
      ? [{ live: { setting, calculation, ...rendering }, refusal: { when, keyword: { outOfBounds: setting } } }]
      : [];
  });

/** What the schema of a required answer has in addition. */
export function requiredOnly(
  asked: JsonSchema7 | undefined,
  plain: JsonSchema7,
): Pick<CompiledField, 'requiredSchema'> {
  const requiredSchema = added(asked ?? {}, plain);
  return Object.keys(requiredSchema).length > 0 ? { requiredSchema } : {};
}

/** The members of an object that another one has not, at any depth. */
const added = (object: object, other: object): object =>
  Object.fromEntries(
    Object.entries(object).flatMap(([key, member]: [string, unknown]) => {
      const before: unknown = own(other, key);
      if (isEqual(member, before)) return [];
      return [[key, isObject(member) && isObject(before) ? added(member, before) : member]];
    }),
  );
