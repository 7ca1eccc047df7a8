import { clear, createStore, get, set } from 'idb-keyval';
import { inTime } from './inTime.ts';
import { hiddenName, keyOfToken, seal, unseal, type Sealed } from './sealing.ts';

/**
 * Responses of the service that a page needs without network: the participant, questionnaires, and the state of their
 * drafts. Each is sealed under the token that it was made with, also its name. Without the log-in nobody can read them.
 */
const storeOf = (study: string) => createStore(`kept_${study}`, 'responses');

const keys = new Map<string, Promise<CryptoKey>>();
function keyFor(token: string): Promise<CryptoKey> {
  const key = keys.get(token) ?? keyOfToken(token);
  keys.set(token, key);
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
export const keepResponse = (study: string, token: string, name: string, data: unknown): Promise<void> =>
  inTurn(() => write(study, token, name, data));

async function write(study: string, token: string, name: string, data: unknown): Promise<void> {
  const place = await hiddenName(token, name);
  const sealed = await seal(await keyFor(token), place, data);
  if (!forgotten.has(token)) await set(place, sealed, storeOf(study));
}

async function read(study: string, token: string, name: string): Promise<unknown> {
  const place = await hiddenName(token, name);
  const sealed = await get<Sealed>(place, storeOf(study));
  return sealed && unseal(await keyFor(token), place, sealed);
}

/** @returns `undefined` if there is none; rejects if the browser stores nothing */
export const readResponse = (study: string, token: string, name: string): Promise<unknown> =>
  inTurn(() => read(study, token, name));

/** Changes a kept response, if there is one. */
export const amendResponse = (study: string, token: string, name: string, change: object): Promise<void> =>
  inTurn(async () => {
    const kept = await read(study, token, name);
    if (kept) await write(study, token, name, { ...kept, ...change });
  });

/** Deletes all responses that are kept for a study. @param token none is kept under it any more */
export async function forgetResponses(study: string, token: string | undefined): Promise<void> {
  if (token !== undefined) {
    forgotten.add(token);
    keys.delete(token);
  }
  if (typeof indexedDB !== 'undefined') await clear(storeOf(study));
}
