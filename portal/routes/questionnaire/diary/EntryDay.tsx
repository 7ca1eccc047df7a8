import { useIntl } from 'react-intl';
import { isoDay } from '#portal/state/activities/localDay.ts';
import { Text } from '#portal/parts/elements.tsx';
import { dayText } from '#portal/parts/windowText.ts';
import type { StudyNode } from '#schemas/types/index.ts';
import { nightName } from './dayName.ts';
import { dayMessages as messages } from './messages.ts';

/** The day, week or night that the answers to a repeated questionnaire are for. */
export function EntryDay({ node: { every, nights, opens_at } }: { node: StudyNode }) {
  const intl = useIntl();
  if (!every || !opens_at) return null;
  const at = new Date(opens_at);
  return (
    <Text>
      <strong>
        {nights
          ? intl.formatMessage(messages.entryOfNight, { night: nightName(intl, isoDay(at, intl.timeZone)) })
          : intl.formatMessage(every.weeks ? messages.entryOfWeek : messages.entryOf, { day: dayText(intl, at) })}
      </strong>
    </Text>
  );
}
