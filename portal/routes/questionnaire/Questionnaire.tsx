import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import type { FormDefinition } from '#kit/compile/index.ts';
import { fetched, Notice } from '#kit/parts/index.ts';
import { ClosedNotice } from '#portal/forms/ClosedNotice.tsx';
import { PortalForm, UnsentAnswers } from '#portal/forms/fetchedForms.ts';
import { isSentBefore, sentOf, type Sent } from '#portal/forms/sent.ts';
import { fetchOutbox } from '#portal/outbox/openOutbox.ts';
import { BackLink } from '#portal/parts/BackLink.tsx';
import { Lead } from '#portal/parts/elements.tsx';
import { PartFailed } from '#portal/parts/fetchFailures.tsx';
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
import { useWaiting } from './waiting/useWaiting.ts';

const WaitingAnswers = fetched(() => import('./waiting/WaitingAnswers.tsx'), { Waiting: Loading, Failed: PartFailed });

/** In milliseconds. The first questions come first. */
const REST = 3_000;
const preloadWaiting = (): Promise<unknown> =>
  Promise.all([fetchOutbox(), WaitingAnswers.preload(), UnsentAnswers.preload()]).catch(() => undefined);

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
  const received = (data: Sent): void => (source.onSent ? source.onSent(data) : setSent(data));
  const waiting = useWaiting(source, received);
  useEffect(() => {
    // Fetch the form's code in parallel with the questionnaire.
    PortalForm.preload().catch(() => undefined);
    // Without network it is too late to fetch what says that the answers wait.
    const rest = setTimeout(() => void preloadWaiting(), REST);
    return () => clearTimeout(rest);
  }, []);
  const node = load.kind === 'ready' ? load.node : undefined;
  const title = text(node?.content.title) || source.title;
  const back = exit ? <BackLink {...exit} /> : null;

  if (sent)
    return <Receipt {...{ sent, slug, title, exit }} thanks={thanksOf(node?.layout)} message={source.receipt} />;
  if (waiting.standing === 'unknown' && load.kind !== 'failed') return <Loading />;
  if (typeof waiting.standing === 'object')
    return (
      <WaitingAnswers
        name={waiting.name!}
        standing={waiting.standing}
        title={title === slug ? undefined : title}
        occurrence={source.occurrence}
        back={back}
      />
    );
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
          onUnreachable={waiting.keep && ((submission) => waiting.keep!(submission, form, title))}
          send={async (submission) => {
            const result = await source.send(submission);
            if (!result.ok) {
              // With a draft, the form itself says so.
              if (!enrollment && isSentBefore(result.failure)) setBefore({ isLate: true });
              return result;
            }
            received(sentOf(form, submission.data, result.data.receipt));
            return result;
          }}
        />
      ) : (
        <Notice kind="info">{formatMessage(messages.noForm)}</Notice>
      )}
    </Screen>
  );
}
