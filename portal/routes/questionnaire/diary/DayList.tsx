import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { Link } from 'wouter';
import { dateTimeText } from '#kit/pure/dates/index.ts';
import { entriesOf, Icon, type IconName, PAGE_SIZE, pageCount, Pager, VisuallyHidden } from '#kit/ui/parts/index.ts';
import { nodePath } from '#schemas/nodePaths.ts';
import type { StudyNode } from '#schemas/types/index.ts';
import { activityPath } from '#portal/state/activities/activityPath.ts';
import type { Unsent } from '#portal/answers/unsent/useUnsent.ts';
import { EntryLink } from '#portal/parts/EntryLink.tsx';
import { linkStyle, Quiet, roles, Text } from '#portal/parts/elements.tsx';
import { onDeviceLink, onDeviceText } from '../onDevice.ts';
import { dayName } from './dayName.ts';
import { type Day, type DayState, pageOf, planOf, stateOf } from './days.ts';
import { dayMessages, diaryMessages } from './messages.ts';

const Heading = styled('h2')(({ theme }) => ({ ...theme.typography.h2, margin: '1rem 0 0' }));
const List = styled('ol')({ margin: 0, padding: 0, listStyle: 'none' });
const Item = styled('li')(({ theme }) => ({
  display: 'flex',
  gap: '0.75rem',
  alignItems: 'flex-start',
  paddingBlock: '0.5rem',
  borderBlockEnd: `1px solid ${roles(theme).line}`,
  '&:last-child': { borderBlockEnd: 0 },
  '& > svg': { flex: 'none', marginBlockStart: '0.15rem' },
  '&[data-state=done] > svg': { color: roles(theme).success },
  // Spanish writes the names of days in lower case, but not at the beginning.
  '& p::first-letter': { textTransform: 'uppercase' },
  '&[aria-current] p:first-of-type': { fontWeight: 600 },
}));
const DayLink = styled(Link)(linkStyle);

const icons: Readonly<Record<DayState, IconName>> = {
  done: 'success',
  open: 'edit',
  missed: 'close',
  later: 'clock',
  excluded: 'close',
};

const unsentIcon = ({ kind }: Unsent): IconName => (kind === 'refused' ? 'warning' : 'clock');

interface DayListProps {
  node: StudyNode;
  days: readonly Day[];
  /** The entries that are only on this device, by occurrence. */
  unsent: ReadonlyMap<number, Unsent>;
  /** Whether the participant can still send entries. */
  mayAnswer: boolean;
}

/** All days of a diary in order, with their states and links. It is paged, and opens at the present day. */
export function DayList({ node, days, unsent, mayAnswer }: DayListProps) {
  const { formatMessage } = useIntl();
  const count = pageCount(days.length);
  const [wanted, setPage] = useState<number>();
  const page = Math.min(wanted ?? pageOf(days, PAGE_SIZE), count);
  const { now } = planOf(days);
  return (
    <section aria-labelledby="days">
      <Heading id="days">{formatMessage(diaryMessages.days)}</Heading>
      <List>
        {entriesOf(days, page).map((day) => (
          <DayRow key={day.occurrence} {...{ node, day, unsent, mayAnswer }} isNow={day === now} />
        ))}
      </List>
      <Pager {...{ page, count }} onPage={setPage} />
    </section>
  );
}

function DayRow({ node, day, unsent, mayAnswer, isNow }: Omit<DayListProps, 'days'> & { day: Day; isNow: boolean }) {
  const intl = useIntl();
  const say = intl.formatMessage;
  const state = stateOf(day);
  const name = dayName(intl, day, node.nights);
  const onDevice = unsent.get(day.occurrence);
  const isOpen = state === 'open' && mayAnswer && !onDevice;
  const about =
    state === 'done' && day.completed_at
      ? say(dayMessages.done, { when: dateTimeText(day.completed_at, intl.locale) })
      : say(state === 'open' && !mayAnswer ? dayMessages.unsent : dayMessages[state]);
  return (
    <Item data-state={state} aria-current={isNow ? 'date' : undefined}>
      <Icon name={onDevice && state !== 'done' ? unsentIcon(onDevice) : icons[state]} size={1.5} />
      <div>
        <Text>{name}</Text>
        {onDevice && state !== 'done' ? null : <Quiet>{about}</Quiet>}
        {isOpen ? (
          <EntryLink node={node} entry={day}>
            <Named action={say(dayMessages.fillIn)} day={name} />
          </EntryLink>
        ) : null}
        {state === 'done' ? (
          <DayLink href={`${nodePath({ slug: node.slug, type: node.type })}?sent=${day.occurrence}`}>
            <Named action={say(dayMessages.see)} day={name} />
          </DayLink>
        ) : null}
        {onDevice ? (
          <>
            <Quiet>{say(onDeviceText(onDevice))}</Quiet>
            <DayLink href={activityPath(node, day.occurrence)}>
              <Named action={say(onDeviceLink)} day={name} />
            </DayLink>
          </>
        ) : null}
      </div>
    </Item>
  );
}

/** The text of a link. Screen readers also hear the day, so that links to several days have different names. */
const Named = ({ action, day }: { action: string; day: string }) => (
  <>
    <span aria-hidden="true">{action}</span>
    <VisuallyHidden>
      {action}: {day}
    </VisuallyHidden>
  </>
);
