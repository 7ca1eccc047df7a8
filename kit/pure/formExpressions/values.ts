import type { JsonSchema7 } from '@jsonforms/core';
import type { Calculation, ConditionScope, ConditionTarget } from '#kit/pure/compile/index.ts';
import { type DateFormat, type PartialDate, timestamp } from '#kit/pure/dates/index.ts';
import {
  evaluate,
  type ExpressionFault,
  type Kind,
  MADE,
  parse,
  type Resolved,
  rounded,
  type Value,
} from '#kit/pure/expression/index.ts';
import type { KeywordContext } from '#kit/pure/validation/index.ts';
import { namedOf, reportFaults, resolved, schemaOf } from './names.ts';

/** Kinds of results that a field can store. */
const STORABLE: readonly Kind[] = ['number', 'text', 'yesNo', 'date', 'time', 'none', 'unknown'];
/** The service would calculate a moment again with another offset. */
const FIRST_ONLY: Kind = 'moment';

const formats: Readonly<Record<string, DateFormat>> = {
  date: 'YYYY-MM-DD',
  'date-month': 'YYYY-MM',
  'date-year': 'YYYY',
  'date-us': 'MM-DD-YYYY',
};

/** How a field stores a result. */
function storageOf(
  schema: JsonSchema7 & { dateParts?: DateFormat; decimals?: number },
  kind: Kind,
): Pick<Calculation, 'date' | 'decimals'> {
  const date: Calculation['date'] = kind === 'moment' ? 'moment' : (schema.dateParts ?? formats[schema.format ?? '']);
  const decimals = schema.type === 'integer' ? 0 : schema.decimals;
  return { ...(date && { date }), ...(decimals !== undefined && { decimals }) };
}

/** Compiles the expression that gives a field its value. A faulty one is reported. @param isMade whether the kit has made it */
export function compileTextValue(
  text: string,
  pointer: string,
  scope: ConditionScope,
  target: ConditionTarget,
  isMade = false,
): Calculation | undefined {
  const { tree, fault } = isMade ? parse(text, MADE) : parse(text);
  if (!tree) return void reportFaults([fault], pointer, scope);
  const place = pointer.slice(pointer.lastIndexOf('/') + 1);
  const field = namedOf({ ...target, input: { ...target.input, value: undefined } }, 0, '');
  const { path, factors } = field.reader;
  const isOneValue = !field.onlyMembers && !factors && path.every((member) => member === 'answer');
  const wanted = field.type.kind;
  const { type, faults, ...found } = resolved(tree, text, scope, isOneValue ? wanted : 'unknown', place);
  const kind = wanted === 'unknown' ? type.kind : wanted;
  const isStored = isOneValue && (STORABLE.includes(kind) || (place === 'initial' && kind === FIRST_ONLY));
  const notStored: ExpressionFault = {
    code: 'expressionType',
    at: 0,
    values: {
      column: 1,
      operator: place,
      wanted: isOneValue ? 'any' : 'field',
      part: text.slice(0, 40),
      found: isOneValue ? type.kind : 'parts',
    },
  };
  const all = faults.length > 0 || isStored ? faults : [notStored];
  if (all.length > 0) return void reportFaults(all, pointer, scope);
  return {
    ...found,
    kind: type.kind,
    ...(path.length > 0 && { inside: path }),
    ...storageOf(schemaOf(target) ?? {}, wanted),
  };
}

/** Compiles the expression of a bound. A faulty one is reported. */
export function compileTextBound(
  text: string,
  pointer: string,
  scope: ConditionScope,
  wanted: 'number' | 'date',
  place = pointer.slice(pointer.lastIndexOf('/') + 1),
): Calculation | undefined {
  const { tree, fault } = parse(text);
  if (!tree) return void reportFaults([fault], pointer, scope);
  const { type, faults, ...found } = resolved(tree, text, scope, wanted, place);
  if (faults.length === 0) return { ...found, kind: type.kind };
  // One word can also be meant as a date.
  const isDate = wanted === 'date' && tree.type === 'name';
  const placed = faults.map((each) => (isDate ? { ...each, values: { ...each.values, isDate: 1 } } : each));
  return void reportFaults(placed, pointer, scope);
}

const two = (n: number): string => String(n).padStart(2, '0');

/** A date in a format; `undefined` if it is less precise. */
function dateIn({ year, month, day }: PartialDate, format: DateFormat): string | undefined {
  const parts: Record<string, string | undefined> = {
    YYYY: String(year).padStart(4, '0'),
    MM: month === undefined ? undefined : two(month),
    DD: day === undefined ? undefined : two(day),
  };
  const written = format.split('-').map((token) => parts[token]);
  return written.includes(undefined) ? undefined : written.join('-');
}

/** A date as the wire writes it, with its format. */
export function isoText(date: PartialDate): { text: string; format: DateFormat } {
  const format = finest(date);
  return { text: dateIn(date, format)!, format };
}

const finest = ({ month, day }: PartialDate): DateFormat =>
  month === undefined ? 'YYYY' : day === undefined ? 'YYYY-MM' : 'YYYY-MM-DD';

function stored(value: Value, { date, decimals }: Calculation): unknown {
  if (typeof value === 'number') return decimals === undefined ? value : rounded(value, decimals);
  if (typeof value === 'boolean') return value;
  if (typeof value === 'string') return value === '' ? undefined : value;
  if (typeof value !== 'object' || !('year' in value)) return undefined;
  if (date === 'moment') return 'ms' in value ? timestamp(new Date(value.ms as number)) : undefined;
  return dateIn(value as PartialDate, date ?? finest(value as PartialDate));
}

/** The value that a calculation gives its field. @param data the values that it reads, by name */
export function calculateText(calculation: Calculation, data: Record<string, unknown>, clock: KeywordContext): unknown {
  const { tree, inside = [] } = calculation;
  const value = stored(evaluate(tree as Resolved, data, { today: clock.here, now: clock.now }), calculation);
  return value === undefined ? undefined : inside.reduceRight((inner, member) => ({ [member]: inner }), value);
}
