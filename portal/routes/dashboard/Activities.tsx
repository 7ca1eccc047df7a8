import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { useIntl } from 'react-intl';
import type { Activity, Group } from '#portal/activities/plan.ts';
import { ErrorBoundary } from '#portal/parts/ErrorBoundary.tsx';
import { useStudy, useStudyText } from '#portal/state/useStudy.ts';
import { ActivityCard } from './ActivityCard.tsx';
import { CardFailed } from './CardFailed.tsx';
import { SectionHeading } from './SectionHeading.tsx';
import { messages } from './messages.ts';

const List = styled('ul')({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  display: 'flex',
  flexDirection: 'column',
  gap: '0.75rem',
});

/** One activity. A failure of its card does not affect the others. */
export const OneActivity = ({ activity, isNext }: { activity: Activity; isNext?: boolean }) => (
  <ErrorBoundary resetKey={JSON.stringify(activity.node)} fallback={<CardFailed />}>
    <ActivityCard activity={activity} isNext={isNext} />
  </ErrorBoundary>
);

/** One group of activities with its heading. */
export function Activities({ group }: { group: Group }) {
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
