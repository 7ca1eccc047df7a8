import { describe, expect, test } from 'vitest';
import type { StudyNode } from '#schemas/types/index.ts';
import { changesOf } from './changesOf.ts';
import { isForEarlierDay } from './earlierDay.ts';
import { isMidnight, isoDay, localDaysBetween } from './localDay.ts';
import { sentToday } from './sentToday.ts';

const NEW_YORK = 'America/New_York';

test.each([
  ['the same day', '2026-03-08T05:00:00Z', '2026-03-09T03:59:00Z', NEW_YORK, 0],
  ['the next day, after 23 hours', '2026-03-08T05:00:00Z', '2026-03-09T04:00:00Z', NEW_YORK, 1],
  ['the same day, after 24 hours of a day of 25', '2026-11-01T04:00:00Z', '2026-11-02T04:00:00Z', NEW_YORK, 0],
  ['a minute across midnight', '2026-03-02T04:59:00Z', '2026-03-02T05:00:00Z', NEW_YORK, 1],
  ['the same minute in another place', '2026-03-02T04:59:00Z', '2026-03-02T05:00:00Z', 'Asia/Tokyo', 0],
  ['backwards across a year', '2026-01-01T12:00:00Z', '2025-12-31T12:00:00Z', 'UTC', -1],
])('%s', (_name, from, to, zone, days) => expect(localDaysBetween(new Date(from), new Date(to), zone)).toBe(days));

test.each([
  ['2026-03-09T04:00:00Z', NEW_YORK, true],
  ['2026-03-09T04:01:00Z', NEW_YORK, false],
  ['2026-03-09T04:00:00Z', 'UTC', false],
  // Chile has no midnight on this day: it begins at 1:00.
  ['2026-09-06T04:00:00Z', 'America/Santiago', false],
])('midnight: %s in %s: %s', (at, zone, expected) => expect(isMidnight(new Date(at), zone)).toBe(expected));

describe('isForEarlierDay', () => {
  const daily = { every: { days: 1 } };
  test.each<[string, Pick<StudyNode, 'every'>, string | null, string, string, boolean]>([
    ['today', daily, '2026-03-08T23:00:00Z', '2026-03-09T03:59:00Z', NEW_YORK, false],
    ['yesterday, a minute after midnight', daily, '2026-03-08T23:00:00Z', '2026-03-09T04:01:00Z', NEW_YORK, true],
    ['the same moments in Tokyo', daily, '2026-03-08T23:00:00Z', '2026-03-09T04:01:00Z', 'Asia/Tokyo', false],
    ['the present week', { every: { weeks: 1 } }, '2026-03-02T05:00:00Z', '2026-03-09T03:59:00Z', NEW_YORK, false],
    ['the week before', { every: { weeks: 1 } }, '2026-03-02T05:00:00Z', '2026-03-09T04:00:00Z', NEW_YORK, true],
    ['not repeated', {}, '2026-03-02T05:00:00Z', '2026-03-09T04:00:00Z', NEW_YORK, false],
    ['without a time', daily, null, '2026-03-09T04:00:00Z', NEW_YORK, false],
    ['with an unreadable time', daily, 'soon', '2026-03-09T04:00:00Z', NEW_YORK, false],
  ])('%s', (_name, node, opens_at, now, zone, expected) =>
    expect(isForEarlierDay(node, { occurrence: 1, opens_at }, new Date(now), zone)).toBe(expected),
  );
});

describe('changesOf', () => {
  const at = (minutes: number) => new Date(Date.parse('2026-03-09T12:00:00Z') + minutes * 60_000).toISOString();
  test.each<[string, Partial<StudyNode>[], string[]]>([
    ['nothing', [], []],
    ['no times', [{ status: 'available', opens_at: null, closes_at: null }], []],
    ['an open one closes', [{ status: 'available', opens_at: at(-10), closes_at: at(5) }], [at(5)]],
    ['one in progress closes', [{ status: 'in_progress', closes_at: at(5) }], [at(5)]],
    ['one opens', [{ status: 'visible', opens_at: at(7), closes_at: at(20) }], [at(7)]],
    [
      'the next entry opens',
      [{ status: 'completed', next_occurrence: { occurrence: 2, opens_at: at(9), closes_at: null } }],
      [at(9)],
    ],
    [
      'each counts',
      [
        { status: 'visible', opens_at: at(7) },
        { status: 'available', closes_at: at(3) },
      ],
      [at(7), at(3)],
    ],
    ['what is over does not change', [{ status: 'stale', opens_at: at(-9), closes_at: at(-3) }], []],
    ['one that should have opened', [{ status: 'visible', opens_at: at(-1) }], [at(-1)]],
    ['an unreadable time', [{ status: 'visible', opens_at: 'soon' }], []],
  ])('%s', (_name, nodes, expected) =>
    expect(changesOf(nodes).map((time) => new Date(time).toISOString())).toEqual(expected),
  );
});

test.each([
  ['2026-03-03T04:30:00Z', 'America/New_York', '2026-03-02'],
  ['2026-03-03T05:00:00Z', 'America/New_York', '2026-03-03'],
  ['2026-12-31T11:00:00Z', 'Pacific/Auckland', '2027-01-01'],
])('the day of %s in %s is %s', (at, zone, day) => expect(isoDay(new Date(at), zone)).toBe(day));

const daily = { every: { days: 1 } };

test.each<[string, Pick<StudyNode, 'every' | 'completed_at'>[], boolean]>([
  ['nothing', [], false],
  ['today', [{ ...daily, completed_at: '2026-03-09T05:00:00Z' }], true],
  ['yesterday, an hour ago', [{ ...daily, completed_at: '2026-03-09T03:59:00Z' }], false],
  ['a weekly activity', [{ every: { weeks: 1 }, completed_at: '2026-03-09T05:00:00Z' }], false],
  ['one that is not repeated', [{ completed_at: '2026-03-09T05:00:00Z' }], false],
  ['not sent', [{ ...daily, completed_at: null }], false],
  ['one of two', [daily, { ...daily, completed_at: '2026-03-09T04:01:00Z' }], true],
])('sent today: %s', (_name, nodes, expected) =>
  expect(sentToday(nodes, new Date('2026-03-09T04:59:00Z'), NEW_YORK)).toBe(expected),
);
