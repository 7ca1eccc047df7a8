import Button from '@mui/material/Button';
import { useIntl } from 'react-intl';
import { Link } from 'wouter';
import { defineMessages } from '#kit/pure/texts/index.ts';
import { KitDialog } from '#kit/ui/parts/index.ts';
import { isoDay } from '#portal/state/activities/localDay.ts';
import { Text } from './elements.tsx';
import { entryMessages } from './messages.ts';
import { dayText } from './windowText.ts';

const MS_PER_DAY = 86_400_000;

const earlier = 'Dialog before the answers for an earlier night are given.';

const nightMessages = defineMessages({
  title: {
    id: 'portal.earlierDay.night',
    defaultMessage: 'Answer for an earlier night?',
    description: `${earlier} Heading.`,
  },
  text: {
    id: 'portal.earlierDay.night.text',
    defaultMessage:
      'This is for the night from {from} to {date}, not for last night. Please think of that night when you answer.',
    description: `${earlier} Text. from: such as Thursday. date: such as Friday, March 27.`,
  },
  yes: {
    id: 'portal.earlierDay.night.yes',
    defaultMessage: 'Answer for that night',
    description: `${earlier} Button: opens the questions.`,
  },
});

interface EarlierDayDialogProps {
  day: Date;
  /** Whether the answers are about the night before the day. */
  nights?: boolean | undefined;
  /** The address of the questions. */
  href: string;
  onClose(): void;
}

/** Asks for confirmation before the answers for an earlier day are given. */
export default function EarlierDayDialog({ day, nights, href, onClose }: EarlierDayDialogProps) {
  const intl = useIntl();
  const messages = nights ? nightMessages : entryMessages;
  return (
    <KitDialog
      open
      title={intl.formatMessage(messages.title)}
      onClose={onClose}
      maxWidth={480}
      actions={
        <>
          <Button component={Link} href={href} variant="contained">
            {intl.formatMessage(messages.yes, { date: intl.formatDate(day, { month: 'long', day: 'numeric' }) })}
          </Button>
          <Button onClick={onClose}>{intl.formatMessage(entryMessages.no)}</Button>
        </>
      }
    >
      <Text>
        {intl.formatMessage(messages.text, {
          from: intl.formatDate(Date.parse(isoDay(day, intl.timeZone)) - MS_PER_DAY, {
            weekday: 'long',
            timeZone: 'UTC',
          }),
          date: dayText(intl, day),
        })}
      </Text>
    </KitDialog>
  );
}
