import { useEffect, useState, type ReactNode, useEffectEvent } from 'react';
import { useIntl } from 'react-intl';
import type { FormDefinition } from '#kit/pure/compile/index.ts';
import { fetched, Notice } from '#kit/ui/parts/index.ts';
import { ClosedNotice } from '#portal/answers/forms/ClosedNotice.tsx';
import { PortalForm, UnsentAnswers, SentAnswers } from '#portal/answers/forms/fetchedForms.ts';
import { sentOf, type Sent } from '#portal/answers/forms/copies/sent.ts';
import { fetchUnsent } from '#portal/answers/unsent/openUnsent.ts';
import { BackLink } from '#portal/parts/BackLink.tsx';
import { ContactButton } from '#portal/parts/ContactButton.tsx';
import { Lead, Row } from '#portal/parts/elements.tsx';
import { PartFailed } from '#portal/parts/fetchFailures.tsx';
import { Loading } from '#portal/parts/Loading.tsx';
import { Screen, ScreenHeading } from '#portal/parts/Screen.tsx';
import { closedText } from '#portal/parts/windowText.ts';
import { serviceNow } from '#portal/state/study/serviceTime.ts';
import { useStudyText } from '#portal/state/study/useStudy.ts';
import { AlreadySent } from './AlreadySent.tsx';
import { EntryDay } from './diary/EntryDay.tsx';
import { useDiaryEntry } from './diary/useDiaryEntry.ts';
import { thanksOf, toDashboard, type Exit } from './exits.ts';
import { messages } from './messages.ts';
import { SentCopy } from './SentCopy.tsx';
import type { QuestionnaireSource } from './source.ts';
import { useLinkedQuestionnaire } from './useLinkedQuestionnaire.ts';
import { useListedQuestionnaire } from './useListedQuestionnaire.ts';
import Button from '@mui/material/Button';
import { Link } from 'wouter';
import { dateTimeText } from '#kit/pure/dates/index.ts';
import type { Message } from '#kit/pure/texts/index.ts';
import { SuccessTick } from '#portal/parts/SuccessTick.tsx';
import { NextActivity } from './NextActivity.tsx';
import type { Failure } from '#portal/api/failures.ts';
import { failureText } from '#portal/api/failureText.ts';
import { FailureNotice } from '#portal/parts/FailureNotice.tsx';
import { commonMessages } from '#portal/parts/messages.ts';
import { logInAndReturn } from '#portal/state/access/sessionEnd.ts';
import type { Submission } from '#kit/form/kitForm/index.ts';
import { formName } from '#portal/api/device/formName.ts';
import { useStanding } from '#portal/answers/unsent/useStanding.ts';
import { forgetStanding, type UnsentStanding, watch } from '#portal/state/page/unsent.ts';
import { preferences } from '#portal/state/study/preferences.ts';

/** Whether a form has several pages. Each page has its own heading, so the screen then needs none. */
const hasPages = (form: FormDefinition | undefined): boolean =>
  form !== undefined &&
  (form.review === true || (form.schema.length > 1 && !form.schema.every((entry) => 'inputs' in entry)));

const WaitingAnswers = fetched(() => import('./waiting/WaitingAnswers.tsx'), { Waiting: Loading, Failed: PartFailed });

/** In milliseconds. The first questions come first. */
const REST = 3_000;
const preloadEnd = (): Promise<unknown> =>
  Promise.all([SentAnswers.preload(), fetchUnsent(), WaitingAnswers.preload(), UnsentAnswers.preload()]).catch(
    () => undefined,
  );

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
  const received = source.onSent ?? setSent;
  const waiting = useWaiting(source, received);
  useEffect(() => {
    // Fetch the form's code in parallel with the questionnaire.
    PortalForm.preload().catch(() => undefined);
    // After sending, without network, it is too late to fetch what says what became of the answers.
    const rest = setTimeout(() => void preloadEnd(), REST);
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
      <ScreenHeading title={title} lang={lang(content.title)} quiet={hasPages(form)} />
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
          onSent={received}
          onSentBefore={(isLate) => setBefore({ isLate })}
          onUnreachable={waiting.keep && ((submission) => waiting.keep!(submission, form, title))}
          onReadsChanged={source.refresh}
          send={source.send}
        />
      ) : (
        <Notice kind="info">{formatMessage(messages.noForm)}</Notice>
      )}
    </Screen>
  );
}

interface ReceiptProps {
  sent: Sent;
  /** The slug of the questionnaire. */
  slug: string;
  /** The title of the questionnaire. */
  title: string;
  /** With the arguments `title` and `when`. */
  message: Message;
  /** The heading. */
  thanks: Message;
  /** Where the participant goes next; `undefined`: nowhere. */
  exit: Exit | undefined;
}

/** The screen after submission: what was received, when, and a copy of the answers. */
function Receipt({ sent, slug, title, thanks, message, exit }: ReceiptProps) {
  const { formatMessage, locale } = useIntl();
  return (
    <Screen>
      {exit ? <SuccessTick /> : null}
      <ScreenHeading title={formatMessage(thanks)} />
      <Lead>{formatMessage(message, { title, when: dateTimeText(sent.at, locale) })}</Lead>
      <SentAnswers sent={sent} title={title}>
        {exit ? (
          <Row data-screen-only>
            {exit === toDashboard ? (
              <NextActivity done={slug} />
            ) : (
              <Button component={Link} href={exit.href} variant="contained">
                {formatMessage(exit.label)}
              </Button>
            )}
          </Row>
        ) : null}
      </SentAnswers>
    </Screen>
  );
}

interface SurveyProblemProps {
  source: QuestionnaireSource;
  failure: Failure;
  /** The title of the questionnaire, as far as it is known. */
  title: string;
  back: ReactNode;
}

/** Says why a questionnaire cannot be shown, and offers what the participant can do. */
function SurveyProblem({ source, failure, title, back }: SurveyProblemProps) {
  const intl = useIntl();
  const say = intl.formatMessage;
  const problem = source.problemOf(failure);
  if (problem.kind === 'retry') {
    return (
      <Screen>
        {back}
        <ScreenHeading title={title} />
        <FailureNotice
          failure={failure}
          text={failure.name === 'offline' ? undefined : say(source.failed)}
          onRetry={source.retry}
        />
      </Screen>
    );
  }
  const { body, action } = problem;
  // A visitor with a link has none.
  const hasDashboard = source.exit !== undefined;
  return (
    <Screen>
      <ScreenHeading title={say(problem.title)} />
      <Notice kind={action === 'logIn' ? 'error' : 'info'}>{body ? say(body) : failureText(intl, failure)}</Notice>
      <Row>
        {action === 'logIn' ? (
          <Button variant="contained" onClick={logInAndReturn}>
            {say(commonMessages.logIn)}
          </Button>
        ) : hasDashboard ? (
          <Button component={Link} href={toDashboard.href} variant="contained">
            {say(commonMessages.dashboard)}
          </Button>
        ) : null}
        <ContactButton isMain={action !== 'logIn' && !hasDashboard} />
      </Row>
    </Screen>
  );
}

interface Waiting {
  /** How it stands with answers that were submitted without network; `undefined` if there are none. */
  standing: Exclude<UnsentStanding, { kind: 'arrived' }> | 'unknown' | undefined;
  name: string | undefined;
  /** Keeps answers on the device; `undefined` if this questionnaire's cannot wait. @returns whether it could */
  keep: ((submission: Submission, definition: FormDefinition, title: string) => Promise<boolean>) | undefined;
}

/**
 * The answers to a questionnaire that wait on this device for a connection.
 * @param onArrived called once they have arrived while the screen is open, or before it was opened
 */
function useWaiting(source: QuestionnaireSource, onArrived: (sent: Sent) => void): Waiting {
  const { enrollment, node, occurrence, load, canWait = false } = source;
  const isKnown = occurrence !== undefined || load.kind === 'ready';
  const name = canWait && enrollment && isKnown ? formName(enrollment, node, occurrence) : undefined;
  const standing = useStanding(name);
  const arrived = typeof standing === 'object' && standing.kind === 'arrived' ? standing : undefined;
  const show = useEffectEvent(onArrived);
  useEffect(() => (name === undefined ? undefined : watch(name)), [name]);
  useEffect(() => {
    if (!arrived || name === undefined) return;
    show(sentOf(arrived.unsent.definition, arrived.unsent.data, arrived.receipt));
    forgetStanding(name);
  }, [arrived, name]);
  return {
    name,
    standing: arrived ? 'unknown' : (standing as Waiting['standing']),
    keep:
      name === undefined
        ? undefined
        : async ({ contributions, data, idempotencyKey, unsentFiles = [] }, definition, title) => {
            const unsent = {
              node,
              occurrence: occurrence ?? 1,
              title,
              definition,
              data,
              contributions,
              locale: preferences.locale,
              submissionKey: idempotencyKey,
              answeredAt: serviceNow().toISOString(),
              // A device that knows that it is offline has sent nothing.
              mayHaveArrived: unsentFiles.length === 0 && navigator.onLine,
              files: unsentFiles.map(({ file: _file, ...rest }) => rest),
            };
            const files = new Map(unsentFiles.map(({ id, file }) => [id, file]));
            // Its code may not have been fetched before the network was gone.
            return fetchUnsent().then(
              ({ keepUnsent }) => keepUnsent(enrollment!, unsent, files),
              () => false,
            );
          },
  };
}
