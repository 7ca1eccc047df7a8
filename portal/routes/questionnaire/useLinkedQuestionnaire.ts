import { useIntl } from 'react-intl';
import { useSnapshot } from 'valtio';
import { useSearch } from 'wouter';
import { sendByLink } from '#portal/answers/forms/account/sendByLink.ts';
import { askedOccurrence } from '#portal/state/routing/places.ts';
import { session } from '#portal/state/access/session.ts';
import { enrollmentOfLink } from '#portal/state/study/surveyLink.ts';
import { useStudyText } from '#portal/state/study/useStudy.ts';
import { exitOfLink } from './exits.ts';
import { linkedMessages as messages } from './messages.ts';
import { problemOfLink } from './problems.ts';
import type { QuestionnaireSource } from './source.ts';
import { type SurveyLoad, useSurvey } from './useSurvey.ts';

/** A questionnaire opened by a link. The token of the link, or a preview token, opens it without a login. */
export function useLinkedQuestionnaire(slug: string): QuestionnaireSource {
  const { formatMessage } = useIntl();
  const { locale } = useStudyText();
  const query = new URLSearchParams(useSearch());
  const asked = askedOccurrence(query);
  const { enrollmentIdentifier, authToken, surveyLink, previewToken } = useSnapshot(session);
  const enrollment = enrollmentOfLink(query, surveyLink, enrollmentIdentifier);
  const { load, retry, refresh } = useSurvey(slug, asked, enrollment);
  const occurrence = (load.kind === 'ready' ? load.node.occurrence : undefined) ?? asked;
  const isLoggedIn = authToken !== undefined && enrollment === enrollmentIdentifier;
  const isPreview = previewToken !== undefined && !authToken && !surveyLink;
  return {
    slug,
    load: withForm(load),
    retry,
    refresh,
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
    send: (submission) => sendByLink({ slug, enrollment, occurrence }, submission, locale, isPreview),
  };
}

/** A link leads to questions: a node without a form counts as a failed fetch. Pure. */
const withForm = (load: SurveyLoad): SurveyLoad =>
  load.kind === 'ready' && !load.node.content.form ? { kind: 'failed', failure: { name: 'unexpectedReply' } } : load;
