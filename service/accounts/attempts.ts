import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { later } from '../clock.ts';
import type { Database } from '../database/openDatabase.ts';
import { Refusal } from '../http/refusal.ts';
import { serviceMessages } from '../messages.ts';

/** How often something may be tried before it must wait. */
export interface Limit {
  name: string;
  count: number;
  /** Milliseconds. */
  window: number;
}

const keyOf = (limit: Limit, subject: string): string => `${limit.name}:${createHash('sha256').update(subject).digest('hex').slice(0, 32)}`;

/**
 * Counts one attempt. The count is in the database, so it holds for all processes.
 * @throws Refusal 429 once there were too many in the window
 */
export async function countAttempt(db: Database, limit: Limit, subject: string, now: Date): Promise<void> {
  const { count, window_ends_at } = await db
    .insertInto('attempts')
    .values({ key: keyOf(limit, subject), count: 1, window_ends_at: later(now, limit.window) })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        count: sql<number>`case when attempts.window_ends_at <= ${now} then 1 else attempts.count + 1 end`,
        window_ends_at: sql<Date>`case when attempts.window_ends_at <= ${now} then excluded.window_ends_at else attempts.window_ends_at end`,
      }),
    )
    .returning(['count', 'window_ends_at'])
    .executeTakeFirstOrThrow();
  if (count <= limit.count) return;
  const seconds = Math.max(1, Math.ceil((window_ends_at.getTime() - now.getTime()) / 1000));
  throw new Refusal(429, [
    { code: 'too_many_attempts', message: serviceMessages.tooManyAttempts, values: { minutes: Math.ceil(seconds / 60) }, retry_after: seconds },
  ]);
}

/** Forgets the attempts, after one that succeeded. */
export async function forgetAttempts(db: Database, limit: Limit, subject: string): Promise<void> {
  await db.deleteFrom('attempts').where('key', '=', keyOf(limit, subject)).execute();
}
