import { createStore, del, delMany, get, keys, set, setMany } from 'idb-keyval';
import { createForgetting } from './forgetting.ts';
import { isOf } from './formName.ts';
import { inTime } from './inTime.ts';
import { unsentDatabase } from './isUnsentUsed.ts';
import { importKey, seal, sealBytes, unseal, unsealBytes, type Sealed } from './sealing.ts';

const storeOf = (study: string) => createStore(unsentDatabase(study), 'answers');

/** The files of an entry lie beside it, so that they are not sealed anew with each change of the entry. */
const fileName = (name: string, file: string): string => JSON.stringify([...(JSON.parse(name) as unknown[]), file]);
/** The number of parts in the name of an entry; the name of a file has one more. */
const PARTS = 3;
const isEntry = (name: string): boolean => (JSON.parse(name) as unknown[]).length === PARTS;
const isFile = (name: string): boolean => (JSON.parse(name) as unknown[]).length > PARTS;

/** The key of a record that is there from the first entry on, and that nothing here deletes. */
const MARK = '[]';

/** Whether all that is missing was deleted by the portal. If not, the browser has deleted the participant's entries. */
export const isUnsentWhole = async (study: string): Promise<boolean> =>
  (await inTime(get<true>(MARK, storeOf(study)))) === true;

/** Marks entries that an earlier version has stored. */
export const markUnsentStore = (study: string): Promise<void> => inTime(set(MARK, true, storeOf(study)));

const { forget, isForgotten, follow } = createForgetting('answers', storeOf);

/** Deletes all entries of a participant for good: nothing more is stored, in any tab, also by calls under way. */
export const forgetUnsentStore = forget;

/** Follows the other tabs that do so. @param done called with the enrollment whose entries one of them has deleted */
export const followForgotten = follow;

/**
 * Submitted answers that have not reached the service, with their files. Each is encrypted with the participant's key.
 * Each call rejects if the browser stores nothing, or has no more room; those for entries also if it does not respond.
 */
export interface UnsentStore {
  /**
   * Stores an entry with its files: all or nothing. Rejects also once the participant's entries are deleted for good.
   * @param name see `formName`
   */
  put(name: string, entry: unknown, files: ReadonlyMap<string, Blob>): Promise<void>;
  /** Changes an entry, unless it is deleted for good. Its files stay. */
  amend(name: string, entry: unknown): Promise<void>;
  /** @returns `undefined` if there is none. Rejects if it was sealed with another key, or is damaged */
  read(name: string): Promise<unknown>;
  /** @returns `undefined` if there is none */
  readFile(name: string, file: string): Promise<ArrayBuffer | undefined>;
}

/** @param deviceKey 32 bytes, base64url */
export async function openUnsentStore(study: string, deviceKey: string): Promise<UnsentStore> {
  const key = await importKey(deviceKey);
  const store = storeOf(study);
  follow(study);
  return {
    async put(name, entry, files) {
      const sealed: [string, Sealed][] = [[name, await seal(key, name, entry)]];
      for (const [id, file] of files) {
        const place = fileName(name, id);
        sealed.push([place, await sealBytes(key, place, await file.arrayBuffer())]);
      }
      if (isForgotten(name)) throw new Error('The participant has logged out or withdrawn.');
      await setMany([[MARK, true], ...sealed], store);
    },
    async amend(name, entry) {
      const sealed = await seal(key, name, entry);
      if (!isForgotten(name)) await inTime(set(name, sealed, store));
    },
    async read(name) {
      const sealed = await inTime(get<Sealed>(name, store));
      return sealed && unseal(key, name, sealed);
    },
    async readFile(name, file) {
      const place = fileName(name, file);
      const sealed = await get<Sealed>(place, store);
      return sealed && unsealBytes(key, place, sealed);
    },
  };
}

/** The names of a participant's entries; needs no key. @param enrollment default: of all participants */
export async function unsentNames(study: string, enrollment?: string): Promise<string[]> {
  const names = await keys<string>(storeOf(study));
  return names.filter((name) => isEntry(name) && (enrollment === undefined || isOf(name, enrollment)));
}

/** Deletes an entry, but not its files: {@link filesLeft} still has them. Needs no key. */
export const dropEntry = (study: string, name: string): Promise<void> => del(name, storeOf(study));

/** The files of a participant whose entries are deleted; needs no key. */
export async function filesLeft(study: string, enrollment: string): Promise<{ name: string; file: string }[]> {
  const names = new Set((await keys<string>(storeOf(study))).filter((name) => isOf(name, enrollment)));
  return [...names]
    .filter(isFile)
    .map((place) => JSON.parse(place) as [string, string, number, string])
    .map(([...parts]) => ({ name: JSON.stringify(parts.slice(0, PARTS)), file: parts[PARTS]! as string }))
    .filter(({ name }) => !names.has(name));
}

/** Deletes a file that is left of an entry; needs no key. An entry that is there again keeps its files. */
export const dropFileLeft = (study: string, name: string, file: string): Promise<void> =>
  storeOf(study)('readwrite', (store) => {
    const entry = store.getKey(name);
    entry.onsuccess = () => void (entry.result === undefined && store.delete(fileName(name, file)));
    return new Promise((resolve, reject) => {
      store.transaction.oncomplete = () => resolve();
      store.transaction.onabort = store.transaction.onerror = () => reject(store.transaction.error!);
    });
  });

/** Deletes an entry with its files; needs no key. */
export async function dropUnsent(study: string, name: string): Promise<void> {
  const store = storeOf(study);
  const start = name.slice(0, -1);
  await del(name, store);
  await delMany(
    (await keys<string>(store)).filter((other) => other.startsWith(`${start},`)),
    store,
  );
}
