import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import { useId, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { ButtonRow } from '../ButtonRow.tsx';
import { Icon } from '../Icon.tsx';
import { DialogLiveRegion } from './LiveRegion.tsx';
import { controlMessages } from '../messages.ts';
import { pressGuard, useIgnoredSecondPress } from '../secondPress.ts';

/** Props of `KitDialog`. */
export interface KitDialogProps {
  open: boolean;
  /** Called for the close button, Escape and a press on the backdrop. */
  onClose(): void;
  title: ReactNode;
  children: ReactNode;
  /** Buttons, the primary first. */
  actions?: ReactNode;
  /** `alertdialog` for urgent messages, whose text screen readers then read immediately. */
  role?: 'dialog' | 'alertdialog';
  /** In px. */
  maxWidth?: number;
}

/** A dialog, named by its title. Keeps the focus inside while open and then returns it to where it was. */
export function KitDialog({
  open,
  onClose,
  title,
  children,
  actions,
  role = 'dialog',
  maxWidth = 600,
}: KitDialogProps) {
  const { formatMessage } = useIntl();
  const id = useId();
  useIgnoredSecondPress(open);
  return (
    <Dialog
      {...pressGuard}
      open={open}
      onClose={onClose}
      fullWidth
      role={role}
      aria-labelledby={`${id}-title`}
      aria-describedby={role === 'alertdialog' ? `${id}-text` : undefined}
      slotProps={{ paper: { style: { maxInlineSize: maxWidth } } }}
    >
      <DialogLiveRegion />
      <DialogTitle id={`${id}-title`}>{title}</DialogTitle>
      <IconButton className="KitDialog-close" onClick={onClose} aria-label={formatMessage(controlMessages.close)}>
        <Icon name="close" />
      </IconButton>
      <DialogContent id={`${id}-text`}>{children}</DialogContent>
      {actions ? (
        <DialogActions disableSpacing>
          <ButtonRow>{actions}</ButtonRow>
        </DialogActions>
      ) : null}
    </Dialog>
  );
}
