import type { Kysely } from 'kysely';
import type { Tables } from './tables.ts';

/** In milliseconds. Short enough to end a session on another device within a second. */
const EVERY = 400;
/** Calls that wait at the same time. A device needs one; more of one session are two pages without locks, or abuse. */
const MOST_OF_ONE_SESSION = 8;
const MOST = 20_000;

/** Notices that sessions are revoked, by this process or another. */
export interface SessionWatch {
  /**
   * Waits until a session is revoked, at most the given milliseconds, or until `stop`.
   * @returns whether it was revoked; `undefined` at once if too many wait
   */
  untilRevoked(tokenId: string, milliseconds: number): Promise<boolean | undefined>;
  /** Ends all waiting. */
  stop(): void;
}

/**
 * One query looks for all sessions that are waited for, so the load does not depend on how many participants have a page
 * open. It needs no notifications of the database, which connection poolers lose.
 * @param failed receives the error of a query; the next one follows
 */
export function createSessionWatch(
  db: Kysely<Tables>,
  failed: (error: unknown) => void,
  every: number = EVERY,
): SessionWatch {
  const waiting = new Map<string, Set<(isRevoked: boolean) => void>>();
  let timer: NodeJS.Timeout | undefined;
  let count = 0;

  const look = async (): Promise<void> => {
    try {
      const revoked = await db
        .selectFrom('tokens')
        .select('id')
        .where('id', 'in', [...waiting.keys()])
        .where('revoked_at', 'is not', null)
        .execute();
      for (const { id } of revoked) for (const end of waiting.get(id) ?? []) end(true);
    } catch (error) {
      failed(error);
    }
    timer = undefined;
    schedule();
  };
  const schedule = (): void => {
    if (timer === undefined && waiting.size > 0) timer = setTimeout(() => void look(), every);
  };

  return {
    untilRevoked(tokenId, milliseconds) {
      const others = waiting.get(tokenId) ?? new Set();
      if (others.size >= MOST_OF_ONE_SESSION || count >= MOST) return Promise.resolve(undefined);
      waiting.set(tokenId, others);
      count += 1;
      schedule();
      return new Promise((resolve) => {
        const end = (isRevoked: boolean): void => {
          if (!others.delete(end)) return;
          count -= 1;
          if (others.size === 0) waiting.delete(tokenId);
          clearTimeout(limit);
          resolve(isRevoked);
        };
        const limit = setTimeout(() => end(false), milliseconds);
        others.add(end);
      });
    },
    stop() {
      clearTimeout(timer);
      timer = undefined;
      for (const ends of waiting.values()) for (const end of ends) end(false);
    },
  };
}
