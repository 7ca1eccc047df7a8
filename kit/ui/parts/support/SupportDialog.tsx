import Button from '@mui/material/Button';
import { useIntl } from 'react-intl';
import type { SupportTexts } from '#kit/pure/support/index.ts';
import { KitDialog } from '../notices/KitDialog.tsx';
import { supportMessages as messages } from './messages.ts';
import { SupportText } from './SupportText.tsx';

export interface SupportDialogProps {
  texts: SupportTexts;
  /** Continues to the next page, or submits the answers after the last one. */
  onContinue(): void;
  /** Returns to the answers without submitting. */
  onClose(): void;
}

/** The crisis support message before the participant continues. Escape, the background and the second button lead back to the answers. */
export default function SupportDialog({ texts, onContinue, onClose }: SupportDialogProps) {
  const { formatMessage } = useIntl();
  return (
    <KitDialog
      open
      role="alertdialog"
      onClose={onClose}
      title={texts.header || formatMessage(messages.title)}
      actions={
        <>
          {/* Quiet: the large buttons call and text. */}
          <Button onClick={onContinue}>{formatMessage(messages.continue)}</Button>
          <Button onClick={onClose}>{formatMessage(messages.back)}</Button>
        </>
      }
    >
      <SupportText texts={texts} isMain />
    </KitDialog>
  );
}
