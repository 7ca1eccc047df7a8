import { describe, expect, test } from 'vitest';
import type { Standing } from '#service/flow/standing/standingOf.ts';
import { endText } from './activityMail.ts';
import { nextMail, type SentMails, withinHours } from './nextMail.ts';

const NEW_YORK = 'America/New_York';
const MADRID = 'Europe/Madrid';
const TOKYO = 'Asia/Tokyo';
const HONOLULU = 'Pacific/Honolulu';
const HOURS = { from: '08:00', until: '20:00' };

/** `2026-01-05T15:00` in UTC. */
const at = (text: string): Date => new Date(`${text}Z`);
const minute = (date: Date): string => date.toISOString().slice(0, 16);

interface Case {
  name: string;
  mail?: { days?: number; reminders?: number[] };
  standing?: Partial<Standing>;
  sent?: Record<number, SentMails>;
  hours?: typeof HOURS;
  zone?: string;
  now: string;
  /** `#occurrence.number` of the mail to send, or `ask` and when. */
  expected: string;
}

/** Opened on Monday, January 5, 2026, at 10:00 in New York, for a week. */
const open: Standing = {
  state: 'available',
  occurrence: 1,
  opensAt: at('2026-01-05T15:00'),
  closesAt: at('2026-01-12T15:00'),
  next: null,
  earlier: [],
};
const first = { firstAt: at('2026-01-05T15:00'), latest: 0 };
const next = { occurrence: 2, opensAt: at('2026-01-06T15:00'), closesAt: null };

function answerTo({ mail = {}, standing, sent = {}, hours = HOURS, zone = NEW_YORK, now }: Case): string {
  const { due, askAt } = nextMail({
    mail,
    standing: { ...open, ...standing },
    since: at('2026-01-05T15:00'),
    sent: new Map(Object.entries(sent).map(([occurrence, mails]) => [Number(occurrence), mails])),
    hours,
    zone,
    now: at(now),
  });
  return [due && `#${due.occurrence}.${due.number}`, askAt && `ask ${minute(askAt)}`].filter(Boolean).join(', ') || '–';
}

const run = (cases: readonly Case[]) =>
  test.each(cases)('$name: $expected', (each) => expect(answerTo(each)).toBe(each.expected));

const WEEK = { reminders: [2, 5] };

describe('the first mail', () =>
  run([
    { name: 'when it opens', now: '2026-01-05T15:00', expected: '#1.0' },
    { name: 'later, if the service was stopped', now: '2026-01-09T15:00', expected: '#1.0' },
    { name: 'once', sent: { 1: first }, now: '2026-01-05T15:01', expected: '–' },
    {
      name: 'without times, from when the participant reached it',
      standing: { opensAt: null, closesAt: null },
      now: '2026-01-05T15:00',
      expected: '#1.0',
    },
    {
      name: 'some days after the opening, not before',
      mail: { days: 2 },
      now: '2026-01-06T15:00',
      expected: 'ask 2026-01-07T15:00',
    },
    { name: '… and then', mail: { days: 2 }, now: '2026-01-07T15:00', expected: '#1.0' },
    { name: 'begun, but not sent', standing: { state: 'in_progress' }, now: '2026-01-05T15:00', expected: '#1.0' },
  ]));

describe('no mail while the participant cannot answer', () =>
  run([
    {
      name: 'before it opens',
      standing: { state: 'visible', next: { occurrence: 1, opensAt: at('2026-01-05T15:00'), closesAt: null } },
      now: '2026-01-04T15:00',
      expected: 'ask 2026-01-05T15:00',
    },
    {
      name: 'while it waits for another node, it asks again in an hour',
      standing: { state: 'visible', opensAt: null, closesAt: null },
      now: '2026-01-04T15:00',
      expected: 'ask 2026-01-04T16:00',
    },
    { name: 'answered', standing: { state: 'completed' }, now: '2026-01-05T16:00', expected: '–' },
    {
      name: 'answered today',
      standing: { state: 'completed', next },
      now: '2026-01-05T16:00',
      expected: 'ask 2026-01-06T15:00',
    },
    { name: 'closed', standing: { state: 'stale' }, now: '2026-01-12T15:00', expected: '–' },
    { name: 'cannot take part', standing: { state: 'disqualified' }, now: '2026-01-05T16:00', expected: '–' },
  ]));

describe('reminders', () =>
  run([
    {
      name: 'not before their day',
      mail: WEEK,
      sent: { 1: first },
      now: '2026-01-07T14:59',
      expected: 'ask 2026-01-07T15:00',
    },
    { name: 'the first', mail: WEEK, sent: { 1: first }, now: '2026-01-07T15:00', expected: '#1.1' },
    {
      name: 'the second waits',
      mail: WEEK,
      sent: { 1: { ...first, latest: 1 } },
      now: '2026-01-07T15:01',
      expected: 'ask 2026-01-10T15:00',
    },
    { name: 'the second', mail: WEEK, sent: { 1: { ...first, latest: 1 } }, now: '2026-01-10T15:00', expected: '#1.2' },
    { name: 'all were sent', mail: WEEK, sent: { 1: { ...first, latest: 2 } }, now: '2026-01-11T15:00', expected: '–' },
    {
      name: 'of two that were missed, the latest',
      mail: WEEK,
      sent: { 1: first },
      now: '2026-01-11T15:00',
      expected: '#1.2',
    },
    {
      name: 'count from the first mail, which was late',
      mail: WEEK,
      sent: { 1: { firstAt: at('2026-01-08T15:00'), latest: 0 } },
      now: '2026-01-09T15:00',
      expected: 'ask 2026-01-10T15:00',
    },
    {
      name: 'not after it closes',
      mail: { reminders: [7] },
      sent: { 1: first },
      now: '2026-01-11T15:00',
      expected: '–',
    },
    {
      name: 'without a first mail, that one comes first',
      mail: WEEK,
      now: '2026-01-11T15:00',
      expected: '#1.0',
    },
  ]));

describe('a diary', () =>
  run([
    {
      name: 'the day was mailed: the next one',
      standing: { next },
      sent: { 1: first },
      now: '2026-01-05T16:00',
      expected: 'ask 2026-01-06T15:00',
    },
    {
      name: 'the second day',
      standing: { occurrence: 2, opensAt: at('2026-01-06T15:00'), closesAt: null },
      sent: { 1: first },
      now: '2026-01-06T15:00',
      expected: '#2.0',
    },
    {
      name: 'a reminder of today before the next day opens',
      mail: { reminders: [1] },
      standing: { next: { ...next, opensAt: at('2026-01-07T15:00') } },
      sent: { 1: first },
      now: '2026-01-05T16:00',
      expected: 'ask 2026-01-06T15:00',
    },
  ]));

describe('quiet hours', () =>
  run([
    {
      name: 'at 07:59 it waits for 08:00',
      standing: { opensAt: at('2026-01-05T05:00') },
      now: '2026-01-05T12:59',
      expected: 'ask 2026-01-05T13:00',
    },
    {
      name: 'at 08:00 it is sent',
      standing: { opensAt: at('2026-01-05T05:00') },
      now: '2026-01-05T13:00',
      expected: '#1.0',
    },
    { name: 'at 19:59 it is sent', now: '2026-01-06T00:59', expected: '#1.0' },
    { name: 'at 20:00 it waits for the next day', now: '2026-01-06T01:00', expected: 'ask 2026-01-06T13:00' },
    { name: 'the same moment is day in Tokyo', zone: TOKYO, now: '2026-01-06T01:00', expected: '#1.0' },
    { name: 'until midnight', hours: { from: '08:00', until: '24:00' }, now: '2026-01-06T04:59', expected: '#1.0' },
    {
      name: 'not if it closes before they end',
      standing: { closesAt: at('2026-01-06T13:00') },
      now: '2026-01-06T01:00',
      expected: '–',
    },
    {
      name: 'a participant who went west: the reminder keeps the local time',
      mail: WEEK,
      sent: { 1: first }, // 05:00 in Honolulu.
      zone: HONOLULU,
      now: '2026-01-07T15:00',
      expected: 'ask 2026-01-07T18:00',
    },
  ]));

describe('the clock changes', () =>
  run([
    // New York, March 8, 2026: 02:00 becomes 03:00.
    {
      name: 'in spring, a reminder keeps its local time',
      mail: { reminders: [1] },
      standing: { opensAt: at('2026-03-07T15:00'), closesAt: null },
      sent: { 1: { firstAt: at('2026-03-07T15:00'), latest: 0 } },
      now: '2026-03-08T13:00',
      expected: 'ask 2026-03-08T14:00',
    },
    {
      name: '… and quiet hours end an hour earlier',
      standing: { opensAt: at('2026-03-08T06:00'), closesAt: null },
      now: '2026-03-08T06:00',
      expected: 'ask 2026-03-08T12:00',
    },
    // Madrid, October 25, 2026: 03:00 becomes 02:00.
    {
      name: 'in autumn, a reminder keeps its local time',
      mail: { reminders: [1] },
      standing: { opensAt: at('2026-10-24T10:00'), closesAt: null },
      sent: { 1: { firstAt: at('2026-10-24T10:00'), latest: 0 } },
      zone: MADRID,
      now: '2026-10-25T10:30',
      expected: 'ask 2026-10-25T11:00',
    },
    {
      name: '… and quiet hours end an hour later',
      standing: { opensAt: at('2026-10-24T19:00'), closesAt: null },
      zone: MADRID,
      now: '2026-10-24T19:00',
      expected: 'ask 2026-10-25T07:00',
    },
    {
      name: 'hours that begin in the hour that is skipped begin after it',
      hours: { from: '02:30', until: '20:00' },
      standing: { opensAt: at('2026-03-08T05:00'), closesAt: null },
      now: '2026-03-08T05:30',
      expected: 'ask 2026-03-08T07:30',
    },
  ]));

test('the end of quiet hours is within the hours, in every hour of a year', () => {
  for (const zone of [NEW_YORK, MADRID, TOKYO, 'Australia/Lord_Howe'])
    for (let hour = 0; hour < 366 * 24; hour += 7) {
      const ready = withinHours(new Date(Date.UTC(2026, 0, 1, hour)), HOURS, zone);
      expect(withinHours(ready, HOURS, zone)).toEqual(ready);
    }
});

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
])('an end at %s is written in %s, %s', (at, locale, zone, expected) => {
  expect(endText(new Date(at), locale, zone).replaceAll('\u202f', ' ')).toBe(expected);
});
