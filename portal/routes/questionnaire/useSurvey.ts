import { useCallback, useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import type { StudyNode } from '#schemas/types/index.ts';
import { call } from '#portal/api/call.ts';
import type { Failure } from '#portal/api/failures.ts';
import { preferences } from '#portal/state/preferences.ts';
import { session } from '#portal/state/session.ts';
import { studySlug } from '#portal/state/visit.ts';

export type SurveyLoad =
  | { kind: 'loading' }
  | { kind: 'failed'; failure: Failure }
  | { kind: 'ready'; node: StudyNode };

/**
 * Fetches a questionnaire with its form. For another locale it fetches again, while the current one stays on the
 * screen.
 */
export function useSurvey(slug: string, occurrence?: number): { load: SurveyLoad; retry(): void } {
  const { locale } = useSnapshot(preferences);
  const { enrollmentIdentifier } = useSnapshot(session);
  const [load, setLoad] = useState<SurveyLoad>({ kind: 'loading' });
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let wanted = true;
    void call('getSurvey', {
      path: { slug },
      query: { enrollment_identifier: enrollmentIdentifier, occurrence, study_slug: studySlug() },
    }).then((result) => {
      if (!wanted) return;
      if (!result.ok)
        return setLoad((before) => (before.kind === 'ready' ? before : { kind: 'failed', failure: result.failure }));
      const node = result.data.nodes.find((candidate) => candidate.slug === slug) ?? result.data.nodes[0];
      setLoad(node ? { kind: 'ready', node } : { kind: 'failed', failure: { name: 'unexpectedReply' } });
    });
    return () => {
      wanted = false;
    };
  }, [slug, occurrence, enrollmentIdentifier, locale, tries]);
  const retry = useCallback(() => {
    setLoad({ kind: 'loading' });
    setTries((before) => before + 1);
  }, []);
  return { load, retry };
}
