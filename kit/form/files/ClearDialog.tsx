import Button from '@mui/material/Button';
import { useIntl } from 'react-intl';
import { fileMessages } from './messages.ts';
import { KitDialog } from '#kit/ui/parts/index.ts';

interface ClearDialogProps {
  /** Name of the file. */
  name: string;
  onYes(): void;
  onNo(): void;
}

/** Asks for confirmation before a file is removed from an answer. */
export function ClearDialog({ name, onYes, onNo }: ClearDialogProps) {
  const { formatMessage } = useIntl();
  const actions = (
    <>
      <Button variant="contained" onClick={onYes}>
        {formatMessage(fileMessages.clearYes)}
      </Button>
      <Button onClick={onNo}>{formatMessage(fileMessages.clearNo)}</Button>
    </>
  );
  return (
    <KitDialog
      open
      onClose={onNo}
      title={formatMessage(fileMessages.clearTitle)}
      actions={actions}
      role="alertdialog"
      maxWidth={480}
    >
      <p>{formatMessage(fileMessages.clearText, { name })}</p>
    </KitDialog>
  );
}
