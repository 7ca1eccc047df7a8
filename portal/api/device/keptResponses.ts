import { clear, createStore, get, set } from 'idb-keyval';
import { inTime } from './inTime.ts';
import { hiddenName, keyOfSecret, seal, unseal, type Sealed } from './sealing.ts';

/**
 * Responses of the service that a page needs without network: the participant, questionnaires, and the state of their
 * drafts. Each is sealed under a secret of the login that it was made with, also its name. Without it nobody can read
 * them.
 */
const storeOf = (study: string) => createStore(`kept_${study}`, 'responses');

const keys = new Map<string, Promise<CryptoKey>>();
function keyFor(secret: string): Promise<CryptoKey> {
  const key = keys.get(secret) ?? keyOfSecret(secret);
  keys.set(secret, key);
  return key;
}

/** Whether the storage is late with a read or write. Until it responds, others reject at once: each would take as long. */
let isLate = false;
async function attempt<T>(work: () => Promise<T>): Promise<T> {
  if (isLate) throw new Error('The browser’s storage is late.');
  isLate = true;
  return inTime(work().finally(() => void (isLate = false)));
}

/** The last write. Reads and writes of one response must not overtake each other. */
let last: Promise<unknown> = Promise.resolve();
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const run = last.then(() => attempt(work));
  last = run.catch(() => undefined);
  return run;
}

/** Tokens whose responses are no longer kept here. */
const forgotten = new Set<string>();

/** @param name of the call with its arguments */
export const keepResponse = (study: string, secret: string, name: string, data: unknown): Promise<void> =>
  inTurn(() => write(study, secret, name, data));

async function write(study: string, secret: string, name: string, data: unknown): Promise<void> {
  const place = await hiddenName(secret, name);
  const sealed = await seal(await keyFor(secret), place, data);
  if (!forgotten.has(secret)) await set(place, sealed, storeOf(study));
}

async function read(study: string, secret: string, name: string): Promise<unknown> {
  const place = await hiddenName(secret, name);
  const sealed = await get<Sealed>(place, storeOf(study));
  return sealed && unseal(await keyFor(secret), place, sealed);
}

/** @returns `undefined` if there is none; rejects if the browser stores nothing */
export const readResponse = (study: string, secret: string, name: string): Promise<unknown> =>
  inTurn(() => read(study, secret, name));

/** Changes a kept response, if there is one. */
export const amendResponse = (study: string, secret: string, name: string, change: object): Promise<void> =>
  inTurn(async () => {
    const kept = await read(study, secret, name);
    if (kept) await write(study, secret, name, { ...kept, ...change });
  });

/** Deletes all responses that are kept for a study. @param secrets none is kept under them any more */
export async function forgetResponses(study: string, secrets: readonly (string | undefined)[]): Promise<void> {
  for (const secret of secrets)
    if (secret !== undefined) {
      forgotten.add(secret);
      keys.delete(secret);
    }
  if (typeof indexedDB !== 'undefined') await clear(storeOf(study));
}
