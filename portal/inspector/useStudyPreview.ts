import { useEffect, useState } from 'react';
import { call, type Data } from '#portal/api/call.ts';
import { studySlug } from '#portal/state/visit.ts';
import { watchStudy } from './watchStudy.ts';

export type StudyPreview = Data<'getStudyPreview'>;

/** What the preview token shows of the study, current as its files change. `undefined` while it is unknown, and if the token is not valid. */
export function useStudyPreview(): StudyPreview | undefined {
  const [preview, setPreview] = useState<StudyPreview>();
  useEffect(() => {
    const end = new AbortController();
    const load = async (): Promise<boolean> => {
      const result = await call('getStudyPreview', { path: { study: studySlug() }, signal: end.signal });
      if (result.ok && !end.signal.aborted) setPreview(result.data);
      return result.ok;
    };
    void load().then((isValid) => (isValid ? watchStudy(end.signal, () => void load()) : undefined));
    return () => end.abort();
  }, []);
  return preview;
}
