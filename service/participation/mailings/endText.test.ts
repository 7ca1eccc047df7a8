import { expect, test } from 'vitest';
import { endText } from './activityMail.ts';

test.each([
  ['2026-03-28T13:30:00Z', 'en', 'America/New_York', 'Saturday, March 28, 2026 at 9:30 AM EDT'],
  ['2026-03-28T13:30:00Z', 'es', 'America/New_York', 'sábado, 28 de marzo de 2026, 9:30 GMT-4'],
  ['2026-03-29T04:00:00Z', 'en', 'America/New_York', 'Saturday, March 28, 2026 at 11:59 PM EDT'],
  ['2026-03-28T16:00:00Z', 'en', 'America/New_York', 'Saturday, March 28, 2026 at noon (EDT)'],
  ['2026-03-28T16:00:00Z', 'es', 'America/New_York', 'sábado, 28 de marzo de 2026 al mediodía (GMT-4)'],
  ['2026-03-28T16:30:00Z', 'en', 'America/New_York', 'Saturday, March 28, 2026 at 12:30 PM EDT'],
  // Not midnight elsewhere.
  ['2026-03-29T04:00:00Z', 'en', 'Europe/Madrid', 'Sunday, March 29, 2026 at 6:00 AM GMT+2'],
  // Santiago has no midnight on this day: it begins at 1:00.
  ['2026-09-06T04:00:00Z', 'en', 'America/Santiago', 'Sunday, September 6, 2026 at 1:00 AM GMT-3'],
])('%s in %s, %s', (at, locale, zone, expected) => {
  expect(endText(new Date(at), locale, zone).replaceAll('\u202f', ' ')).toBe(expected);
});
