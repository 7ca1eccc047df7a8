import Button from '@mui/material/Button';
import { useIntl } from 'react-intl';
import { KitDialog } from '#kit/controls/KitDialog.tsx';
import type { LeaveRequest } from '../routing/leaveGuard.ts';
import { Text } from './ground.tsx';
import { leaveMessages as messages } from './messages.ts';

/** Asks before a form is left whose latest answers are nowhere but on the screen. */
export default function LeaveDialog({ request }: { request: LeaveRequest }) {
  const { formatMessage } = useIntl();
  return (
    <KitDialog
      open
      role="alertdialog"
      title={formatMessage(messages.title)}
      onClose={request.stay}
      maxWidth={480}
      actions={(
        <>
          <Button variant="contained" onClick={request.stay}>{formatMessage(messages.stay)}</Button>
          <Button onClick={request.leave}>{formatMessage(messages.leave)}</Button>
        </>
      )}
    >
      <Text>{formatMessage(messages.text)}</Text>
    </KitDialog>
  );
}
