import { hash, verify } from '@node-rs/argon2';
import { serviceMessages } from '#service/messages.ts';
import { refuse } from '#service/refusal.ts';
import { createWorkQueue, QueueFull } from './workQueue.ts';

/** OWASP's minimum for argon2id: 19 MiB of memory, two passes, one lane. */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/**
 * One hash takes a processor about 30 ms and 19 MiB. Two at a time leave half of Node's four worker threads to file and
 * DNS operations. A full queue is done within a few seconds.
 */
const queue = createWorkQueue({ running: 2, waiting: 100, waitingPerOwner: 10 });
const RETRY_AFTER = 5;

/**
 * Runs password work when its turn comes.
 * @param network the owner of the work in the queue
 * @throws Refusal 503 `busy` if too much work is waiting
 */
async function inTurn<T>(network: string, work: () => Promise<T>): Promise<T> {
  try {
    return await queue(network, work);
  } catch (error) {
    if (error instanceof QueueFull) throw refuse(503, 'busy', serviceMessages.busy, { retry_after: RETRY_AFTER });
    throw error;
  }
}

export const hashPassword = (password: string, network: string): Promise<string> =>
  inTurn(network, () => hash(password, options));

// The hash of a random password, so checking an unknown address takes as long as checking a known one.
let decoy: Promise<string> | undefined;

/** Whether the password is right. Without a hash the result is `false`, after the same amount of work. */
export async function passwordIsRight(
  passwordHash: string | undefined,
  password: string,
  network: string,
): Promise<boolean> {
  decoy ??= hash(`${Math.random()}`, options);
  const against = passwordHash ?? (await decoy);
  const right = await inTurn(network, () => verify(against, password));
  return passwordHash !== undefined && right;
}
