import { useIntl } from 'react-intl';
import { Text } from '#portal/parts/elements.tsx';
import { dayText } from '#portal/parts/windowText.ts';
import type { StudyNode } from '#schemas/types/index.ts';
import { dayMessages as messages } from './messages.ts';

/** The day that the answers to a repeated questionnaire are for. */
export function EntryDay({ node: { every, opens_at } }: { node: StudyNode }) {
  const intl = useIntl();
  if (!every || !opens_at) return null;
  const day = dayText(intl, new Date(opens_at));
  return (
    <Text>
      <strong>{intl.formatMessage(every.weeks ? messages.entryOfWeek : messages.entryOf, { day })}</strong>
    </Text>
  );
}
