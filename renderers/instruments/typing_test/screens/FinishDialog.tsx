import Button from '@mui/material/Button';
import { useIntl } from 'react-intl';
import { KitDialog } from '#kit/parts/index.ts';
import { messages } from '../messages.ts';

/** Asks for confirmation before the test ends, because ending cannot be undone. */
export function FinishDialog({ open, onYes, onNo }: { open: boolean; onYes(): void; onNo(): void }) {
  const { formatMessage } = useIntl();
  return (
    <KitDialog
      open={open}
      onClose={onNo}
      title={formatMessage(messages.sure)}
      actions={
        <>
          <Button variant="contained" onClick={onYes}>
            {formatMessage(messages.yes)}
          </Button>
          <Button onClick={onNo}>{formatMessage(messages.no)}</Button>
        </>
      }
    >
      {formatMessage(messages.sureText)}
    </KitDialog>
  );
}
