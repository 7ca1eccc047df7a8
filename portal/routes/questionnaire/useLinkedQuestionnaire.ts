import { useIntl } from 'react-intl';
import { useSnapshot } from 'valtio';
import { useSearch } from 'wouter';
import type { SurveyResult } from '#schemas/types/index.ts';
import { call } from '#portal/api/call.ts';
import { askedOccurrence } from '#portal/routing/askedOccurrence.ts';
import { notify } from '#portal/state/notifications.ts';
import { withCode, withCodeAmong } from '#portal/state/oneTimeCode.ts';
import { session } from '#portal/state/session.ts';
import { enrollmentOfLink } from '#portal/state/surveyLink.ts';
import { studySlug } from '#portal/state/visit.ts';
import { useStudyText } from '#portal/state/useStudy.ts';
import { exitOfLink } from './exits.ts';
import { linkedMessages as messages } from './messages.ts';
import { problemOfLink } from './problems.ts';
import type { QuestionnaireSource } from './source.ts';
import { type SurveyLoad, useSurvey } from './useSurvey.ts';

/** A questionnaire opened by a link. The token of the link, or a preview token, opens it without a log-in. */
export function useLinkedQuestionnaire(slug: string): QuestionnaireSource {
  const { formatMessage } = useIntl();
  const { locale } = useStudyText();
  const query = new URLSearchParams(useSearch());
  const asked = askedOccurrence(query);
  const { enrollmentIdentifier, authToken, surveyLink, previewToken } = useSnapshot(session);
  const enrollment = enrollmentOfLink(query, surveyLink, enrollmentIdentifier);
  const { load, retry } = useSurvey(slug, asked, enrollment);
  const occurrence = (load.kind === 'ready' ? load.node.occurrence : undefined) ?? asked;
  const isLoggedIn = authToken !== undefined && enrollment === enrollmentIdentifier;
  const isPreview = previewToken !== undefined && !authToken && !surveyLink;
  return {
    slug,
    load: withForm(load),
    retry,
    title: formatMessage(messages.title),
    enrollment,
    node: slug,
    occurrence,
    isSentBefore: load.kind === 'ready' && Boolean(load.node.completed_at),
    copiedOccurrence: occurrence,
    exit: exitOfLink(load.kind === 'ready' ? load.node.layout : undefined, isLoggedIn),
    problemOf: problemOfLink,
    failed: messages.failed,
    receipt: isPreview ? messages.checked : messages.receipt,
    send: async ({ contributions, idempotencyKey }) => {
      const result = await withCode((code) =>
        call('postSurveyAnswers', {
          path: { study: studySlug(), slug },
          body: {
            contributions: withCodeAmong(contributions, code),
            locale,
            occurrence,
            ...(enrollment ? { enrollment_identifier: enrollment } : undefined),
          },
          idempotencyKey,
        }),
      );
      if (result.ok && !isPreview && isLast(result.data)) void closeInteraction(slug, enrollment, occurrence);
      return result;
    },
  };
}

/** Whether no further form follows the submitted answers. Pure. */
export const isLast = ({ nodes }: Pick<SurveyResult, 'nodes'>): boolean => !nodes.some(({ content }) => content.form);

/** Tells the service that the participant is done with the questionnaire. The answers are safe whatever the outcome. */
async function closeInteraction(
  node_identifier: string,
  enrollment_identifier: string | undefined,
  occurrence: number | undefined,
): Promise<void> {
  const body = { node_identifier, enrollment_identifier, occurrence };
  const { ok } = await call('closeInteraction', { path: { study: studySlug() }, body });
  if (!ok) notify('error', messages.closeFailed);
}

/** A link leads to questions: a node without a form counts as a failed fetch. Pure. */
const withForm = (load: SurveyLoad): SurveyLoad =>
  load.kind === 'ready' && !load.node.content.form ? { kind: 'failed', failure: { name: 'unexpectedReply' } } : load;
