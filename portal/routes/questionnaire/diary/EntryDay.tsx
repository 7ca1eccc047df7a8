import { useIntl } from 'react-intl';
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
  // Swedes write a day as ISO 8601 does.
  const localDay = () => new Intl.DateTimeFormat('sv', { timeZone: intl.timeZone }).format(at);
  return (
    <Text>
      <strong>
        {nights
          ? intl.formatMessage(messages.entryOfNight, { night: nightName(intl, localDay()) })
          : intl.formatMessage(every.weeks ? messages.entryOfWeek : messages.entryOf, { day: dayText(intl, at) })}
      </strong>
    </Text>
  );
}
