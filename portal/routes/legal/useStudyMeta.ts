import { useCallback, useEffect, useState } from 'react';
import type { StudyMeta } from '#schemas/types/index.ts';
import { call } from '#portal/api/call.ts';
import type { Failure } from '#portal/api/failures.ts';
import { studySlug } from '#portal/state/visit.ts';

type MetaLoad = { kind: 'loading' } | { kind: 'failed'; failure: Failure } | { kind: 'ready'; meta: StudyMeta };

/** Fetches the study's metadata, which contains its long texts. The landing call leaves them out. */
export function useStudyMeta(): { load: MetaLoad; retry(): void } {
  const [load, setLoad] = useState<MetaLoad>({ kind: 'loading' });
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let isWanted = true;
    void call('getStudyMeta', { query: { study_slug: studySlug() } }).then((result) => {
      if (!isWanted) return;
      setLoad(result.ok ? { kind: 'ready', meta: result.data } : { kind: 'failed', failure: result.failure });
    });
    return () => {
      isWanted = false;
    };
  }, [tries]);
  const retry = useCallback(() => {
    setLoad({ kind: 'loading' });
    setTries((before) => before + 1);
  }, []);
  return { load, retry };
}
