import { hash, verify, type Options } from '@node-rs/argon2';
import { normalPassword } from '#kit/pure/texts/index.ts';
import type { Passwords } from '#service/deps/deps.ts';
import { serviceMessages } from '#service/messages.ts';
import { refuse } from '#service/refusal.ts';
import { createWorkQueue, QueueFull } from './workQueue.ts';

/** OWASP's minimum for argon2id: 19 MiB of memory, two passes, one lane. One hash takes a processor about 30 ms. */
const OWASP: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** In seconds. A full queue is done within a few. */
const RETRY_AFTER = 5;

/** @param cost of one hash. Tests log in hundreds of times, so they pass a lower one */
export function createPasswords(cost: Options = OWASP): Passwords {
  // Two at a time leave half of Node's four worker threads to file and DNS operations.
  const queue = createWorkQueue({ running: 2, waiting: 100, waitingPerOwner: 10 });
  const inTurn = async <T>(network: string, work: () => Promise<T>): Promise<T> => {
    try {
      return await queue.run(network, work);
    } catch (error) {
      if (error instanceof QueueFull) throw refuse(503, 'busy', serviceMessages.busy, { retry_after: RETRY_AFTER });
      throw error;
    }
  };
  let decoy: Promise<string> | undefined;
  /** The hash of a random password, so checking an unknown address takes as long as checking a known one. */
  const decoyHash = (): Promise<string> =>
    (decoy ??= hash(`${Math.random()}`, cost).catch((error: unknown) => {
      decoy = undefined;
      throw error;
    }));
  return {
    queue: queue.state,
    hash: (password, network) => inTurn(network, () => hash(normalPassword(password), cost)),
    async isRight(passwordHash, password, network) {
      // Always awaited: an unhandled rejection would end the process.
      const decoyed = await decoyHash();
      const against = passwordHash ?? decoyed;
      // Older hashes are of the password as it was typed. A known and an unknown address take the same time.
      const normal = normalPassword(password);
      const forms = normal === password ? [password] : [normal, password];
      const right = await inTurn(network, async () => {
        for (const form of forms) if (await verify(against, form)) return true;
        return false;
      });
      return passwordHash !== undefined && right;
    },
  };
}
