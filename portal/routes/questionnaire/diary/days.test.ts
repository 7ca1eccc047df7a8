import { describe, expect, test } from 'vitest';
import { changesOf, type Day, pageOf, planOf } from './days.ts';

const day = (occurrence: number, status: Day['status'], more: Partial<Day> = {}): Day => ({
  occurrence,
  status,
  day: null,
  opens_at: null,
  closes_at: null,
  completed_at: null,
  ...more,
});
const of = (...states: Day['status'][]): Day[] => states.map((status, i) => day(i + 1, status));

describe('planOf', () => {
  test.each<[string, Day[], object]>([
    ['no days', [], { now: undefined, earlier: [], next: undefined, done: 0, total: 0 }],
    [
      'the latest open one is now',
      of('available', 'in_progress', 'visible'),
      { now: 2, earlier: [1], next: 3, done: 0, total: 3 },
    ],
    [
      'sent and missed ones',
      of('completed', 'stale', 'visible'),
      { now: undefined, earlier: [], next: 3, done: 1, total: 3 },
    ],
    [
      'an earlier one after today is sent',
      of('available', 'completed', 'visible'),
      { now: 1, earlier: [], next: 3, done: 1, total: 3 },
    ],
    [
      'not for this participant',
      of('completed', 'disqualified'),
      { now: undefined, earlier: [], next: undefined, done: 1, total: 2 },
    ],
  ])('%s', (_name, days, expected) => {
    const { now, earlier, next, ...rest } = planOf(days);
    expect({
      now: now?.occurrence,
      earlier: earlier.map((each) => each.occurrence),
      next: next?.occurrence,
      ...rest,
    }).toEqual(expected);
  });
});

test.each<[string, Day[], string[]]>([
  ['none', of('available', 'completed'), []],
  [
    'an open one closes',
    [day(1, 'available', { closes_at: '2026-03-01T12:00:00.000Z' })],
    ['2026-03-01T12:00:00.000Z'],
  ],
  [
    'each one opens, also if it should have',
    [
      day(1, 'visible', { opens_at: '2026-03-01T11:00:00.000Z' }),
      day(2, 'visible', { opens_at: '2026-03-02T11:00:00.000Z' }),
    ],
    ['2026-03-01T11:00:00.000Z', '2026-03-02T11:00:00.000Z'],
  ],
  ['a missed one does not change', [day(1, 'stale', { closes_at: '2026-03-01T12:00:00Z' })], []],
  ['an unreadable time', [day(1, 'visible', { opens_at: 'soon' })], []],
])('the changes: %s', (_name, days, expected) =>
  expect(changesOf(days).map((time) => new Date(time).toISOString())).toEqual(expected),
);

test.each<[string, Day[], number]>([
  ['no days', [], 1],
  ['the present one', [...of(...Array<Day['status']>(20).fill('stale')), day(21, 'available'), day(22, 'visible')], 2],
  ['the next one', [...of(...Array<Day['status']>(20).fill('completed')), day(21, 'visible')], 2],
  ['the last one', of(...Array<Day['status']>(20).fill('completed')), 1],
])('the list opens at the page of %s', (_name, days, page) => expect(pageOf(days, 20)).toBe(page));
