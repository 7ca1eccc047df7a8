import type { ErrorObject } from 'ajv';
import type { DatePart } from '../../dates/partialDate.ts';

/** The part of a date that its errors speak of, or `all`; none while they are not shown. */
export function wrongDatePart(errors: readonly ErrorObject[], isShown: boolean): DatePart | 'all' | undefined {
  if (!isShown) return undefined;
  return (errors.find(({ keyword }) => keyword === 'dateParts')?.params.part as DatePart | undefined) ?? 'all';
}
