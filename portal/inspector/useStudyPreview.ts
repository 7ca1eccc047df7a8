import { useEffect, useState } from 'react';
import { call, type Data } from '#portal/api/call.ts';
import { isTemporary } from '#portal/api/failures.ts';
import { forgetPreviewToken } from '#portal/state/session.ts';
import { studySlug } from '#portal/state/visit.ts';
import { watchStudy } from './watchStudy.ts';

export type StudyPreview = Data<'getStudyPreview'>;

/**
 * What the preview token shows of the study, current as its files change. `undefined` while it is unknown. A token that is not valid is
 * forgotten, and nothing of a preview is shown any more.
 */
export function useStudyPreview(): StudyPreview | undefined {
  const [preview, setPreview] = useState<StudyPreview>();
  useEffect(() => {
    const end = new AbortController();
    const load = async (): Promise<boolean> => {
      const result = await call('getStudyPreview', { path: { study: studySlug() }, signal: end.signal });
      if (result.ok && !end.signal.aborted) setPreview(result.data);
      if (!result.ok && !isTemporary(result.failure)) forgetPreviewToken();
      return result.ok;
    };
    void load().then((isValid) => (isValid ? watchStudy(end.signal, () => void load()) : undefined));
    return () => end.abort();
  }, []);
  return preview;
}
