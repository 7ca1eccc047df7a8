import { useIntl } from 'react-intl';
import { Notice } from '#kit/ui/parts/index.ts';
import { sentToday } from '#portal/state/activities/sentToday.ts';
import { thanksMessages as messages } from '#portal/parts/messages.ts';
import { useParticipant } from '#portal/state/study/useStudy.ts';

/** Thanks for the daily survey on the day on which it was sent. */
export default function DailyThanks() {
  const { formatMessage, timeZone } = useIntl();
  const nodes = useParticipant()?.nodes ?? [];
  if (!sentToday(nodes, new Date(), timeZone)) return null;
  return (
    <Notice kind="success">
      <p>
        <strong>{formatMessage(messages.title)}</strong>
      </p>
      <p>{formatMessage(messages.body)}</p>
    </Notice>
  );
}
