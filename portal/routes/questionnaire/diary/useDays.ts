import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useSnapshot } from 'valtio';
import { takeAhead } from '#portal/api/ahead.ts';
import { call } from '#portal/api/call.ts';
import type { Failure } from '#portal/api/failures.ts';
import { type Unsent, useUnsent } from '#portal/answers/unsent/useUnsent.ts';
import { participant } from '#portal/state/participant/participant.ts';
import { session } from '#portal/state/access/session.ts';
import { studySlug } from '#portal/state/study/visit.ts';
import { useReloadAt } from '#portal/state/page/useReloadAt.ts';
import { changesOf, type Day } from './days.ts';

export type DaysLoad =
  | { kind: 'loading' }
  | { kind: 'failed'; failure: Failure }
  | { kind: 'ready'; days: readonly Day[] };

interface DaysOfDiary {
  load: DaysLoad;
  /** The entries that are only on this device, by occurrence. */
  unsent: ReadonlyMap<number, Unsent>;
  retry(): void;
}

/**
 * Fetches the days of a diary. It fetches them again when a day opens or closes, when an entry that waited on this device
 * is gone from it, and when the page becomes visible: an entry may have been sent in another tab. If that fails, the
 * present ones stay on the screen.
 */
export function useDays(slug: string): DaysOfDiary {
  const { enrollmentIdentifier } = useSnapshot(session);
  const { madeUp } = useSnapshot(participant);
  const id = madeUp ?? enrollmentIdentifier;
  const [load, setLoad] = useState<DaysLoad>({ kind: 'loading' });
  const [tries, setTries] = useState(0);
  const again = useCallback(() => setTries((before) => before + 1), []);
  useEffect(() => {
    let isWanted = true;
    if (!id) return;
    const args = { path: { study: studySlug(), id, node: slug } };
    const ahead = tries === 0 ? takeAhead('listOccurrences', args) : undefined;
    void (ahead ?? call('listOccurrences', { ...args, background: tries > 0 })).then((result) => {
      if (!isWanted) return;
      setLoad((before) =>
        result.ok
          ? { kind: 'ready', days: result.data.occurrences }
          : before.kind === 'ready'
            ? before
            : { kind: 'failed', failure: result.failure },
      );
    });
    return () => {
      isWanted = false;
    };
  }, [id, slug, tries]);
  const unsent = useUnsent(slug);
  const { size } = unsent;
  const sizeBefore = useRef(size);
  useEffect(() => {
    if (size < sizeBefore.current) again();
    sizeBefore.current = size;
  }, [size, again]);
  const changes = useMemo(() => (load.kind === 'ready' ? changesOf(load.days) : []), [load]);
  useReloadAt(changes, load.kind === 'ready' ? again : undefined);
  const retry = useCallback(() => {
    setLoad({ kind: 'loading' });
    again();
  }, [again]);
  return { load, unsent, retry };
}
