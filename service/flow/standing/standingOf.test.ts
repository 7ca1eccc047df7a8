import { describe, expect, test } from 'vitest';
import type { Moment, ScheduledNode, StandingFacts } from './facts.ts';
import { standingOf } from './standingOf.ts';

const NEW_YORK = 'America/New_York';
const MADRID = 'Europe/Madrid';
const TOKYO = 'Asia/Tokyo';
const HONOLULU = 'Pacific/Honolulu';
const SANTIAGO = 'America/Santiago';
const HAVANA = 'America/Havana';
const LORD_HOWE = 'Australia/Lord_Howe';

const moment = (text: string, zone?: string): Moment => ({ at: new Date(text), zone });
/** `{ 2: '2026-03-01T…Z' }` as the facts hold it. */
const byOccurrence = (times: Record<number, string> = {}) =>
  new Map(Object.entries(times).map(([occurrence, text]) => [Number(occurrence), moment(text)]));

interface Given {
  /** When the participant reached the step: on January 5, 2026, at 10:00 in New York, unless the case says otherwise. */
  reached?: Moment | null;
  sent?: Record<number, string>;
  begun?: Record<number, string>;
  repeating?: boolean;
  signed?: number;
  isDisqualified?: boolean;
  /** The node that `after` names, with its own facts. */
  other?: Partial<ScheduledNode>;
  otherSent?: Record<number, string>;
  otherBegun?: Record<number, string>;
}

const REACHED = moment('2026-01-05T15:00:00Z', NEW_YORK);

function factsOf(node: ScheduledNode, given: Given): StandingFacts {
  const other: ScheduledNode = { slug: 'other', ...given.other };
  const reached = given.reached === undefined ? REACHED : given.reached;
  return {
    nodes: new Map([
      ['node', node],
      ['other', other],
    ]),
    consents: new Set(given.signed === undefined ? [] : ['node']),
    repeating: new Set(given.repeating ? ['node'] : []),
    reached: new Map(
      reached
        ? [
            ['node', reached],
            ['other', reached],
          ]
        : [],
    ),
    sent: new Map([
      ['node', byOccurrence(given.sent)],
      ['other', byOccurrence(given.otherSent)],
    ]),
    begun: new Map([
      ['node', byOccurrence(given.begun)],
      ['other', byOccurrence(given.otherBegun)],
    ]),
    signed: new Map(given.signed === undefined ? [] : [['node', given.signed]]),
    isDisqualified: given.isDisqualified ?? false,
  };
}

const minute = (date: Date | null | undefined) => date?.toISOString().slice(0, 16) ?? '–';

/** `state #occurrence opens…closes, next #…, earlier #…`, with times in UTC. */
function standing(keys: Partial<ScheduledNode>, given: Given, now: string, zone = NEW_YORK, asked?: number): string {
  const node: ScheduledNode = { slug: 'node', ...keys };
  const { state, occurrence, opensAt, closesAt, next, earlier } = standingOf(
    node,
    factsOf(node, given),
    new Date(now),
    zone,
    asked,
  );
  return [
    `${state} #${occurrence} ${minute(opensAt)}…${minute(closesAt)}`,
    ...(next ? [`next #${next.occurrence} ${minute(next.opensAt)}`] : []),
    ...(earlier.length > 0 ? [`earlier ${earlier.map((each) => `#${each.occurrence}`).join(' ')}`] : []),
  ].join(', ');
}

type Case = [
  name: string,
  keys: Partial<ScheduledNode>,
  given: Given,
  now: string,
  expected: string,
  zone?: string,
  asked?: number,
];

const run = (cases: readonly Case[]) =>
  test.each(cases)('%s', (_name, keys, given, now, expected, zone, asked) =>
    expect(standing(keys, given, now, zone, asked)).toBe(expected),
  );

const NOW = '2026-01-06T15:00:00Z';

describe('the seven states', () =>
  run([
    ['nothing done: available', {}, {}, NOW, 'available #1 –…–'],
    ['opened: in progress', {}, { begun: { 1: NOW } }, NOW, 'in_progress #1 –…–'],
    ['sent: completed', {}, { sent: { 1: NOW } }, NOW, 'completed #1 –…–'],
    ['opened and sent: completed', {}, { begun: { 1: NOW }, sent: { 1: NOW } }, NOW, 'completed #1 –…–'],
    [
      'before it opens: visible',
      { opens: '2026-01-07' },
      {},
      NOW,
      'visible #1 2026-01-07T05:00…–, next #1 2026-01-07T05:00',
    ],
    ['after it closed: stale', { closes: '2026-01-06' }, {}, NOW, 'stale #1 2026-01-05T15:00…2026-01-06T05:00'],
    [
      'opened, then closed: stale',
      { closes: '2026-01-06' },
      { begun: { 1: '2026-01-05T16:00:00Z' } },
      NOW,
      'stale #1 2026-01-05T15:00…2026-01-06T05:00',
    ],
    [
      'sent, then closed: completed',
      { closes: '2026-01-06' },
      { sent: { 1: '2026-01-05T16:00:00Z' } },
      NOW,
      'completed #1 2026-01-05T15:00…2026-01-06T05:00',
    ],
    ['cannot take part: disqualified', {}, { isDisqualified: true }, NOW, 'disqualified #1 –…–'],
    [
      'cannot take part, with a window that would open later',
      { every: { days: 1 } },
      { isDisqualified: true },
      NOW,
      'disqualified #2 2026-01-06T05:00…–',
    ],
    ['sent, and cannot take part: completed', {}, { isDisqualified: true, sent: { 1: NOW } }, NOW, 'completed #1 –…–'],
    ['signed: completed', { edition: 2 }, { signed: 2, sent: { 1: NOW } }, NOW, 'completed #1 –…–'],
    ['signed an earlier edition', { edition: 2 }, { signed: 1, sent: { 1: NOW } }, NOW, 'reconsent_required #2 –…–'],
    ['signed a later edition, since withdrawn', {}, { signed: 2, sent: { 1: NOW } }, NOW, 'completed #1 –…–'],
    ['the step is not reached: visible', {}, { reached: null }, NOW, 'visible #1 –…–'],
    [
      'the step is not reached, and it closed: stale',
      { closes: '2026-01-06' },
      { reached: null },
      NOW,
      'stale #1 –…2026-01-06T05:00',
    ],
  ]));

describe('occurrences without times', () =>
  run([
    ['repeating: the first', {}, { repeating: true }, NOW, 'available #1 –…–'],
    ['repeating: the next', {}, { repeating: true, sent: { 1: NOW, 2: NOW } }, NOW, 'available #3 –…–'],
    [
      'the begun one belongs to its occurrence',
      {},
      { repeating: true, sent: { 1: NOW }, begun: { 1: NOW } },
      NOW,
      'available #2 –…–',
    ],
    ['three times: the last', { occurrences: 3 }, { sent: { 1: NOW, 2: NOW } }, NOW, 'available #3 –…–'],
    ['three times: the one left out', { occurrences: 3 }, { sent: { 1: NOW, 3: NOW } }, NOW, 'available #2 –…–'],
    ['three times: all', { occurrences: 3 }, { sent: { 1: NOW, 2: NOW, 3: NOW } }, NOW, 'completed #3 –…–'],
    ['once, after it was repeating', {}, { sent: { 3: NOW } }, NOW, 'completed #3 –…–'],
    [
      'three times, closed with answers',
      { occurrences: 3, closes: '2026-01-06' },
      { sent: { 1: '2026-01-05T16:00:00Z' } },
      NOW,
      'completed #1 2026-01-05T15:00…2026-01-06T05:00',
    ],
    ['one that was asked for', {}, { repeating: true, sent: { 1: NOW } }, NOW, 'completed #1 –…–', NEW_YORK, 1],
  ]));

/** A diary of a week: from the day after joining, each evening from 18:00 until 02:00. */
const diary = {
  opens: { days: 1, at: '18:00' },
  closes: { days: 1, at: '02:00' },
  every: { days: 1 },
  occurrences: 7,
} as const;
/** The same, without an end to any day. */
const patient = { ...diary, closes: undefined };

describe('a diary', () =>
  run([
    [
      'before the first evening',
      diary,
      {},
      '2026-01-06T22:59:00Z',
      'visible #1 2026-01-06T23:00…2026-01-07T07:00, next #1 2026-01-06T23:00',
    ],
    [
      'on the first evening',
      diary,
      {},
      '2026-01-06T23:00:00Z',
      'available #1 2026-01-06T23:00…2026-01-07T07:00, next #2 2026-01-07T23:00',
    ],
    [
      'after midnight, the evening is not over',
      diary,
      {},
      '2026-01-07T06:59:00Z',
      'available #1 2026-01-06T23:00…2026-01-07T07:00, next #2 2026-01-07T23:00',
    ],
    [
      'when it closes, to the minute',
      diary,
      {},
      '2026-01-07T07:00:00Z',
      'visible #2 2026-01-07T23:00…2026-01-08T07:00, next #2 2026-01-07T23:00',
    ],
    [
      'sent today',
      diary,
      { sent: { 1: '2026-01-06T23:30:00Z' } },
      '2026-01-07T01:00:00Z',
      'visible #2 2026-01-07T23:00…2026-01-08T07:00, next #2 2026-01-07T23:00',
    ],
    [
      'the last evening',
      diary,
      { sent: { 1: '2026-01-06T23:30:00Z' } },
      '2026-01-13T01:00:00Z',
      'available #7 2026-01-12T23:00…2026-01-13T07:00',
    ],
    [
      'over, with one answer',
      diary,
      { sent: { 3: '2026-01-08T23:30:00Z' } },
      '2026-01-13T07:00:00Z',
      'completed #3 2026-01-08T23:00…2026-01-09T07:00',
    ],
    ['over, without answers', diary, {}, '2026-01-13T07:00:00Z', 'stale #7 2026-01-12T23:00…2026-01-13T07:00'],
    [
      'a missed day that was asked for',
      diary,
      {},
      '2026-01-08T23:30:00Z',
      'stale #1 2026-01-06T23:00…2026-01-07T07:00, next #4 2026-01-09T23:00',
      NEW_YORK,
      1,
    ],
    [
      'earlier days that stay open',
      patient,
      { sent: { 2: '2026-01-07T23:30:00Z' } },
      '2026-01-08T23:30:00Z',
      'available #3 2026-01-08T23:00…–, next #4 2026-01-09T23:00, earlier #1',
    ],
    [
      'today sent, an earlier day left',
      patient,
      { sent: { 2: '2026-01-07T23:30:00Z' } },
      '2026-01-08T01:00:00Z',
      'available #1 2026-01-06T23:00…–, next #3 2026-01-08T23:00',
    ],
    [
      'every week',
      { every: { weeks: 1 }, occurrences: 4 },
      { sent: { 1: '2026-01-05T16:00:00Z' } },
      '2026-01-12T04:59:00Z',
      'visible #2 2026-01-12T05:00…–, next #2 2026-01-12T05:00',
    ],
    [
      'every week, on the day',
      { every: { weeks: 1 }, occurrences: 4 },
      { sent: { 1: '2026-01-05T16:00:00Z' } },
      '2026-01-12T05:00:00Z',
      'available #2 2026-01-12T05:00…–, next #3 2026-01-19T05:00',
    ],
    [
      'on days of the calendar, for a participant who joined later',
      { opens: '2026-01-01', every: { days: 2 }, closes: '2026-01-08' },
      {},
      '2026-01-05T16:00:00Z',
      'available #3 2026-01-05T15:00…2026-01-08T05:00, next #4 2026-01-07T05:00',
    ],
    [
      'a day before they joined is not theirs',
      { opens: '2026-01-01', every: { days: 2 } },
      {},
      '2026-01-05T16:00:00Z',
      'stale #1 2026-01-05T15:00…–, next #4 2026-01-07T05:00',
      NEW_YORK,
      1,
    ],
    [
      'a window that was over when they joined counts from the next day',
      { every: { days: 1 }, opens: { at: '06:00' }, closes: { at: '09:00' }, occurrences: 2 },
      {},
      '2026-01-05T16:00:00Z',
      'visible #1 2026-01-06T11:00…2026-01-06T14:00, next #1 2026-01-06T11:00',
    ],
    [
      'the days end with the node',
      { every: { days: 1 }, closes: '2026-01-07' },
      { sent: { 2: NOW } },
      '2026-01-07T04:00:00Z',
      'available #1 2026-01-05T15:00…2026-01-07T05:00',
    ],
  ]));

const daily = { every: { days: 1 }, closes: { days: 1 } } as const;
const nightly = { every: { days: 1 }, opens: { at: '02:30' }, closes: { days: 1 } } as const;
const joined = (text: string, zone: string): Given => ({ reached: moment(text, zone) });

describe('the clock changes', () =>
  run([
    // New York, March 8, 2026: 02:00 becomes 03:00.
    [
      'a time that is skipped opens an hour later',
      nightly,
      joined('2026-03-07T05:00:00Z', NEW_YORK),
      '2026-03-08T07:29:00Z',
      'visible #2 2026-03-08T07:30…2026-03-09T04:00, next #2 2026-03-08T07:30',
      NEW_YORK,
      2,
    ],
    [
      'a day of 23 hours',
      { every: { days: 1 }, closes: { days: 1 } },
      joined('2026-03-07T17:00:00Z', NEW_YORK),
      '2026-03-08T05:00:00Z',
      'available #2 2026-03-08T05:00…2026-03-09T04:00, next #3 2026-03-09T04:00',
    ],
    // New York, November 1, 2026: 02:00 becomes 01:00.
    [
      'a day of 25 hours',
      { every: { days: 1 }, closes: { days: 1 } },
      joined('2026-10-31T17:00:00Z', NEW_YORK),
      '2026-11-02T04:59:00Z',
      'available #2 2026-11-01T04:00…2026-11-02T05:00, next #3 2026-11-02T05:00',
    ],
    [
      'a time that occurs twice opens the first time',
      { every: { days: 1 }, opens: { at: '01:30' } },
      { ...joined('2026-10-31T04:00:00Z', NEW_YORK), sent: { 1: '2026-10-31T06:00:00Z' } },
      '2026-11-01T05:30:00Z',
      'available #2 2026-11-01T05:30…–, next #3 2026-11-02T06:30',
    ],
    // Madrid, March 29 and October 25, 2026.
    [
      'in Madrid in spring',
      { opens: '2026-03-29T02:30', closes: '2026-03-30' },
      {},
      '2026-03-29T01:30:00Z',
      'available #1 2026-03-29T01:30…2026-03-29T22:00',
      MADRID,
    ],
    [
      'in Madrid in autumn',
      { opens: '2026-10-25T02:30', closes: '2026-10-26' },
      {},
      '2026-10-25T00:29:00Z',
      'visible #1 2026-10-25T00:30…2026-10-25T23:00, next #1 2026-10-25T00:30',
      MADRID,
    ],
    // Santiago, September 6, 2026: 00:00 becomes 01:00. April 5, 2026: 00:00 becomes 23:00 of the day before.
    [
      'a day without a midnight begins at 1:00',
      { opens: '2026-09-06' },
      {},
      '2026-09-06T03:59:59Z',
      'visible #1 2026-09-06T04:00…–, next #1 2026-09-06T04:00',
      SANTIAGO,
    ],
    [
      'the day before a day without a midnight ends when that begins',
      daily,
      joined('2026-09-05T15:00:00Z', SANTIAGO),
      '2026-09-06T04:00:00Z',
      'available #2 2026-09-06T04:00…2026-09-07T03:00, next #3 2026-09-07T03:00',
      SANTIAGO,
    ],
    [
      'the hour before midnight that occurs twice belongs to the old day',
      daily,
      joined('2026-04-04T15:00:00Z', SANTIAGO),
      '2026-04-05T03:59:59Z',
      'available #1 2026-04-04T15:00…2026-04-05T04:00, next #2 2026-04-05T04:00',
      SANTIAGO,
    ],
    // Havana, November 1, 2026: 01:00 becomes 00:00.
    [
      'a midnight that occurs twice begins one day',
      daily,
      joined('2026-10-31T15:00:00Z', HAVANA),
      '2026-11-01T05:00:00Z',
      'available #2 2026-11-01T04:00…2026-11-02T05:00, next #3 2026-11-02T05:00',
      HAVANA,
    ],
    // Lord Howe Island, October 4, 2026: 02:00 becomes 02:30.
    [
      'a change of half an hour',
      { every: { days: 1 }, opens: { at: '02:15' } },
      { ...joined('2026-10-02T15:00:00Z', LORD_HOWE), sent: { 1: '2026-10-03T00:00:00Z' } },
      '2026-10-03T15:44:00Z',
      'visible #2 2026-10-03T15:45…–, next #2 2026-10-03T15:45',
      LORD_HOWE,
    ],
    [
      'a window whose opening is skipped keeps its length',
      { ...nightly, closes: { at: '03:15' } },
      joined('2026-03-07T05:00:00Z', NEW_YORK),
      '2026-03-08T08:14:59Z',
      'available #2 2026-03-08T07:30…2026-03-08T08:15, next #3 2026-03-09T06:30',
    ],
    [
      '… also if it opens once',
      { opens: '2026-03-08T02:30', closes: '2026-03-08T03:15' },
      {},
      '2026-03-08T07:30:00Z',
      'available #1 2026-03-08T07:30…2026-03-08T08:15',
    ],
    [
      'a week across the change is a week of the calendar',
      { every: { weeks: 1 }, opens: { at: '18:00' }, closes: { days: 1 } },
      { ...joined('2026-03-02T15:00:00Z', NEW_YORK), sent: { 1: '2026-03-02T23:30:00Z' } },
      '2026-03-09T21:59:00Z',
      'visible #2 2026-03-09T22:00…2026-03-10T04:00, next #2 2026-03-09T22:00',
    ],
    [
      'a participant who flies from New York to Madrid between their two changes',
      diary,
      { reached: moment('2026-03-07T15:00:00Z', NEW_YORK), sent: { 1: '2026-03-08T23:30:00Z' } },
      '2026-03-09T17:00:00Z',
      'available #2 2026-03-09T17:00…2026-03-10T01:00, next #3 2026-03-10T17:00',
      MADRID,
    ],
  ]));

describe('midnight and leap days', () =>
  run([
    [
      'a second before midnight',
      { opens: '2026-01-07' },
      {},
      '2026-01-07T04:59:59Z',
      'visible #1 2026-01-07T05:00…–, next #1 2026-01-07T05:00',
    ],
    ['at midnight', { opens: '2026-01-07' }, {}, '2026-01-07T05:00:00Z', 'available #1 2026-01-07T05:00…–'],
    [
      'the day of joining ends at midnight there',
      { every: { days: 1 }, closes: { days: 1 } },
      joined('2026-01-06T04:59:59Z', NEW_YORK),
      '2026-01-06T05:00:00Z',
      'available #2 2026-01-06T05:00…2026-01-07T05:00, next #3 2026-01-07T05:00',
    ],
    [
      'the day after February 28 in a leap year',
      { every: { days: 1 }, closes: { days: 1 } },
      joined('2028-02-28T15:00:00Z', NEW_YORK),
      '2028-02-29T15:00:00Z',
      'available #2 2028-02-29T05:00…2028-03-01T05:00, next #3 2028-03-01T05:00',
    ],
    [
      '… and in another year',
      { every: { days: 1 }, closes: { days: 1 } },
      joined('2026-02-28T15:00:00Z', NEW_YORK),
      '2026-03-01T15:00:00Z',
      'available #2 2026-03-01T05:00…2026-03-02T05:00, next #3 2026-03-02T05:00',
    ],
    [
      'a year of 52 weeks after a leap day',
      { opens: { weeks: 52 } },
      joined('2028-02-29T15:00:00Z', NEW_YORK),
      '2029-02-27T05:00:00Z',
      'available #1 2029-02-27T05:00…–',
    ],
    [
      'three months after November 30: the last day of February',
      { opens: { months: 3, at: '08:00' }, closes: { months: 1 } },
      joined('2025-11-30T15:00:00Z', NEW_YORK),
      '2026-02-28T13:00:00Z',
      'available #1 2026-02-28T13:00…2026-03-28T04:00',
    ],
    [
      'each month from January 31: before the last day of February',
      { every: { months: 1 }, closes: { weeks: 1 } },
      joined('2026-01-31T15:00:00Z', NEW_YORK),
      '2026-02-28T04:59:59Z',
      'visible #2 2026-02-28T05:00…2026-03-07T05:00, next #2 2026-02-28T05:00',
    ],
    [
      '… and on that day',
      { every: { months: 1 }, closes: { weeks: 1 } },
      joined('2026-01-31T15:00:00Z', NEW_YORK),
      '2026-02-28T05:00:00Z',
      'available #2 2026-02-28T05:00…2026-03-07T05:00, next #3 2026-03-31T04:00',
    ],
    [
      'every two months',
      { every: { months: 2 }, occurrences: 3 },
      joined('2026-01-15T15:00:00Z', NEW_YORK),
      '2026-05-15T04:00:00Z',
      'available #3 2026-05-15T04:00…–, earlier #2 #1',
    ],
  ]));

describe('a participant who travels', () =>
  run([
    [
      'west: what has no times stays open, though the day on which they reached it has not begun there',
      {},
      { reached: moment('2026-01-05T15:30:00Z', TOKYO) },
      '2026-01-05T16:00:00Z',
      'available #1 –…–',
      HONOLULU,
    ],
    [
      'at home',
      daily,
      {},
      '2026-01-07T15:00:00Z',
      'available #3 2026-01-07T05:00…2026-01-08T05:00, next #4 2026-01-08T05:00',
    ],
    [
      'east: the day begins earlier',
      daily,
      {},
      '2026-01-07T15:00:00Z',
      'available #4 2026-01-07T15:00…2026-01-08T15:00, next #5 2026-01-08T15:00',
      TOKYO,
    ],
    [
      'west: the day that was sent in the east has not begun; it is not asked again',
      daily,
      { sent: { 4: '2026-01-07T15:30:00Z', 3: '2026-01-07T06:00:00Z' } },
      '2026-01-08T12:00:00Z',
      'visible #5 2026-01-09T10:00…2026-01-10T10:00, next #5 2026-01-09T10:00',
      HONOLULU,
    ],
    [
      'west: the day that was opened in the east stays open',
      daily,
      { begun: { 4: '2026-01-07T15:30:00Z' } },
      '2026-01-08T09:00:00Z',
      'in_progress #4 2026-01-08T10:00…2026-01-09T10:00, next #5 2026-01-09T10:00, earlier #3',
      HONOLULU,
    ],
    [
      'the first day stays that of the place where they joined',
      daily,
      joined('2026-01-06T04:30:00Z', NEW_YORK), // January 5 in New York, January 6 in Tokyo
      '2026-01-06T20:00:00Z',
      'available #3 2026-01-06T15:00…2026-01-07T15:00, next #4 2026-01-07T15:00',
      TOKYO,
    ],
    [
      'without a known place, that of the present one',
      daily,
      { reached: moment('2026-01-06T04:30:00Z') },
      '2026-01-06T20:00:00Z',
      'available #2 2026-01-06T15:00…2026-01-07T15:00, next #3 2026-01-07T15:00',
      TOKYO,
    ],
  ]));

const follow = { after: { node: 'other' }, opens: { days: 7 }, closes: { days: 3 } } as const;

describe('after another node', () =>
  run([
    ['that is not sent', follow, {}, NOW, 'visible #1 –…–'],
    [
      'a week after it was sent',
      follow,
      { otherSent: { 1: '2026-01-10T15:00:00Z' } },
      '2026-01-16T15:00:00Z',
      'visible #1 2026-01-17T05:00…2026-01-20T05:00, next #1 2026-01-17T05:00',
    ],
    ['at once', { after: { node: 'other' } }, { otherSent: { 1: NOW } }, NOW, 'available #1 2026-01-06T15:00…–'],
    [
      'that is begun',
      { after: { node: 'other', status: 'in_progress' } },
      { otherBegun: { 1: NOW } },
      NOW,
      'available #1 2026-01-06T15:00…–',
    ],
    [
      'that is sent counts as begun',
      { after: { node: 'other', status: 'in_progress' } },
      { otherSent: { 1: NOW } },
      NOW,
      'available #1 2026-01-06T15:00…–',
    ],
    [
      'that closed without answers',
      { after: { node: 'other', status: 'stale' } },
      { other: { closes: '2026-01-06' } },
      NOW,
      'available #1 2026-01-06T05:00…–',
    ],
    [
      'that closed with answers',
      { after: { node: 'other', status: 'stale' } },
      { other: { closes: '2026-01-06' }, otherSent: { 1: '2026-01-05T16:00:00Z' } },
      NOW,
      'visible #1 –…–',
    ],
    [
      'a diary that is not over',
      { after: { node: 'other' } },
      { other: { ...daily, occurrences: 3 }, otherSent: { 1: '2026-01-05T16:00:00Z' } },
      NOW,
      'visible #1 –…–',
    ],
    [
      'a diary whose last day was sent',
      { after: { node: 'other' } },
      { other: { ...daily, occurrences: 2 }, otherSent: { 2: '2026-01-06T14:00:00Z' } },
      NOW,
      'available #1 2026-01-06T14:00…–',
    ],
    [
      'a diary whose last day was missed',
      { after: { node: 'other' } },
      { other: { ...daily, occurrences: 2 }, otherSent: { 1: '2026-01-05T16:00:00Z' } },
      '2026-01-07T06:00:00Z',
      'available #1 2026-01-07T05:00…–',
    ],
    [
      'that is sent several times: from the latest time',
      { after: { node: 'other' } },
      { other: { ...daily, occurrences: 2 }, otherSent: { 2: '2026-01-06T14:00:00Z', 1: '2026-01-06T14:30:00Z' } },
      NOW,
      'available #1 2026-01-06T14:30…–',
    ],
    [
      'that is begun several times: from the first time',
      { after: { node: 'other', status: 'in_progress' } },
      { otherBegun: { 1: '2026-01-06T14:00:00Z', 2: '2026-01-06T13:00:00Z' }, otherSent: { 1: NOW } },
      NOW,
      'available #1 2026-01-06T13:00…–',
    ],
    [
      'that was sent before the participant reached this step',
      { after: { node: 'other' } },
      { otherSent: { 1: '2026-01-01T12:00:00Z' } },
      NOW,
      'available #1 2026-01-05T15:00…–',
    ],
    ['that is not begun', { after: { node: 'other', status: 'in_progress' } }, {}, NOW, 'visible #1 –…–'],
    [
      'that comes after one that never came, and closed',
      { after: { node: 'other', status: 'stale' } },
      { other: { closes: '2026-01-06', after: { node: 'gone' } } },
      NOW,
      'available #1 2026-01-06T05:00…–',
    ],
    [
      'that comes after one that never came, and has not closed',
      { after: { node: 'other', status: 'stale' } },
      { other: { closes: '2026-01-07', after: { node: 'gone' } } },
      NOW,
      'visible #1 –…–',
    ],
    [
      'that comes after one that never came, without an end',
      { after: { node: 'other', status: 'stale' } },
      { other: { after: { node: 'gone' } } },
      NOW,
      'visible #1 –…–',
    ],
    [
      'a diary whose last day was missed, at the moment when it is over',
      { after: { node: 'other' } },
      { other: { ...daily, occurrences: 2 }, otherSent: { 1: '2026-01-05T16:00:00Z' } },
      '2026-01-07T05:00:00Z',
      'available #1 2026-01-07T05:00…–',
    ],
    [
      'a diary without an end is never over',
      { after: { node: 'other', status: 'stale' } },
      { other: daily, otherSent: { 1: '2026-01-05T16:00:00Z' } },
      '2026-03-07T05:00:00Z',
      'visible #1 –…–',
    ],
    ['that the study does not have', { after: { node: 'gone' } }, {}, NOW, 'visible #1 –…–'],
    [
      'that never came, until it is too late',
      { after: { node: 'other' }, closes: '2026-01-06' },
      {},
      NOW,
      'stale #1 –…2026-01-06T05:00',
    ],
  ]));

/** Moments around the changes of daylight saving of each zone in 2026, and an ordinary day. */
const zones: readonly [zone: string, ...changes: string[]][] = [
  [NEW_YORK, '2026-03-08T07:00:00Z', '2026-11-01T06:00:00Z'],
  [MADRID, '2026-03-29T01:00:00Z', '2026-10-25T01:00:00Z'],
  [SANTIAGO, '2026-04-05T03:00:00Z', '2026-09-06T04:00:00Z'],
  [HAVANA, '2026-03-08T05:00:00Z', '2026-11-01T05:00:00Z'],
  [LORD_HOWE, '2026-04-04T15:00:00Z', '2026-10-03T15:30:00Z'],
  [TOKYO, '2026-06-01T15:00:00Z'],
];
const HOUR = 3_600_000;
const schedules: readonly Partial<ScheduledNode>[] = [
  daily,
  diary,
  { ...nightly, closes: { at: '03:15' } },
  { every: { days: 1 }, opens: { at: '00:00' }, closes: { days: 1, at: '00:30' } },
  { every: { weeks: 1 }, opens: { at: '23:30' }, closes: { days: 7 } },
  { every: { months: 1 }, opens: { at: '23:30' }, closes: { weeks: 1 } },
];

describe.each(zones)('what is announced happens, to the millisecond: %s', (zone, ...changes) =>
  test.each(schedules)('%o', (keys) => {
    const node: ScheduledNode = { slug: 'node', ...keys };
    for (const change of changes)
      for (let hours = -27.5; hours <= 27; hours += 3) {
        const now = new Date(Date.parse(change) + hours * HOUR);
        const facts = factsOf(node, { reached: { at: new Date(Date.parse(change) - 60 * HOUR), zone } });
        const at = (time: number, asked?: number) => standingOf(node, facts, new Date(time), zone, asked);
        const present = at(now.getTime());
        const where = `${now.toISOString()} ${present.state}`;
        if (present.state === 'available') {
          expect(present.opensAt!.getTime(), where).toBeLessThanOrEqual(now.getTime());
          const end = present.closesAt!.getTime();
          expect([at(end - 1, present.occurrence).state, at(end, present.occurrence).state], where).toEqual([
            'available',
            'stale',
          ]);
        }
        if (!present.next) continue;
        const { occurrence, opensAt, closesAt } = present.next;
        const opens = opensAt!.getTime();
        expect(opens, where).toBeGreaterThan(now.getTime());
        expect(closesAt!.getTime(), where).toBeGreaterThan(opens);
        expect([at(opens - 1, occurrence).state, at(opens, occurrence).state], where).toEqual(['visible', 'available']);
      }
  }),
);

test('the longest diary is described in no time, and lists at most 31 earlier days', () => {
  const node: ScheduledNode = { slug: 'node', every: { days: 1 }, occurrences: 10_000 };
  const { occurrence, earlier } = standingOf(node, factsOf(node, {}), new Date('2053-01-01T00:00:00Z'), NEW_YORK);
  expect(occurrence).toBe(9_858);
  expect(earlier.map((each) => each.occurrence)).toEqual(Array.from({ length: 31 }, (_, i) => occurrence - 1 - i));
});
