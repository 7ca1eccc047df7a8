import { later, type Clock, minutes } from '#service/clock.ts';
import type { Database } from '#service/database/openDatabase.ts';
import { buryItem, deleteItem, LEASE, postponeItem, renewClaim, repeatItem } from './claims.ts';
import { requestId } from '#service/ids.ts';
import type { WorkItem, WorkKind } from './work.ts';
import { isHarmless } from '#service/harmlessWord.ts';

/**
 * Milliseconds until the next try, by the number of failed tries. The first ones are short, because a participant may
 * be waiting for a code; all together cover a mail server that is down over a long weekend.
 */
const DELAYS = [
  5_000,
  15_000,
  minutes(0.5),
  minutes(1),
  minutes(2),
  minutes(5),
  minutes(15),
  ...[1, 2, 4, 8, 16, 24, 24].map((hours) => minutes(hours * 60)),
];

/** The number of tries after which the service gives up. */
export const MOST_TRIES = DELAYS.length + 1;

/**
 * The delay until the next try.
 * @param tries how many have failed, at least 1
 * @returns milliseconds; `undefined` after the last try
 */
export const delayAfter = (tries: number): number | undefined => DELAYS[tries - 1];

/** The longest delay, for work that is never given up. */
const LONGEST_DELAY = Math.max(...DELAYS);

/** A failed try, for the log. It contains nothing of the payload. */
export interface WorkFailure {
  item: Pick<WorkItem, 'id' | 'kind' | 'tries'>;
  error: unknown;
  /** The service gave up. */
  isDead: boolean;
}

interface Context {
  db: Database;
  now: Clock;
  onFailure(failure: WorkFailure): void;
}

/** Performs a claimed item, in the name of the request that queued it, and stores the result: deleted, due again, or a dead letter. */
export const performItem = (context: Context, kind: WorkKind, item: WorkItem): Promise<void> =>
  requestId.run((item.payload as { requestId?: string }).requestId, () => perform(context, kind, item));

async function perform(context: Context, kind: WorkKind, item: WorkItem): Promise<void> {
  const { db, now } = context;
  const useless = uselessItem(item, now());
  if (useless && !kind.repeatEvery) return fail(context, kind, item, useless);
  const renewing = setInterval(
    () => void renewClaim(db, item, now()).catch((error: unknown) => context.onFailure({ item, error, isDead: false })),
    LEASE / 3,
  );
  let dueAgain: Date | void;
  try {
    dueAgain = await kind.perform(item);
  } catch (error) {
    return await fail(context, kind, item, error);
  } finally {
    clearInterval(renewing);
  }
  dueAgain ??= kind.repeatEvery === undefined ? undefined : later(now(), kind.repeatEvery);
  if (dueAgain) {
    await repeatItem(db, item, dueAgain);
    return;
  }
  await db.transaction().execute(async (transaction) => {
    if (await deleteItem(transaction, item)) await kind.onDone?.(transaction, item);
  });
}

/** The reason why an item must not be performed any more. */
function uselessItem({ tries, expires_at }: WorkItem, now: Date): Error | undefined {
  if (expires_at && expires_at <= now) return named('Expired');
  // Failures end at MOST_TRIES, so this process or another one ended in the middle of each of these.
  return tries > MOST_TRIES ? named('ProcessEnded') : undefined;
}

const named = (name: string): Error => Object.assign(new Error(name), { name });

async function fail({ db, now, onFailure }: Context, kind: WorkKind, item: WorkItem, error: unknown): Promise<void> {
  const delay = delayAfter(item.tries);
  const isDead =
    !kind.repeatEvery &&
    (delay === undefined || uselessItem(item, now()) !== undefined || kind.isPermanent?.(error) === true);
  const reason = describeFailure(error);
  if (isDead) await buryItem(db, item, now(), reason);
  else await postponeItem(db, item, later(now(), delay ?? LONGEST_DELAY), reason);
  onFailure({ item, error, isDead });
}

/**
 * The name and codes of a failure in one line, such as `Error EENVELOPE 550 RCPT TO`. The message is left out, because
 * mail servers repeat the recipient's address in it.
 */
function describeFailure(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  const { code, responseCode, command } = error as { code?: unknown; responseCode?: unknown; command?: unknown };
  return [error.name, code, responseCode, command].filter(isHarmless).join(' ');
}
