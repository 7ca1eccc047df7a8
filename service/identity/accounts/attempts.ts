import { sql } from 'kysely';
import { later } from '#service/clock.ts';
import type { Database } from '#service/database/openDatabase.ts';
import { serviceMessages } from '#service/messages.ts';
import { Refusal } from '#service/refusal.ts';
import { sha256 } from '#service/ids.ts';

/** How many attempts are allowed within a time window. */
export interface Limit {
  name: string;
  count: number;
  /** Milliseconds. */
  window: number;
}

/** The result of counting one attempt. */
interface Tally {
  /** Attempts in the window, with this one. */
  count: number;
  isWithin: boolean;
  /** Attempts that are left in the window. */
  left: number;
  /** Seconds until the window ends. */
  retryAfter: number;
}

/** The key under which the attempts of a subject are counted. */
export const attemptsKey = (limit: Limit, subject: string): string => `${limit.name}:${sha256(subject).slice(0, 32)}`;

/**
 * Counts one attempt and compares the count with the limit. The count is in the database, so it is shared by all
 * processes.
 * @param amount what the attempt counts as
 */
export async function tally(db: Database, limit: Limit, subject: string, now: Date, amount = 1): Promise<Tally> {
  const { rows } = await sql<{ count: number; window_ends_at: Date }>`
    select count, window_ends_at from count_attempt(${attemptsKey(limit, subject)}, ${now}, ${later(now, limit.window)}, ${amount}::integer)`.execute(
    db,
  );
  const { count, window_ends_at } = rows[0]!;
  return {
    count,
    isWithin: count <= limit.count,
    left: Math.max(0, limit.count - count),
    retryAfter: secondsUntil(window_ends_at, now),
  };
}

/** The highest present count of a limit among all its subjects. */
export async function highestCount(db: Database, { name }: Limit, now: Date): Promise<number> {
  const { highest } = await db
    .selectFrom('attempts')
    .select((eb) => eb.fn.max('count').as('highest'))
    .where('key', 'like', `${name}:%`)
    .where('window_ends_at', '>', now)
    .executeTakeFirstOrThrow();
  return highest ?? 0;
}

/** Whether all attempts in the current window are used up. It counts none. */
export async function isUsedUp(db: Database, limit: Limit, subject: string, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('attempts')
    .select('count')
    .where('key', '=', attemptsKey(limit, subject))
    .where('window_ends_at', '>', now)
    .executeTakeFirst();
  return row !== undefined && row.count >= limit.count;
}

/** The seconds until a window ends, at least one. */
export const secondsUntil = (end: Date, now: Date): number =>
  Math.max(1, Math.ceil((end.getTime() - now.getTime()) / 1000));

/**
 * Counts one attempt.
 * @throws Refusal 429 if there were too many in the window
 */
export async function countAttempt(db: Database, limit: Limit, subject: string, now: Date): Promise<void> {
  const { isWithin, retryAfter } = await tally(db, limit, subject, now);
  if (!isWithin) throw tooMany(retryAfter);
}

/** @param seconds how long to wait */
export const tooMany = (seconds: number): Refusal =>
  new Refusal(429, [
    {
      code: 'too_many_attempts',
      message: serviceMessages.tooManyAttempts,
      values: { minutes: Math.ceil(seconds / 60) },
      retry_after: seconds,
    },
  ]);

/** Uncounts one attempt that does not count after all, such as a login with the right password. */
export async function takeBackAttempt(db: Database, limit: Limit, subject: string): Promise<void> {
  await db
    .updateTable('attempts')
    .set((eb) => ({ count: eb('count', '-', 1) }))
    .where('key', '=', attemptsKey(limit, subject))
    .where('count', '>', 0)
    .execute();
}

/** Resets the count after a successful attempt. */
export async function forgetAttempts(db: Database, limit: Limit, subject: string): Promise<void> {
  await db.deleteFrom('attempts').where('key', '=', attemptsKey(limit, subject)).execute();
}
