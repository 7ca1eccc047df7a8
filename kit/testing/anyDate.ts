import fc from 'fast-check';
import { writeMoment } from '#kit/dates/moment.ts';
import { dayText } from '#kit/dates/timestamp.ts';

const moments = fc.date({ min: new Date(1901, 0, 1, 12), max: new Date(2100, 0, 1), noInvalidDate: true });

/** Any day from 1901 to 2099, YYYY-MM-DD. */
export const anyDay = moments.map((moment) => dayText(moment));

/** Any minute of these days, with any UTC offset from -12 to +14 hours in steps of 15 minutes. */
export const anyMoment = fc
  .tuple(
    anyDay,
    fc.integer({ min: 0, max: 23 }),
    fc.integer({ min: 0, max: 59 }),
    fc.integer({ min: -12 * 4, max: 14 * 4 }),
  )
  .map(([date, hour, minute, quarters]) =>
    writeMoment({ date, time: `${hour}:${String(minute).padStart(2, '0')}` }, '24', () => quarters * 15)!,
  );
