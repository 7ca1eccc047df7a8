import { minutes } from '#service/clock.ts';
import type { Tables } from '#service/database/tables.ts';

const days = (count: number): number => minutes(count * 24 * 60);

/** Rows that are deleted some time after the moment in one of their columns. */
export interface PurgeRule {
  table: keyof Tables;
  /** A column of type `timestamptz`. Rows in which it is empty stay. */
  since: string;
  /** Milliseconds after that moment. */
  after: number;
  /** A further condition in SQL. */
  where?: string;
  /** Why the rows may go then, and why not earlier. */
  why: string;
}

/** What is deleted, and when. Unsent files have rules of their own: see `sweepFiles`. Answers are never deleted. */
export const purgeRules: readonly PurgeRule[] = [
  {
    table: 'tokens',
    since: 'expires_at',
    after: days(30),
    why: 'An expired token opens nothing. Until then, it shows which device had a session when something was reported.',
  },
  {
    table: 'used_nonces',
    since: 'expires_at',
    after: days(1),
    why: 'An expired ID token is refused for that reason.',
  },
  {
    table: 'health_departures',
    since: 'expires_at',
    after: days(1),
    why: 'A participant who did not come back from their health organization begins again.',
  },
  {
    table: 'email_codes',
    since: 'expires_at',
    after: days(1),
    why: 'An expired code works for nothing.',
  },
  {
    table: 'attempts',
    since: 'window_ends_at',
    after: days(1),
    why: 'A new window starts counting from zero.',
  },
  {
    table: 'captcha_tokens',
    since: 'expires_at',
    after: days(1),
    why: 'An expired captcha token is refused by its date.',
  },
  {
    table: 'drafts',
    since: 'saved_at',
    after: days(365),
    why: 'An abandoned draft contains health data that the participant never submitted. A year covers long illness.',
  },
  {
    table: 'drafts',
    since: 'saved_at',
    after: 0,
    where: 'exists (select from withdrawals where withdrawals.enrollment_id = drafts.enrollment_id)',
    why: 'A withdrawal deletes drafts. This deletes those of versions that did not.',
  },
  {
    table: 'mails',
    since: 'sent_at',
    after: days(30),
    why: 'The development mailbox is for looking at mails soon after they were sent.',
  },
  {
    table: 'events',
    since: 'recorded_at',
    after: days(365),
    why: 'Events show how a study is used. After a year nobody needs to know who opened which screen.',
  },
  {
    table: 'outbox',
    since: 'dead_at',
    after: days(30),
    why: 'A dead letter contains an address and the text of a mail. An operator has a month to retry it.',
  },
];
