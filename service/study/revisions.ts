import { sha256 } from '#service/sha256.ts';

export interface Revisions {
  /** The fingerprint of what `contentOf` returns for a study. */
  of(slug: string): string;
  /** Call this after the contents may have changed. */
  changed(): void;
  /** Waits until a study has another revision, at most the given milliseconds, or until `stopWaiting`. */
  untilChanged(slug: string, milliseconds: number): Promise<void>;
  stopWaiting(): void;
}

/**
 * The revisions of the served studies. Equal contents have equal revisions, also after a restart, so that a page does not
 * load again what it shows.
 */
export function createRevisions(contentOf: (slug: string) => unknown): Revisions {
  const known = new Map<string, string>();
  const waiting = new Set<() => void>();
  let isStopped = false;
  const of = (slug: string): string => {
    const revision = known.get(slug) ?? sha256(JSON.stringify(contentOf(slug), listedMaps)).slice(0, 16);
    known.set(slug, revision);
    return revision;
  };
  const wakeAll = (): void => waiting.forEach((wake) => wake());
  return {
    of,
    changed() {
      known.clear();
      wakeAll();
    },
    untilChanged(slug, milliseconds) {
      const before = of(slug);
      return new Promise((resolve) => {
        const end = (): void => {
          clearTimeout(late);
          waiting.delete(wake);
          resolve();
        };
        const wake = (): void => {
          if (isStopped || of(slug) !== before) end();
        };
        const late = setTimeout(end, milliseconds);
        waiting.add(wake);
        wake();
      });
    },
    stopWaiting() {
      isStopped = true;
      wakeAll();
    },
  };
}

/** For `JSON.stringify`, which writes every map as an empty object. */
const listedMaps = (_key: string, value: unknown): unknown => (value instanceof Map ? [...value] : value);
