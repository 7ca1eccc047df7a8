import { statusRules } from '#schemas/participantStatus.ts';
import { styled } from '@mui/material/styles';
import { useIntl } from 'react-intl';
import { Notice } from '#kit/parts/index.ts';
import { Screen } from '#portal/parts/Screen.tsx';
import { ScreenHeading } from '#portal/parts/ScreenHeading.tsx';
import { Quiet, Stack, roles } from '#portal/parts/elements.tsx';
import { useIsClosed, useParticipant, useStudy, useStudyText } from '#portal/state/useStudy.ts';
import { SupportOfParticipant } from '#portal/parts/SupportOfParticipant.tsx';
import { ActivityCard } from './ActivityCard.tsx';
import { DoneList } from './DoneList.tsx';
import { planOf, progressOf } from './groups.ts';
import { messages, statusMessages } from './messages.ts';

const Heading = styled('h2')(({ theme }) => ({
  margin: '0 0 0.75rem',
  fontSize: '1.25rem',
  lineHeight: 1.3,
  color: roles(theme).heading,
}));
const List = styled('ul')({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  display: 'flex',
  flexDirection: 'column',
  gap: '0.75rem',
});
/** The next activity with its duration, then the other activities by group, then the completed ones. */
export default function Dashboard() {
  const intl = useIntl();
  const say = intl.formatMessage;
  const study = useStudy();
  const participant = useParticipant();
  const { text, lang } = useStudyText();
  const groups = study?.display_groups ?? [];
  const plan = planOf(
    participant?.nodes ?? [],
    groups.map((group) => group.id),
  );
  const { next, groups: rest, done } = plan;
  const progress = progressOf(plan);
  const nameOf = (id: string) =>
    text(groups.find((group) => group.id === id)?.name ?? study?.default_display_group_name) || say(messages.more);
  const isClosed = useIsClosed();
  const message = text(study?.study_completion_message);
  const status = participant?.status;
  const kind = statusRules(status).onDashboard;
  const aboutStatus = status && statusMessages[status];
  const statusText = kind === 'terminal' && message ? message : aboutStatus && say(aboutStatus);
  return (
    <Screen style={{ gap: '2.5rem' }}>
      <Stack gap={8}>
        <ScreenHeading title={say(messages.screen)} lang={lang(study?.dashboard_header)}>
          {text(study?.dashboard_header) || say(messages.title)}
        </ScreenHeading>
        {progress.total > 0 ? <Quiet>{say(messages.progress, progress)}</Quiet> : null}
      </Stack>
      <SupportOfParticipant />
      {isClosed ? <Notice kind="info">{say(messages.closed)}</Notice> : null}
      {statusText ? <Notice kind={kind === 'terminal' ? 'success' : 'info'}>{statusText}</Notice> : null}
      {next ? (
        <section aria-labelledby="next">
          <Heading id="next">{say(isClosed ? messages.unsent : messages.next)}</Heading>
          <ActivityCard activity={next} isNext={!isClosed} />
        </section>
      ) : isClosed || statusText ? null : rest.length === 0 && done.length === 0 ? (
        <Notice kind="info">{say(messages.nothing)}</Notice>
      ) : (
        <Notice kind="success">
          <p>{say(messages.allDone)}</p>
        </Notice>
      )}
      {rest.map((group) => (
        <section key={group.id} aria-label={nameOf(group.id)}>
          <Heading>{nameOf(group.id)}</Heading>
          <List>
            {group.activities.map((activity) => (
              <li key={activity.node.slug}>
                <ActivityCard activity={activity} />
              </li>
            ))}
          </List>
        </section>
      ))}
      {done.length > 0 ? (
        <section aria-labelledby="done">
          <Heading id="done">{text(study?.completed_display_group_name) || say(messages.done)}</Heading>
          <DoneList activities={done} />
        </section>
      ) : null}
    </Screen>
  );
}
