import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useIntl } from 'react-intl';
import { Link } from 'wouter';
import { dateTimeText } from '#kit/dates/index.ts';
import { Icon, VisuallyHidden } from '#kit/parts/index.ts';
import { NARROW } from '#kit/theme/index.ts';
import { Text, colors, linkStyle, roles } from '#portal/parts/elements.tsx';
import { closedText, closesText, opensText } from '#portal/parts/windowText.ts';
import { useIsClosed, useStudyText } from '#portal/state/useStudy.ts';
import { nodePath } from '#schemas/nodePaths.ts';
import { activityPath } from './activityPath.ts';
import type { Activity } from './groups.ts';
import { messages } from './messages.ts';

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

const State = styled('p')(({ theme }) => ({ color: colors(theme).text.secondary }));
const InlineLink = styled(Link)(linkStyle);

/** How many earlier days have links. */
const MOST_EARLIER = 7;

/** One activity: its title, duration and button, and when it opens or closes. */
export function ActivityCard({ activity, isNext = false }: { activity: Activity; isNext?: boolean }) {
  const { node, standing } = activity;
  const intl = useIntl();
  const say = intl.formatMessage;
  const { text, lang } = useStudyText();
  const isClosed = useIsClosed();
  const title = text(node.content.title) || node.slug;
  const canDo = !isClosed && (standing === 'again' || standing === 'begun' || standing === 'open');
  const minutes = canDo ? node.content.estimated_minutes : undefined;
  const label =
    isClosed || standing === 'closed'
      ? say(messages.view)
      : standing === 'again'
        ? say(messages.sign)
        : standing === 'begun'
          ? say(messages.goOn)
          : text(node.content.button) || say(messages.start);
  const state = useStateText(activity);
  return (
    <Card data-next={isNext}>
      <div>
        <h3 lang={lang(node.content.title)}>{title}</h3>
        {node.content.description ? (
          <Text lang={lang(node.content.description)}>{text(node.content.description)}</Text>
        ) : null}
        {node.completed_at ? (
          <Text>
            <InlineLink href={`${nodePath({ slug: node.slug, type: node.type })}?sent=`}>
              {say(messages.lastSent, { when: dateTimeText(node.completed_at, intl.locale) })}
            </InlineLink>
          </Text>
        ) : null}
        {minutes ? (
          <Time>
            <Icon name="clock" />
            {say(messages.minutes, { minutes })}
          </Time>
        ) : null}
        {state && !isClosed ? <State>{state}</State> : null}
        {(isClosed ? [] : (node.earlier_occurrences ?? [])).slice(0, MOST_EARLIER).map(({ occurrence, opens_at }) => (
          <Text key={occurrence}>
            <InlineLink href={activityPath(node, occurrence)}>
              {opens_at
                ? say(messages.earlier, { day: intl.formatDate(opens_at, { dateStyle: 'long' }) })
                : say(messages.earlierOne, { number: occurrence })}
            </InlineLink>
          </Text>
        ))}
      </div>
      {standing === 'later' || standing === 'excluded' ? null : (
        <Button component={Link} href={activityPath(node, node.occurrence)} variant={isNext ? 'contained' : 'outlined'}>
          {/* Browsers put a space between a visible text and a hidden one: “Start : Your sleep”. */}
          <span aria-hidden="true">{label}</span>
          <VisuallyHidden>
            {label}: <span lang={lang(node.content.title)}>{title}</span>
          </VisuallyHidden>
        </Button>
      )}
    </Card>
  );
}

/** What the participant should know about the activity besides its content. */
function useStateText({ node, standing }: Activity): string | undefined {
  const intl = useIntl();
  switch (standing) {
    case 'later':
      return opensText(intl, node.opens_at);
    case 'closed':
      return closedText(intl, node.closes_at);
    case 'excluded':
      return intl.formatMessage(messages.excluded);
    case 'again':
      return intl.formatMessage(messages.again);
    default:
      return closesText(intl, node.closes_at);
  }
}
