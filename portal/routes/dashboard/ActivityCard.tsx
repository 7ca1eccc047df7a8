import { styled } from '@mui/material/styles';
import { type IntlShape, useIntl } from 'react-intl';
import { Link } from 'wouter';
import { dateTimeText } from '#kit/pure/dates/index.ts';
import { Icon, VisuallyHidden } from '#kit/ui/parts/index.ts';
import { NARROW, RADIUS } from '#kit/ui/theme/index.ts';
import type { Activity } from '#portal/state/activities/plan.ts';
import { useUnsent } from '#portal/answers/unsent/useUnsent.ts';
import { EntryLink } from '#portal/parts/EntryLink.tsx';
import { Text, colors, linkStyle, roles } from '#portal/parts/elements.tsx';
import { dayText } from '#portal/parts/windowText.ts';
import { serviceNow } from '#portal/state/study/serviceTime.ts';
import { useIsClosed, useParticipant, useStudyText } from '#portal/state/study/useStudy.ts';
import { nodePath } from '#schemas/nodePaths.ts';
import { factsOf, unsentFact } from './facts.ts';
import { FeedbackLines } from './FeedbackLines.tsx';
import { messages } from './messages.ts';
import { UnsentLines } from './UnsentLines.tsx';

const Card = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '1rem 1.5rem',
  padding: '1.25rem',
  background: colors(theme).background.paper,
  border: `1px solid ${roles(theme).line}`,
  borderRadius: RADIUS.card,
  // An inset shadow thickens the border without moving the card's content, so all cards share one inner edge.
  '&[data-next=true]': {
    borderColor: colors(theme).primary.main,
    boxShadow: `inset 0 0 0 1px ${colors(theme).primary.main}`,
  },
  '& > .MuiButton-root': { minWidth: '8.5rem' },
  [`@media ${NARROW}`]: { '& > .MuiButton-root': { flex: '1 1 100%' } },
  '& > div': { flex: '1 1 15rem', minWidth: 0 },
  '& h3': { margin: 0, fontSize: '1.125rem', lineHeight: 1.35, color: roles(theme).heading },
  '&[data-next=true] h3': { fontSize: '1.375rem' },
  '& p': { margin: '0.25rem 0 0' },
}));
const Facts = styled('ul')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '0.25rem 1.25rem',
  margin: '0.5rem 0 0',
  padding: 0,
  listStyle: 'none',
  color: colors(theme).text.secondary,
  '& li': { display: 'flex', gap: '0.375rem' },
  '& svg': { flex: 'none', marginBlockStart: '0.15em' },
  '& [data-strong=true]': { color: colors(theme).text.primary, fontWeight: 600 },
}));
const InlineLink = styled(Link)(linkStyle);

/** How many earlier days have links. */
const MOST_EARLIER = 7;
const MS_PER_DAY = 86_400_000;

/** The day of an entry, and the weekday before it, on which its night begins. */
const dayOf = (intl: IntlShape, at: Date): { day: string; from: string } => ({
  day: dayText(intl, at),
  from: intl.formatDate(at.getTime() - MS_PER_DAY, { weekday: 'long' }),
});

/** One activity: its title, how long it takes, when it opens or closes, and its button. */
export function ActivityCard({ activity, isNext = false }: { activity: Activity; isNext?: boolean }) {
  const { node, standing } = activity;
  const intl = useIntl();
  const say = intl.formatMessage;
  const { text, lang } = useStudyText();
  const isClosed = useIsClosed();
  const participant = useParticipant();
  const hasButton = standing !== 'later' && standing !== 'excluded';
  const present = hasButton ? (node.occurrence ?? 1) : undefined;
  const allUnsent = useUnsent(node.slug);
  const unsent = present && allUnsent.get(present);
  const title = text(node.content.title) || node.slug;
  const label = unsent
    ? say(messages.unsentAnswers)
    : isClosed || standing === 'closed'
      ? say(messages.view)
      : standing === 'again'
        ? say(messages.sign)
        : standing === 'begun'
          ? say(messages.goOn)
          : text(node.content.button) || say(messages.start);
  const isOpen = !isClosed && (standing === 'begun' || standing === 'open');
  const titleOf = (slug: string): string | undefined =>
    text(participant?.nodes.find((other) => other.slug === slug)?.content.title) || undefined;
  const facts = unsent
    ? [unsentFact(intl, unsent.kind)]
    : factsOf(intl, activity, isClosed, { now: serviceNow(), titleOf });
  // Unsent and refused answers have a line of their own.
  const open = (node.earlier_occurrences ?? []).filter(({ occurrence }) => !allUnsent.has(occurrence));
  const earlier = isClosed ? [] : open.slice(0, MOST_EARLIER);
  return (
    <Card data-next={isNext}>
      <div>
        <h3 lang={lang(node.content.title)}>{title}</h3>
        {node.content.description ? (
          <Text lang={lang(node.content.description)}>{text(node.content.description)}</Text>
        ) : null}
        {facts.length > 0 ? (
          <Facts>
            {facts.map(({ icon, text: fact, isStrong = false }) => (
              <li key={fact} data-strong={isStrong}>
                <Icon name={icon} />
                {fact}
              </li>
            ))}
          </Facts>
        ) : null}
        <UnsentLines node={node} except={present} />
        <FeedbackLines node={node} />
        {node.completed_at && standing !== 'again' ? (
          <Text>
            <InlineLink href={`${nodePath({ slug: node.slug, type: node.type })}?sent=`}>
              {say(messages.lastSent, { when: dateTimeText(node.completed_at, intl.locale) })}
            </InlineLink>
          </Text>
        ) : null}
        {node.type === 'Diary' && standing !== 'excluded' ? (
          <Text>
            <InlineLink href={nodePath({ slug: node.slug, type: node.type })}>{say(messages.allDays)}</InlineLink>
          </Text>
        ) : null}
        {earlier.map((entry) => (
          <Text key={entry.occurrence}>
            <EntryLink node={node} entry={entry}>
              {entry.opens_at
                ? say(node.nights ? messages.earlierNight : messages.earlier, dayOf(intl, new Date(entry.opens_at)))
                : say(messages.earlierOne, { number: entry.occurrence })}
            </EntryLink>
          </Text>
        ))}
      </div>
      {hasButton ? (
        <EntryLink
          node={node}
          entry={{ occurrence: node.occurrence, opens_at: isOpen ? node.opens_at : null }}
          button={isNext ? 'contained' : 'outlined'}
        >
          {/* Browsers put a space between a visible text and a hidden one: “Start : Your sleep”. */}
          <span aria-hidden="true">{label}</span>
          <VisuallyHidden>
            {label}: <span lang={lang(node.content.title)}>{title}</span>
          </VisuallyHidden>
        </EntryLink>
      ) : null}
    </Card>
  );
}
