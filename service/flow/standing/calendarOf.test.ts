import { expect, test } from 'vitest';
import { calendarOf } from '../participantStanding.ts';
import type { Moment, ScheduledNode, StandingFacts } from './facts.ts';

const MADRID = 'Europe/Madrid';
const HONOLULU = 'Pacific/Honolulu';
const moment = (text: string, zone?: string): Moment => ({ at: new Date(text), zone });

interface Given {
  sent?: Record<number, string>;
  begun?: number[];
  reached?: string;
  repeating?: boolean;
  isDisqualified?: boolean;
}

/** `#occurrence day state`, one per entry. */
function calendar(keys: Partial<ScheduledNode>, given: Given, now: string, zone = MADRID): string {
  const node: ScheduledNode = { slug: 'node', ...keys };
  const sent = new Map(Object.entries(given.sent ?? {}).map(([each, at]) => [Number(each), moment(at)]));
  const facts: StandingFacts = {
    nodes: new Map([['node', node]]),
    consents: new Set(),
    repeating: new Set(given.repeating ? ['node'] : []),
    reached: new Map(given.reached === '' ? [] : [['node', moment(given.reached ?? '2026-03-27T09:00:00Z', MADRID)]]),
    sent: new Map([['node', sent]]),
    begun: new Map([['node', new Map((given.begun ?? []).map((each) => [each, moment(now)]))]]),
    signed: new Map(),
    isDisqualified: given.isDisqualified ?? false,
  };
  return calendarOf(node, facts, new Date(now), zone)
    .map(({ occurrence, day, state }) => `#${occurrence} ${day ?? '–'} ${state}`)
    .join(', ');
}

/** Four days, each until noon of the next one. The clocks go forward on March 29. */
const diary = { every: { days: 1 }, closes: { days: 1, at: '12:00' }, occurrences: 4 } as const;
const FIRST = '2026-03-27T09:00:00Z';

test.each<[string, Partial<ScheduledNode>, Given, string, string, string?]>([
  [
    'on the first day',
    diary,
    {},
    FIRST,
    '#1 2026-03-27 available, #2 2026-03-28 visible, #3 2026-03-29 visible, #4 2026-03-30 visible',
  ],
  [
    'sent, begun, missed and open, across the change to summer time',
    diary,
    { sent: { 1: FIRST }, begun: [3] },
    '2026-03-30T09:00:00Z',
    '#1 2026-03-27 completed, #2 2026-03-28 stale, #3 2026-03-29 in_progress, #4 2026-03-30 available',
  ],
  [
    'a minute after noon, the day before is missed',
    diary,
    {},
    '2026-03-30T10:01:00Z',
    '#1 2026-03-27 stale, #2 2026-03-28 stale, #3 2026-03-29 stale, #4 2026-03-30 available',
  ],
  [
    'the days stay the same for somebody who travels',
    diary,
    { sent: { 1: FIRST } },
    '2026-03-28T05:00:00Z',
    '#1 2026-03-27 completed, #2 2026-03-28 visible, #3 2026-03-29 visible, #4 2026-03-30 visible',
    HONOLULU,
  ],
  [
    'after the end',
    diary,
    { sent: { 4: '2026-03-30T09:00:00Z' } },
    '2026-05-01T09:00:00Z',
    '#1 2026-03-27 stale, #2 2026-03-28 stale, #3 2026-03-29 stale, #4 2026-03-30 completed',
  ],
  ['before the step is reached', diary, { reached: '' }, FIRST, ''],
  [
    'disqualified: what is sent stays',
    { ...diary, occurrences: 2 },
    { sent: { 1: FIRST }, isDisqualified: true },
    '2026-03-28T09:00:00Z',
    '#1 2026-03-27 completed, #2 2026-03-28 disqualified',
  ],
  [
    'without an interval, one entry follows the other',
    { occurrences: 3 },
    { sent: { 1: FIRST } },
    FIRST,
    '#1 – completed, #2 – available',
  ],
  ['any number of times', {}, { repeating: true, sent: { 1: FIRST } }, FIRST, '#1 – completed, #2 – available'],
  ['once', {}, { sent: { 1: FIRST } }, FIRST, '#1 – completed'],
])('%s', (_name, keys, given, now, expected, zone) => expect(calendar(keys, given, now, zone)).toBe(expected));

test('a diary without end lists the latest year and the next month', () => {
  const entries = calendar({ every: { days: 1 } }, {}, '2029-03-27T09:00:00Z').split(', ');
  expect(entries).toHaveLength(366 + 31);
  expect(entries[365]).toBe('#1097 2029-03-27 available');
});
