import { expect, it } from 'vitest';
import { openingOf } from './openingOf.ts';

const daily = { every: { days: 1 } };

it.each<[string, Parameters<typeof openingOf>[0], number, string | undefined]>([
  [
    'is what the service says of an earlier occurrence',
    {
      ...daily,
      occurrence: 3,
      opens_at: '2026-03-12T05:00:00Z',
      earlier_occurrences: [{ occurrence: 2, opens_at: '2026-03-11T09:30:00Z', closes_at: null }],
    },
    2,
    '2026-03-11T09:30:00.000Z',
  ],
  [
    'is counted from the present one if it has closed',
    { ...daily, occurrence: 3, opens_at: '2026-03-12T05:00:00Z' },
    1,
    '2026-03-10T05:00:00.000Z',
  ],
  [
    '… in weeks',
    { every: { weeks: 1 }, occurrence: 3, opens_at: '2026-03-17T05:00:00Z' },
    2,
    '2026-03-10T05:00:00.000Z',
  ],
  [
    '… in months, on the last day of a shorter one',
    { every: { months: 1 }, occurrence: 3, opens_at: '2026-03-31T12:00:00Z' },
    2,
    '2026-02-28T12:00:00.000Z',
  ],
  ['is not known without a window', { ...daily, occurrence: 3, opens_at: null }, 1, undefined],
  ['is not known of what does not open again', { occurrence: 2, opens_at: '2026-03-12T05:00:00Z' }, 1, undefined],
])('the opening of an occurrence %s', (_name, node, occurrence, expected) => {
  expect(openingOf(node, occurrence)?.toISOString()).toBe(expected);
});
