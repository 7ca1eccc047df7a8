import { useCallback, useEffect, useMemo, useState } from 'react';
import { call, type Data } from '#portal/api/call.ts';
import type { Failure } from '#portal/api/failures.ts';
import { studySlug } from '#portal/state/study/visit.ts';
import { sentEarlier, type Sent } from '#portal/answers/forms/copies/sent.ts';

type Load = { kind: 'loading' } | { kind: 'failed'; failure: Failure } | { kind: 'ready'; data: Data<'getAnswers'> };

type SentCopyState =
  | Exclude<Load, { kind: 'ready' }>
  /** @param occurrences every submitted occurrence of a repeating questionnaire, in ascending order */
  | { kind: 'ready'; sent: Sent; node: Data<'getAnswers'>['node']; occurrence: number; occurrences: readonly number[] };

/** Fetches a participant's submitted answers. @param occurrence `undefined`: the last one */
export function useSentCopy(
  enrollment: string,
  slug: string,
  occurrence: number | undefined,
): { copy: SentCopyState; retry(): void } {
  const [load, setLoad] = useState<Load>({ kind: 'loading' });
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let wanted = true;
    void call('getAnswers', { path: { study: studySlug(), id: enrollment, slug }, query: { occurrence } }).then(
      (result) => {
        if (wanted)
          setLoad(result.ok ? { kind: 'ready', data: result.data } : { kind: 'failed', failure: result.failure });
      },
    );
    return () => {
      wanted = false;
    };
  }, [enrollment, slug, occurrence, tries]);
  const copy = useMemo<SentCopyState>(() => {
    if (load.kind !== 'ready') return load;
    const { node, occurrence: number, occurrences } = load.data;
    return { kind: 'ready', sent: sentEarlier(load.data), node, occurrence: number, occurrences };
  }, [load]);
  const retry = useCallback(() => {
    setLoad({ kind: 'loading' });
    setTries((before) => before + 1);
  }, []);
  return { copy, retry };
}
