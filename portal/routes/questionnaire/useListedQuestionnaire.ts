import { useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import { useSearch } from 'wouter';
import { askedOccurrence } from '#portal/state/routing/places.ts';
import { beginActivity, sendAnswers } from '#portal/state/participant/participant.ts';
import { session } from '#portal/state/access/session.ts';
import { useParticipant, useStudyText } from '#portal/state/study/useStudy.ts';
import { toDashboard } from './exits.ts';
import { listedMessages as messages } from './messages.ts';
import { problemOfDashboard } from './problems.ts';
import type { QuestionnaireSource } from './source.ts';
import { useSurvey } from './useSurvey.ts';

/**
 * The query key that opens the copy of submitted answers. Its value is the occurrence of a repeating questionnaire;
 * empty: the last one.
 */
export const SENT = 'sent';

/** A questionnaire of the dashboard. One that was submitted before shows its copy. */
export function useListedQuestionnaire(slug: string): QuestionnaireSource {
  const { text, locale } = useStudyText();
  const { enrollmentIdentifier } = useSnapshot(session);
  const listed = useParticipant()?.nodes.find((node) => node.slug === slug);
  const query = new URLSearchParams(useSearch());
  const asked = askedOccurrence(query);
  const { load, retry, refresh } = useSurvey(slug, asked, enrollmentIdentifier);
  const copied = query.get(SENT);
  // The status when the screen was opened: submitting on this screen shows the receipt instead.
  const [wasSent] = useState(asked === undefined && listed?.status === 'completed');
  const node = load.kind === 'ready' ? load.node : undefined;
  const occurrence = node?.occurrence ?? asked;
  const isNew = node?.status === 'available';
  useEffect(() => {
    if (isNew) beginActivity(slug, occurrence);
  }, [isNew, slug, occurrence]);
  return {
    slug,
    load,
    retry,
    refresh,
    title: text(listed?.content.title) || slug,
    enrollment: enrollmentIdentifier,
    node: node?.slug ?? slug,
    isSentBefore: copied !== null || wasSent || Boolean(node?.completed_at),
    occurrence,
    copiedOccurrence: Number(copied) || asked,
    exit: toDashboard,
    problemOf: problemOfDashboard,
    failed: messages.failed,
    receipt: messages.receipt,
    canWait: copied === null,
    send: ({ contributions, idempotencyKey }, reads) =>
      sendAnswers(node?.slug ?? slug, occurrence, contributions, locale, idempotencyKey, { reads }),
  };
}
