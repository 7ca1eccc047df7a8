import { hash, verify } from '@node-rs/argon2';
import { refuse } from '../http/refusal.ts';
import { serviceMessages } from '../messages.ts';
import { createWorkQueue, QueueFull } from './workQueue.ts';

/** OWASP's minimum for argon2id: 19 MiB, two passes, one lane. */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/**
 * Each piece takes a processor for some 30 ms and 19 MiB. Two at a time leave half of Node's four worker threads to files and
 * names; what waits is done within some seconds.
 */
const queue = createWorkQueue({ running: 2, waiting: 100, waitingPerOwner: 10 });
const RETRY_AFTER = 5;

/**
 * Runs password work in its turn.
 * @param network whose turn it is
 * @throws Refusal 503 `busy` if too much waits
 */
async function inTurn<T>(network: string, work: () => Promise<T>): Promise<T> {
  try {
    return await queue(network, work);
  } catch (error) {
    if (error instanceof QueueFull) throw refuse(503, 'busy', serviceMessages.busy, { retry_after: RETRY_AFTER });
    throw error;
  }
}

export const hashPassword = (password: string, network: string): Promise<string> => inTurn(network, () => hash(password, options));

// A hash of a password that nobody has: checking an unknown address then takes as long as checking a known one.
let decoy: Promise<string> | undefined;

/** Whether the password is right. Without a hash it is wrong, and finding that out takes as long. */
export async function passwordIsRight(passwordHash: string | undefined, password: string, network: string): Promise<boolean> {
  decoy ??= hash(`${Math.random()}`, options);
  const against = passwordHash ?? (await decoy);
  const right = await inTurn(network, () => verify(against, password));
  return passwordHash !== undefined && right;
}
