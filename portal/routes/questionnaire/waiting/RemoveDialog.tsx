import Button from '@mui/material/Button';
import { useIntl } from 'react-intl';
import { KitDialog } from '#kit/parts/index.ts';
import { Text } from '#portal/parts/elements.tsx';
import { messages } from './messages.ts';

/** Asks before answers are deleted that are only on this device. */
export function RemoveDialog({ onKeep, onRemove }: { onKeep(): void; onRemove(): void }) {
  const { formatMessage: say } = useIntl();
  return (
    <KitDialog
      open
      role="alertdialog"
      title={say(messages.removeTitle)}
      onClose={onKeep}
      maxWidth={480}
      actions={
        <>
          <Button variant="contained" onClick={onKeep}>
            {say(messages.keep)}
          </Button>
          <Button color="error" onClick={onRemove}>
            {say(messages.removeNow)}
          </Button>
        </>
      }
    >
      <Text>{say(messages.removeText)}</Text>
    </KitDialog>
  );
}
