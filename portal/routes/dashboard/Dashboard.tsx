import { useMemo } from 'react';
import { styled } from '@mui/material/styles';
import { useIntl } from 'react-intl';
import { Link } from 'wouter';
import { fetched, Notice, ProgressBar } from '#kit/parts/index.ts';
import { changesOf } from '#portal/activities/changesOf.ts';
import { progressOf } from '#portal/activities/plan.ts';
import { thanksEveryDay } from '#portal/routing/resolveRoute.ts';
import { Screen } from '#portal/parts/Screen.tsx';
import { ScreenHeading } from '#portal/parts/ScreenHeading.tsx';
import { linkStyle, Stack } from '#portal/parts/elements.tsx';
import { refreshParticipant } from '#portal/state/participant.ts';
import { usePlan } from '#portal/state/usePlan.ts';
import { useIsClosed, useParticipant, useStudy, useStudyText } from '#portal/state/useStudy.ts';
import { useReloadAt } from '#portal/state/useReloadAt.ts';
import { statusRules } from '#schemas/participantStatus.ts';
import { Activities, OneActivity } from './Activities.tsx';
import { DoneList } from './DoneList.tsx';
import { NothingNow } from './NothingNow.tsx';
import { Reconsent } from './Reconsent.tsx';
import { SectionHeading } from './SectionHeading.tsx';
import { StatusStrip } from './StatusStrip.tsx';
import { Support } from './Support.tsx';
import { UnlistedUnsent } from './UnlistedUnsent.tsx';
import { messages } from './messages.ts';

// One study has it.
const DailyThanks = fetched(() => import('./DailyThanks.tsx'), { Failed: () => null });

const SummaryLink = styled(Link)(linkStyle);

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
    <Screen style={{ gap: '2rem' }}>
      <Stack gap={12}>
        <ScreenHeading title={say(messages.screen)} lang={lang(study?.dashboard_header)}>
          {text(study?.dashboard_header) || say(messages.title)}
        </ScreenHeading>
        {total > 0 && isUnderWay ? (
          <ProgressBar value={(100 * count) / total} text={say(messages.progress, { done: count, total })} />
        ) : null}
      </Stack>
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
      <Reconsent />
    </Screen>
  );
}
