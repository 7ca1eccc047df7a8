import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { BeforeSubmitProps } from '#kit/form/registry.tsx';
import type { Phq9Options } from '../field.ts';
import { messages } from '../messages.ts';

/**
 * Help in a crisis, shown before the answers are sent. It needs no network: numbers and words came with the form.
 * Escape, the background and the second button lead back to the answers; nothing is sent then.
 */
export default function MentalHealthResources({ options, onContinue, onClose }: BeforeSubmitProps) {
  const { formatMessage } = useIntl();
  const titleId = useId();
  const contentId = useId();
  const { displayMessage } = options as unknown as Phq9Options;
  const { emergency, lifeline } = displayMessage?.crisis ?? {};

  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} aria-describedby={contentId} fullWidth maxWidth="sm">
      <DialogTitle id={titleId}>{displayMessage?.header || formatMessage(messages.resourcesTitle)}</DialogTitle>
      <DialogContent id={contentId}>
        {displayMessage?.content ? (
          <Typography sx={{ whiteSpace: 'pre-line' }}>{displayMessage.content}</Typography>
        ) : (
          <Typography>{formatMessage(messages.resourcesIntro)}</Typography>
        )}
        <Typography sx={{ mt: 2, fontWeight: 600 }}>
          {emergency
            ? formatMessage(messages.resourcesEmergency, { number: emergency, phone: dial(emergency) })
            : formatMessage(messages.resourcesEmergencyNoNumber)}
        </Typography>
        {lifeline && <Typography sx={{ mt: 2 }}>{formatMessage(messages.resourcesLifeline, { ...lifeline, phone: dial(lifeline.number) })}</Typography>}
        <Typography sx={{ mt: 2 }}>{formatMessage(messages.resourcesNotMonitored)}</Typography>
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', gap: 1, p: 3, pt: 1 }}>
        <Button variant="text" onClick={onClose} sx={{ minBlockSize: 48 }}>{formatMessage(messages.resourcesClose)}</Button>
        <Button variant="contained" onClick={onContinue} sx={{ minBlockSize: 48 }}>{formatMessage(messages.resourcesContinue)}</Button>
      </DialogActions>
    </Dialog>
  );
}

/** Draws a number as a link that dials it. */
const dial = (number: string) =>
  function Phone(parts: ReactNode[]) {
    return <Link key={number} href={`tel:${number.replace(/[^\d+]/g, '')}`} sx={{ fontWeight: 700, whiteSpace: 'nowrap' }}>{parts}</Link>;
  };
