import { delMany, keys, type UseStore } from 'idb-keyval';
import { isOf } from './formName.ts';

/** How what is stored of a participant leaves this device for good. */
export interface Forgetting {
  /** Deletes it; needs no key. From now on no tab of the study stores anything more of the participant. */
  forget(study: string, enrollment: string): Promise<void>;
  /** Whether the entry was deleted for good, so that nothing more is stored under its name. @param name begins like `formName` */
  isForgotten(name: string): boolean;
  /** Follows the study's other tabs. @param done called with the enrollment whose entries one of them has deleted */
  follow(study: string, done?: (enrollment: string) => void): void;
}

/**
 * @param kind names the channel of the study's tabs
 * @param storeOf the store of a study. Its keys begin like `formName`
 */
export function createForgetting(kind: string, storeOf: (study: string) => UseStore): Forgetting {
  const enrollments = new Set<string>();
  const listeners = new Set<(enrollment: string) => void>();
  /** The other tabs of each study. */
  const channels = new Map<string, BroadcastChannel>();

  async function remove(study: string, enrollment: string): Promise<void> {
    enrollments.add(enrollment);
    if (typeof indexedDB === 'undefined') return;
    const store = storeOf(study);
    const names = await keys<string>(store);
    await delMany(
      names.filter((name) => isOf(name, enrollment)),
      store,
    );
  }

  /** This tab may have stored something while the other one deleted: it deletes, too. */
  async function heard(study: string, enrollment: string): Promise<void> {
    await remove(study, enrollment).catch(() => undefined);
    for (const done of listeners) done(enrollment);
  }

  function otherTabs(study: string): BroadcastChannel | undefined {
    if (typeof BroadcastChannel === 'undefined') return undefined;
    const channel = channels.get(study) ?? new BroadcastChannel(`forgotten_${kind}_${study}`);
    if (!channels.has(study)) channel.addEventListener('message', ({ data }) => void heard(study, String(data)));
    channels.set(study, channel);
    return channel;
  }

  return {
    forget(study, enrollment) {
      otherTabs(study)?.postMessage(enrollment);
      return remove(study, enrollment);
    },
    isForgotten: (name) => [...enrollments].some((enrollment) => isOf(name, enrollment)),
    follow(study, done) {
      if (done) listeners.add(done);
      otherTabs(study);
    },
  };
}
