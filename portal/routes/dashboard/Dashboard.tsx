import { useMemo, useId } from 'react';
import { styled } from '@mui/material/styles';
import { useIntl } from 'react-intl';
import { Link } from 'wouter';
import { fetched, Notice, ProgressBar } from '#kit/ui/parts/index.ts';
import { changesOf } from '#portal/state/activities/changesOf.ts';
import { progressOf, type Activity, type Group, type Plan } from '#portal/state/activities/plan.ts';
import { thanksEveryDay } from '#portal/state/routing/resolveRoute.ts';
import { Screen, ScreenHeading } from '#portal/parts/Screen.tsx';
import { linkStyle, Stack, roles } from '#portal/parts/elements.tsx';
import { refreshParticipant, loadParticipant } from '#portal/state/participant/participant.ts';
import { usePlan } from '#portal/state/participant/usePlan.ts';
import { useIsClosed, useParticipant, useStudy, useStudyText } from '#portal/state/study/useStudy.ts';
import { useReloadAt } from '#portal/state/page/useReloadAt.ts';
import { statusRules } from '#schemas/participantStatus.ts';
import { DoneList } from './DoneList.tsx';
import { Rail, WITH_RAIL } from './Rail.tsx';
import { StatusStrip, hasStrip } from './StatusStrip.tsx';
import { messages } from './messages.ts';
import { ErrorBoundary } from '#portal/parts/ErrorBoundary.tsx';
import { ActivityCard } from './ActivityCard.tsx';

import Button from '@mui/material/Button';
import { commonMessages } from '#portal/parts/messages.ts';
import { opensText } from '#portal/parts/windowText.ts';
import { proxy, useSnapshot } from 'valtio';
import { dialogFailed } from '#portal/parts/fetchFailures.tsx';
import { useUnsentNames, useUnlistedUnsent } from '#portal/answers/unsent/useUnsent.ts';
import { SupportOfParticipant } from '#portal/parts/SupportOfParticipant.tsx';
import { UnsentLines } from './UnsentLines.tsx';

const SectionHeading = styled('h2')(({ theme }) => ({
  margin: '0 0 0.75rem',
  fontSize: '1.25rem',
  lineHeight: 1.3,
  color: roles(theme).heading,
}));

// Most dashboards never need it.
const SupportOfUnsent = fetched(() => import('./SupportOfUnsent.tsx'), { Failed: () => null });

/** The crisis support, if the latest answers call for it: those that the study has, or those that wait on this device. */
export function Support() {
  const isTold = Boolean(useParticipant()?.support?.length);
  const names = useUnsentNames().join('\n');
  if (isTold) return <SupportOfParticipant />;
  return names ? <SupportOfUnsent names={names} /> : null;
}

const ReconsentDialog = fetched(() => import('./ReconsentDialog.tsx'), { Failed: dialogFailed() });

/** What participants want to sign later, until the page is loaded again. */
const postponed = proxy<{ keys: string[] }>({ keys: [] });

/** The dialog about documents to sign again, unless the participant has closed it or cannot sign. */
function Reconsent() {
  const participant = useParticipant();
  const isClosed = useIsClosed();
  const { keys } = useSnapshot(postponed);
  const documents = participant?.nodes.filter(({ status }) => status === 'reconsent_required') ?? [];
  const key = [
    participant?.enrollment_identifier,
    ...documents.map(({ slug, occurrence }) => `${slug} ${occurrence}`),
  ].join();
  const maySign = !isClosed && statusRules(participant?.status).mayAnswer;
  if (!maySign || documents.length === 0 || keys.includes(key)) return null;
  return <ReconsentDialog documents={documents} onClose={() => void postponed.keys.push(key)} />;
}

const List = styled('ul')({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  display: 'flex',
  flexDirection: 'column',
  gap: '0.75rem',
});

/** One activity. A failure of its card does not affect the others. */
const OneActivity = ({ activity, isNext }: { activity: Activity; isNext?: boolean }) => (
  <ErrorBoundary resetKey={JSON.stringify(activity.node)} fallback={<CardFailed />}>
    <ActivityCard activity={activity} isNext={isNext} />
  </ErrorBoundary>
);

/** One group of activities with its heading. */
function Activities({ group }: { group: Group }) {
  const { formatMessage } = useIntl();
  const { text, lang } = useStudyText();
  const study = useStudy();
  const id = useId();
  const own = study?.display_groups?.find(
    (each) => each.id === (group.kind === 'display' ? group.id : group.kind),
  )?.name;
  const name = own ?? (group.kind === 'display' ? study?.default_display_group_name : undefined);
  const fallback = { pinned: messages.pinned, display: messages.more, follow_up: messages.followUp }[group.kind];
  return (
    <section aria-labelledby={id}>
      <SectionHeading id={id} lang={lang(name)}>
        {text(name) || formatMessage(fallback)}
      </SectionHeading>
      <List>
        {group.activities.map((activity) => (
          <li key={activity.node.slug}>
            <OneActivity activity={activity} />
          </li>
        ))}
      </List>
    </section>
  );
}

// One study has it.
const DailyThanks = fetched(() => import('./DailyThanks.tsx'), { Failed: () => null });

const SummaryLink = styled(Link)(linkStyle);

const Page = styled(Screen)({
  gap: '2rem',
  // Below the progress on a narrow screen, beside it on a wide one.
  '& > h1 + div': { order: 1 },
  [WITH_RAIL]: {
    display: 'grid',
    gridTemplate: 'auto 1fr / minmax(0, 42rem) minmax(0, 20rem)',
    justifyContent: 'space-between',
    alignItems: 'start',
    maxWidth: 'calc(68rem + 32px)',
  },
});

/** The next activity with its duration, then the other activities by group, then the completed ones. */
export default function Dashboard() {
  const intl = useIntl();
  const say = intl.formatMessage;
  const study = useStudy();
  const { text, lang } = useStudyText();
  const isClosed = useIsClosed();
  const plan = usePlan();
  const participant = useParticipant();
  const nodes = participant?.nodes;
  const changes = useMemo(() => changesOf(nodes ?? []), [nodes]);
  useReloadAt(changes, refreshParticipant);
  const { next, groups, done } = plan;
  const { done: count, total } = progressOf(plan);
  const { mayAnswer, onDashboard } = statusRules(participant?.status);
  // In statuses that wait for a decision the service lists only what was sent, so a bar would show wrong progress.
  const isUnderWay = mayAnswer || onDashboard === 'terminal';
  return (
    <Page>
      <ScreenHeading title={say(messages.screen)} lang={lang(study?.dashboard_header)}>
        {text(study?.dashboard_header) || say(messages.title)}
      </ScreenHeading>
      <Stack gap={32}>
        <Support />
        {isClosed ? <Notice kind="info">{say(messages.closed)}</Notice> : null}
        <StatusStrip />
        {thanksEveryDay(study?.slug) ? <DailyThanks /> : null}
        {next ? (
          <section aria-labelledby="next">
            <SectionHeading id="next">{say(isClosed ? messages.unsent : messages.next)}</SectionHeading>
            <OneActivity activity={next} isNext={!isClosed} />
          </section>
        ) : (
          <NothingNow plan={plan} />
        )}
        {groups.map((group) => (
          <Activities key={`${group.kind} ${group.id}`} group={group} />
        ))}
        <UnlistedUnsent />
        {done.length > 0 ? (
          <section aria-labelledby="done">
            <SectionHeading id="done" lang={lang(study?.completed_display_group_name)}>
              {text(study?.completed_display_group_name) || say(messages.done)}
            </SectionHeading>
            <DoneList activities={done} />
            <SummaryLink href="/manage/summary">{say(messages.everything)}</SummaryLink>
          </section>
        ) : null}
      </Stack>
      <Rail
        plan={plan}
        progress={
          total > 0 && isUnderWay ? (
            <ProgressBar value={(100 * count) / total} text={say(messages.progress, { done: count, total })} />
          ) : null
        }
      />
      <Reconsent />
    </Page>
  );
}

/** Replaces an activity that could not be shown, so that the others stay usable. */
function CardFailed() {
  const { formatMessage } = useIntl();
  return (
    <Notice kind="error">
      <p>{formatMessage(messages.cardFailed)}</p>
      <Button color="inherit" onClick={() => void loadParticipant()}>
        {formatMessage(commonMessages.tryAgain)}
      </Button>
    </Notice>
  );
}

/** Instead of the next activity: whether everything is done, or when something opens. */
function NothingNow({ plan }: { plan: Plan }) {
  const intl = useIntl();
  const { text, lang } = useStudyText();
  const completion = useStudy()?.study_completion_message;
  const status = useParticipant()?.status;
  if (useIsClosed() || hasStrip(status)) return null;
  const listed = plan.groups.flatMap(({ activities }) => activities);
  if (listed.length + plan.done.length === 0)
    return <Notice kind="info">{intl.formatMessage(messages.nothing)}</Notice>;
  if (plan.done.length > 0 && listed.every(({ standing }) => standing === 'excluded') && text(completion))
    return (
      <Notice kind="success">
        <p lang={lang(completion)}>{text(completion)}</p>
      </Notice>
    );
  const opens = firstOpening(plan);
  return (
    <Notice kind="success">
      <p>
        <strong>{intl.formatMessage(opens ? messages.upToDate : messages.allDone)}</strong>
      </p>
      {opens ? (
        <p lang={lang(opens.title)}>{`${text(opens.title) || opens.slug}: ${opensText(intl, opens.at)}`}</p>
      ) : null}
    </Notice>
  );
}

/** The activity that opens first, of those whose time is known. */
function firstOpening({ groups }: Plan) {
  const known = groups
    .flatMap(({ activities }) => activities)
    .filter(({ standing, node }) => standing === 'later' && node.opens_at)
    .map(({ node }) => ({ slug: node.slug, title: node.content.title, at: node.opens_at! }));
  return known.sort((a, b) => Date.parse(a.at) - Date.parse(b.at))[0];
}

/** Answers on this device to activities that the study does not list any more. Nothing if there are none. */
export function UnlistedUnsent() {
  const { formatMessage } = useIntl();
  const slugs = useUnlistedUnsent();
  return slugs.length > 0 ? (
    <section aria-labelledby="unlisted">
      <SectionHeading id="unlisted">{formatMessage(messages.unlisted)}</SectionHeading>
      {slugs.map((slug) => (
        <UnsentLines key={slug} node={{ slug, type: 'Survey' }} />
      ))}
    </section>
  ) : null;
}
