import type { ErrorObject } from 'ajv';
import type { DatePart } from '#kit/pure/dates/index.ts';

/** The part of a date with the error, or `all`; undefined while errors are not shown. */
export function wrongDatePart(errors: readonly ErrorObject[], isShown: boolean): DatePart | 'all' | undefined {
  if (!isShown) return undefined;
  return (errors.find(({ keyword }) => keyword === 'dateParts')?.params.part as DatePart | undefined) ?? 'all';
}
