import type { IntlShape } from 'react-intl';
import { dateText } from '#kit/dates/index.ts';
import type { HealthCategoryName } from '#schemas/healthRecords.ts';
import type { HealthRecord } from '#schemas/types/index.ts';
import { messages } from './messages.ts';

/** Statuses of FHIR that mean that something is over. */
const OVER: readonly string[] = ['resolved', 'inactive', 'remission', 'completed', 'stopped', 'cancelled'];

/** What a record says beside its name, in plain words: `Two puffs when needed · since March 11, 2024`. */
export function recordDetails(
  intl: IntlShape,
  category: HealthCategoryName,
  { value, date, status }: HealthRecord,
): string {
  const isMeasured = category === 'observations';
  const isOver = !isMeasured && status !== null && OVER.includes(status);
  const day = date?.slice(0, 10);
  const shown =
    day && dateText(day, (['YYYY', 'YYYY-MM', 'YYYY-MM-DD'] as const)[day.split('-').length - 1]!, intl.locale);
  const when = shown && (isMeasured || isOver ? shown : intl.formatMessage(messages.since, { date: shown }));
  return [value, when, isOver ? intl.formatMessage(messages.past) : null].filter(Boolean).join(' · ');
}
