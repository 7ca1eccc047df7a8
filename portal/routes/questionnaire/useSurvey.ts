import { useCallback, useEffect, useRef, useState } from 'react';
import { useSnapshot } from 'valtio';
import type { StudyNode } from '#schemas/types/index.ts';
import { takeAhead } from '#portal/api/ahead.ts';
import { call } from '#portal/api/call.ts';
import type { Failure } from '#portal/api/failures.ts';
import { preferences } from '#portal/state/study/preferences.ts';
import { studyRevision } from '#portal/state/study/study.ts';
import { studySlug } from '#portal/state/study/visit.ts';

export type SurveyLoad =
  | { kind: 'loading' }
  | { kind: 'failed'; failure: Failure }
  | { kind: 'ready'; node: StudyNode };

/**
 * Fetches a questionnaire with its form. For another locale, or after a file of the study has changed,
 * it fetches again, while the current one stays on the screen; so it does with `refresh`, and when the page is seen again
 * for a form that reads other answers. So does its occurrence: at midnight, the answers on the screen do not become answers for the next day.
 * @param asked the occurrence. Default: the one that can be answered now
 * @param enrollment whose questionnaire it is. Default: the token's enrollment
 */
export function useSurvey(
  slug: string,
  asked: number | undefined,
  enrollment: string | undefined,
): { load: SurveyLoad; retry(): void; refresh(): void } {
  const { locale } = useSnapshot(preferences);
  const { current: revision } = useSnapshot(studyRevision);
  const [load, setLoad] = useState<SurveyLoad>({ kind: 'loading' });
  const [tries, setTries] = useState(0);
  const pinned = useRef<{ slug: string; asked: number | undefined; occurrence: number | undefined }>(undefined);
  useEffect(() => {
    let wanted = true;
    const isSame = pinned.current?.slug === slug && pinned.current.asked === asked;
    const occurrence = isSame ? pinned.current!.occurrence : asked;
    const args = {
      path: { slug },
      query: { enrollment_identifier: enrollment, occurrence, study_slug: studySlug() },
    };
    void (takeAhead('getSurvey', args) ?? call('getSurvey', args)).then((result) => {
      if (!wanted) return;
      // A builder who deletes the questionnaire sees that it is gone, not its last version.
      const isGone = revision !== undefined && !result.ok && result.failure.name === 'notFound';
      if (!result.ok)
        return setLoad((before) =>
          before.kind === 'ready' && !isGone ? before : { kind: 'failed', failure: result.failure },
        );
      const node = result.data.nodes.find((candidate) => candidate.slug === slug) ?? result.data.nodes[0];
      pinned.current = { slug, asked, occurrence: node?.occurrence };
      setLoad((before) =>
        node
          ? before.kind === 'ready' && isSame && JSON.stringify(before.node) === JSON.stringify(node)
            ? before
            : { kind: 'ready', node }
          : { kind: 'failed', failure: { name: 'unexpectedReply' } },
      );
    });
    return () => {
      wanted = false;
    };
  }, [slug, asked, enrollment, locale, revision, tries]);
  const retry = useCallback(() => {
    setLoad({ kind: 'loading' });
    setTries((before) => before + 1);
  }, []);
  const refresh = useCallback(() => setTries((before) => before + 1), []);
  const readsOthers = load.kind === 'ready' && load.node.content.form?.reads !== undefined;
  useEffect(() => {
    if (!readsOthers) return undefined;
    // Another tab or device may have sent the answers that the form reads.
    const look = (): void => void (document.visibilityState === 'visible' && refresh());
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [readsOthers, refresh]);
  return { load, retry, refresh };
}
