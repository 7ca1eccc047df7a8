import Button from '@mui/material/Button';
import { useIntl } from 'react-intl';
import { Link } from 'wouter';
import { KitDialog } from '#kit/ui/parts/index.ts';
import { Text } from './elements.tsx';
import { entryMessages as messages } from './messages.ts';
import { dayText } from './windowText.ts';

interface EarlierDayDialogProps {
  day: Date;
  /** The address of the questions. */
  href: string;
  onClose(): void;
}

/** Asks for confirmation before the answers for an earlier day are given. */
export default function EarlierDayDialog({ day, href, onClose }: EarlierDayDialogProps) {
  const intl = useIntl();
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
          <Button onClick={onClose}>{intl.formatMessage(messages.no)}</Button>
        </>
      }
    >
      <Text>{intl.formatMessage(messages.text, { date: dayText(intl, day) })}</Text>
    </KitDialog>
  );
}
