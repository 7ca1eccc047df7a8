import Button from '@mui/material/Button';
import { useIntl } from 'react-intl';
import { KitDialog } from '#kit/ui/parts/index.ts';
import type { LeaveRequest } from '#portal/state/page/leaveGuard.ts';
import { Text } from '#portal/parts/elements.tsx';
import { leaveMessages as messages } from './messages.ts';

export interface LeaveDialogProps {
  title: string;
  text: string;
  request: LeaveRequest;
}

/** Asks whether to leave. Escape and the background stay. */
export default function LeaveDialog({ title, text, request }: LeaveDialogProps) {
  const { formatMessage } = useIntl();
  return (
    <KitDialog
      open
      role="alertdialog"
      title={title}
      onClose={request.stay}
      maxWidth={480}
      actions={
        <>
          <Button variant="contained" onClick={request.stay}>
            {formatMessage(messages.stay)}
          </Button>
          <Button onClick={request.leave}>{formatMessage(messages.leave)}</Button>
        </>
      }
    >
      <Text>{text}</Text>
    </KitDialog>
  );
}
