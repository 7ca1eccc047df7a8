import { createStore, del, get, keys, set } from 'idb-keyval';
import type { FormDraft } from '#schemas/types/index.ts';
import { createForgetting } from '#portal/api/device/forgetting.ts';
import { inTime } from '#portal/api/device/inTime.ts';
import { importKey, seal, unseal, type Sealed } from '#portal/api/device/sealing.ts';

/** A draft as stored on the device. */
export interface DeviceDraft {
  draft: FormDraft;
  /** The revision at the service that it is based on. */
  base: number;
  /** Names of the answers that the service does not have yet. */
  dirty: readonly string[];
}

/** Drafts of one participant on this device. Each call rejects if the browser stores nothing, e.g. in some private windows. */
export interface DeviceDrafts {
  /** Can take long, for example on a phone that has just started; see `inTime`. */
  read(name: string): Promise<DeviceDraft | undefined>;
  /**
   * Rejects if the draft has not been read before, because it can have answers that are nowhere else, and after three
   * seconds without a response.
   */
  write(name: string, draft: DeviceDraft): Promise<void>;
  /** Rejects after three seconds without a response. */
  drop(name: string): Promise<void>;
}

/** The database of a study's drafts; each study has its own. */
const storeOf = (study: string) => createStore(`drafts_${study}`, 'drafts');

const { forget, isForgotten, follow } = createForgetting('drafts', storeOf);

/** Deletes all drafts of a participant on this device for good: forms that are still open, in any tab, store no more. */
export const forgetDrafts = forget;

/** Deletes one draft on this device; needs no key. */
export const dropDeviceDraft = (study: string, name: string): Promise<void> => inTime(del(name, storeOf(study)));

/** Whether there is a draft on this device; needs no key. */
export const hasDeviceDraft = async (study: string, name: string): Promise<boolean> =>
  (await inTime(keys(storeOf(study)))).includes(name);

/**
 * Drafts in IndexedDB, encrypted (AES-256-GCM). The key comes with a session and stays in memory, so the drafts cannot be read without the
 * session.
 * @param study slug of the study
 * @param deviceKey 32 bytes, base64url
 */
export async function openDeviceDrafts(study: string, deviceKey: string): Promise<DeviceDrafts> {
  const key = await importKey(deviceKey);
  const store = storeOf(study);
  const known = new Set<string>();
  follow(study);
  return {
    async read(name) {
      const sealed = await get<Sealed>(name, store);
      known.add(name);
      if (!sealed) return undefined;
      try {
        return (await unseal(key, name, sealed)) as DeviceDraft;
      } catch {
        // Encrypted with another key, or damaged: it can never be read.
        await del(name, store);
        return undefined;
      }
    },
    async write(name, draft) {
      if (!known.has(name)) throw new Error('The draft on this device could not be read, so it is not overwritten.');
      if (isForgotten(name)) return;
      const sealed = await seal(key, name, draft);
      // Another tab may have withdrawn in the meantime.
      if (isForgotten(name)) return;
      await inTime(set(name, sealed, store));
    },
    drop: (name) => inTime(del(name, store)),
  };
}
