import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { KitDialog } from '#kit/controls/KitDialog.tsx';
import type { BeforeSubmitProps } from '#kit/form/registry.tsx';
import type { Phq9Options } from '../field.ts';
import { messages } from '../messages.ts';

/**
 * Help in a crisis, shown before the answers are sent. It needs no network: numbers and words came with the form.
 * Escape, the background and the second button lead back to the answers; nothing is sent then.
 */
export default function MentalHealthResources({ options, onContinue, onClose }: BeforeSubmitProps) {
  const { formatMessage } = useIntl();
  const { displayMessage } = options as unknown as Phq9Options;
  const { emergency, lifeline } = displayMessage ?? {};

  return (
    <KitDialog
      open
      role="alertdialog"
      onClose={onClose}
      title={displayMessage?.header || formatMessage(messages.resourcesTitle)}
      actions={
        <>
          <Button variant="contained" onClick={onContinue}>{formatMessage(messages.resourcesContinue)}</Button>
          <Button onClick={onClose}>{formatMessage(messages.resourcesClose)}</Button>
        </>
      }
    >
      <Typography sx={{ whiteSpace: 'pre-line' }}>{displayMessage?.content || formatMessage(messages.resourcesIntro)}</Typography>
      <Typography sx={{ mt: 2, fontWeight: 600 }}>
        {emergency
          ? formatMessage(messages.resourcesEmergency, { number: emergency, phone: dial(emergency) })
          : formatMessage(messages.resourcesEmergencyNoNumber)}
      </Typography>
      {lifeline && <Typography sx={{ mt: 2 }}>{formatMessage(messages.resourcesLifeline, { ...lifeline, phone: dial(lifeline.number) })}</Typography>}
      <Typography sx={{ mt: 2 }}>{formatMessage(messages.resourcesNotMonitored)}</Typography>
    </KitDialog>
  );
}

/** Draws a number as a link that dials it. */
const dial = (number: string) =>
  function Phone(parts: ReactNode[]) {
    return <Link key={number} href={`tel:${number.replace(/[^\d+]/g, '')}`} sx={{ fontWeight: 700, whiteSpace: 'nowrap' }}>{parts}</Link>;
  };
