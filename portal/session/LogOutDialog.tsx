import Button from '@mui/material/Button';
import { useIntl } from 'react-intl';
import { KitDialog } from '#kit/parts/index.ts';
import { Text } from '#portal/parts/elements.tsx';
import { logOutMessages as messages } from './logOutMessages.ts';

/** Asks before a log-out that deletes answers which are only on this device. */
export default function LogOutDialog({ answer }: { answer(logsOut: boolean): void }) {
  const { formatMessage: say } = useIntl();
  return (
    <KitDialog
      open
      role="alertdialog"
      title={say(messages.title)}
      onClose={() => answer(false)}
      maxWidth={480}
      actions={
        <>
          <Button variant="contained" onClick={() => answer(false)}>
            {say(messages.stay)}
          </Button>
          <Button onClick={() => answer(true)}>{say(messages.leave)}</Button>
        </>
      }
    >
      <Text>{say(messages.text)}</Text>
    </KitDialog>
  );
}
