import Button from '@mui/material/Button';
import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { KitDialog } from '../KitDialog.tsx';
import { pickerMessages as messages } from './pickerMessages.ts';
import { pickerTexts } from './pickerTexts.ts';

interface PickerDialogFrameProps {
  open: boolean;
  title: ReactNode;
  /** A dayjs locale. */
  language: string;
  onCancel(): void;
  /** Absent if a selection is the answer without confirmation. */
  onConfirm?: (() => void) | undefined;
  /** Message about the missing selection after an early Confirm. */
  missing: string | undefined;
  children: ReactNode;
}

/** The dialog around MUI's calendar or clock, with Cancel and Confirm. */
export function PickerDialog({
  open,
  title,
  language,
  onCancel,
  onConfirm,
  missing,
  children,
}: PickerDialogFrameProps) {
  const intl = useIntl();
  const { formatMessage } = intl;
  return (
    <KitDialog
      open={open}
      onClose={onCancel}
      title={title}
      maxWidth={420}
      actions={
        <>
          {onConfirm ? (
            <Button variant="contained" onClick={onConfirm}>
              {formatMessage(messages.confirm)}
            </Button>
          ) : null}
          <Button onClick={onCancel}>{formatMessage(messages.cancel)}</Button>
        </>
      }
    >
      <LocalizationProvider dateAdapter={AdapterDayjs} adapterLocale={language} localeText={pickerTexts(intl)}>
        {children}
      </LocalizationProvider>
      <p role="alert" style={{ margin: 0 }}>
        {missing}
      </p>
    </KitDialog>
  );
}
