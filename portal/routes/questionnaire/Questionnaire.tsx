import { styled } from '@mui/material/styles';
import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { Link } from 'wouter';
import type { FormDefinition } from '#kit/compile/index.ts';
import { Icon, Notice } from '#kit/parts/index.ts';
import { ClosedNotice } from '#portal/forms/ClosedNotice.tsx';
import { PortalForm } from '#portal/forms/fetchedForms.ts';
import { isSentBefore, sentOf, type Sent } from '#portal/forms/sent.ts';
import { Lead, linkStyle } from '#portal/parts/elements.tsx';
import { Loading } from '#portal/parts/Loading.tsx';
import { Screen } from '#portal/parts/Screen.tsx';
import { ScreenHeading } from '#portal/parts/ScreenHeading.tsx';
import { closedText } from '#portal/parts/windowText.ts';
import { useStudyText } from '#portal/state/useStudy.ts';
import { AlreadySent } from './AlreadySent.tsx';
import { EntryDay } from './diary/EntryDay.tsx';
import { useDiaryEntry } from './diary/useDiaryEntry.ts';
import { thanksOf } from './exits.ts';
import { hasPages } from './hasPages.ts';
import { messages } from './messages.ts';
import { Receipt } from './Receipt.tsx';
import { SentCopy } from './SentCopy.tsx';
import type { QuestionnaireSource } from './source.ts';
import { SurveyProblem } from './SurveyProblem.tsx';
import { useLinkedQuestionnaire } from './useLinkedQuestionnaire.ts';
import { useListedQuestionnaire } from './useListedQuestionnaire.ts';

const BackLink = styled(Link)(linkStyle, { gap: '0.375rem', alignSelf: 'flex-start' });

interface SourceProps {
  params: Record<string, string>;
}

export const ListedQuestionnaire = ({ params }: SourceProps) => (
  <Questionnaire source={useListedQuestionnaire(params.slug ?? '')} />
);

export const LinkedQuestionnaire = ({ params }: SourceProps) => (
  <Questionnaire source={useLinkedQuestionnaire(params.slug ?? '')} />
);

export const DiaryEntry = ({ params }: SourceProps) => <Questionnaire source={useDiaryEntry(params.slug ?? '')} />;

/** One questionnaire: its form, then the receipt. A questionnaire that was submitted before shows its copy. */
function Questionnaire({ source }: { source: QuestionnaireSource }) {
  const { slug, load, enrollment, exit } = source;
  const intl = useIntl();
  const { formatMessage } = intl;
  const { text, lang } = useStudyText();
  const [sent, setSent] = useState<Sent>();
  const [before, setBefore] = useState<{ isLate: boolean }>();
  useEffect(() => {
    // Fetch the form's code in parallel with the questionnaire.
    PortalForm.preload().catch(() => undefined);
  }, []);
  const node = load.kind === 'ready' ? load.node : undefined;
  const title = text(node?.content.title) || source.title;
  const back = exit ? (
    <BackLink href={exit.href}>
      <Icon name="back" />
      {formatMessage(exit.label)}
    </BackLink>
  ) : null;

  if (sent)
    return <Receipt {...{ sent, slug, title, exit }} thanks={thanksOf(node?.layout)} message={source.receipt} />;
  if (before || source.isSentBefore) {
    const isLate = before?.isLate ?? false;
    const already = (
      <AlreadySent title={title} lang={lang(node?.content.title)} at={node?.completed_at} isLate={isLate} />
    );
    if (!enrollment) return already;
    return (
      <SentCopy
        enrollment={enrollment}
        slug={slug}
        occurrence={source.copiedOccurrence}
        isLate={isLate}
        back={back}
        withheld={already}
      />
    );
  }
  if (load.kind === 'loading') return <Loading />;
  if (load.kind === 'failed') return <SurveyProblem source={source} failure={load.failure} title={title} back={back} />;
  const { content, status, closes_at } = load.node;
  const form = content.form as FormDefinition | undefined;
  return (
    <Screen>
      {back}
      <ScreenHeading title={title} lang={lang(content.title)} quiet={hasPages(form)}>
        {title}
      </ScreenHeading>
      <EntryDay node={load.node} />
      {content.description && !hasPages(form) ? (
        <Lead lang={lang(content.description)}>{text(content.description)}</Lead>
      ) : null}
      {form ? <ClosedNotice /> : null}
      {form && status === 'stale' ? (
        <Notice kind="info">
          <p>{formatMessage(messages.gone)}</p>
          <p>{closedText(intl, closes_at)}</p>
        </Notice>
      ) : null}
      {form ? (
        <PortalForm
          node={source.node}
          occurrence={source.occurrence}
          enrollment={enrollment}
          definition={form}
          isClosed={status === 'stale'}
          submitLabel={formatMessage(messages.send)}
          onSentBefore={(isLate) => setBefore({ isLate })}
          send={async (submission) => {
            const result = await source.send(submission);
            if (!result.ok) {
              // With a draft, the form itself says so.
              if (!enrollment && isSentBefore(result.failure)) setBefore({ isLate: true });
              return result;
            }
            const received = sentOf(form, submission.data, result.data.receipt);
            if (source.onSent) source.onSent(received);
            else setSent(received);
            return result;
          }}
        />
      ) : (
        <Notice kind="info">{formatMessage(messages.noForm)}</Notice>
      )}
    </Screen>
  );
}
