import Button from '@mui/material/Button';
import { useIntl } from 'react-intl';
import { KitDialog, Notice } from '#kit/parts/index.ts';
import { failureText } from '#portal/api/failureText.ts';
import type { Failure } from '#portal/api/failures.ts';
import { Text } from '#portal/parts/elements.tsx';
import { messages } from './messages.ts';

interface DisconnectDialogProps {
  /** Of the organization. */
  name: string;
  isPending: boolean;
  /** Why the connection could not be ended. */
  failure: Failure | undefined;
  onDisconnect(): void;
  onClose(): void;
}

/** Asks before a connection is ended. */
export function DisconnectDialog({ name, isPending, failure, onDisconnect, onClose }: DisconnectDialogProps) {
  const intl = useIntl();
  const say = intl.formatMessage;
  return (
    <KitDialog
      open
      role="alertdialog"
      title={say(messages.disconnectTitle, { name })}
      onClose={onClose}
      actions={
        <>
          <Button variant="contained" aria-busy={isPending} onClick={onDisconnect}>
            {say(messages.disconnect)}
          </Button>
          <Button variant="outlined" onClick={onClose}>
            {say(messages.keep)}
          </Button>
        </>
      }
    >
      <Text>{say(messages.disconnectText, { name })}</Text>
      {failure ? <Notice kind="error">{failureText(intl, failure)}</Notice> : null}
    </KitDialog>
  );
}
