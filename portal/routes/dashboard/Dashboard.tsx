import Button from '@mui/material/Button';
import { statusRules } from '#schemas/participantStatus.ts';
import { styled } from '@mui/material/styles';
import { useIntl } from 'react-intl';
import { dateTimeText } from '#kit/dates/index.ts';
import { Link } from 'wouter';
import { Icon, Notice } from '#kit/parts/index.ts';
import { NARROW } from '#kit/theme/index.ts';
import { Screen } from '#portal/parts/Screen.tsx';
import { ScreenHeading } from '#portal/parts/ScreenHeading.tsx';
import { Quiet, Stack, Text, colors, linkStyle, roles } from '#portal/parts/elements.tsx';
import { useIsClosed, useParticipant, useStudy, useStudyText } from '#portal/state/useStudy.ts';
import { SupportOfParticipant } from '#portal/parts/SupportOfParticipant.tsx';
import { DoneList } from './DoneList.tsx';
import { type Activity, planOf } from './groups.ts';
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
const Card = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '1rem 1.5rem',
  padding: '1.25rem',
  background: colors(theme).background.paper,
  border: `1px solid ${roles(theme).line}`,
  borderRadius: 12,
  // An inset shadow thickens the border without moving the card's content, so all cards share one inner edge.
  '&[data-next=true]': {
    borderColor: colors(theme).primary.main,
    boxShadow: `inset 0 0 0 1px ${colors(theme).primary.main}`,
  },
  '& > .MuiButton-root': { minWidth: '7rem' },
  [`@media ${NARROW}`]: { '& > .MuiButton-root': { flex: '1 1 100%' } },
  '& > div': { flex: '1 1 15rem', minWidth: 0 },
  '& h3': { margin: 0, fontSize: '1.125rem', lineHeight: 1.35, color: roles(theme).heading },
  '&[data-next=true] h3': { fontSize: '1.375rem' },
  '& p': { margin: '0.25rem 0 0' },
}));
const Time = styled('p')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '0.375rem',
  color: colors(theme).text.secondary,
}));

/** The next activity with its duration, then the other activities by group, then the completed ones. */
export default function Dashboard() {
  const intl = useIntl();
  const say = intl.formatMessage;
  const study = useStudy();
  const participant = useParticipant();
  const { text, lang } = useStudyText();
  const groups = study?.display_groups ?? [];
  const {
    next,
    groups: rest,
    done,
  } = planOf(
    participant?.nodes ?? [],
    groups.map((group) => group.id),
  );
  const nameOf = (id: string) =>
    text(groups.find((group) => group.id === id)?.name ?? study?.default_display_group_name) || say(messages.more);
  const isClosed = useIsClosed();
  const total = (next ? 1 : 0) + rest.reduce((sum, group) => sum + group.activities.length, 0) + done.length;
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
        {total > 0 ? <Quiet>{say(messages.progress, { done: done.length, total })}</Quiet> : null}
      </Stack>
      <SupportOfParticipant />
      {isClosed ? <Notice kind="info">{say(messages.closed)}</Notice> : null}
      {statusText ? <Notice kind={kind === 'terminal' ? 'success' : 'info'}>{statusText}</Notice> : null}
      {next ? (
        <section aria-labelledby="next">
          <Heading id="next">{say(isClosed ? messages.unsent : messages.next)}</Heading>
          <ActivityCard activity={next} isNext={!isClosed} />
        </section>
      ) : isClosed || statusText ? null : total === 0 ? (
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

const CopyLink = styled(Link)(linkStyle);

/** One activity: its title, duration and button. */
function ActivityCard({ activity: { node, standing }, isNext = false }: { activity: Activity; isNext?: boolean }) {
  const intl = useIntl();
  const say = intl.formatMessage;
  const { text, lang } = useStudyText();
  const isClosed = useIsClosed();
  const title = text(node.content.title) || node.slug;
  const minutes = isClosed ? undefined : node.content.estimated_minutes;
  const label = isClosed
    ? say(messages.view)
    : standing === 'begun'
      ? say(messages.goOn)
      : text(node.content.button) || say(messages.start);
  return (
    <Card data-next={isNext}>
      <div>
        <h3 lang={lang(node.content.title)}>{title}</h3>
        {node.content.description ? (
          <Text lang={lang(node.content.description)}>{text(node.content.description)}</Text>
        ) : null}
        {node.completed_at ? (
          <Text>
            <CopyLink href={`/manage/dashboard/contribution/${encodeURIComponent(node.slug)}?sent=`}>
              {say(messages.lastSent, { when: dateTimeText(node.completed_at, intl.locale) })}
            </CopyLink>
          </Text>
        ) : null}
        {minutes ? (
          <Time>
            <Icon name="clock" />
            {say(messages.minutes, { minutes })}
          </Time>
        ) : null}
      </div>
      {standing === 'later' ? (
        <Quiet>{say(messages.later)}</Quiet>
      ) : (
        <Button
          component={Link}
          href={`/manage/dashboard/contribution/${encodeURIComponent(node.slug)}`}
          variant={isNext ? 'contained' : 'outlined'}
          aria-label={`${label}: ${title}`}
        >
          {label}
        </Button>
      )}
    </Card>
  );
}
