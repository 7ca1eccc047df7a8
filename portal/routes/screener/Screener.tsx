import { useIntl } from 'react-intl';
import { StepForm } from '#portal/forms/StepForm.tsx';
import { sendStep } from '#portal/state/participant.ts';
import { messages } from './messages.ts';

/** The questions that determine whether a participant is eligible. */
export default function Screener() {
  const intl = useIntl();
  return (
    <StepForm
      title={intl.formatMessage(messages.title)}
      submitLabel={intl.formatMessage(messages.send)}
      send={(node, { contributions, idempotencyKey }) => sendStep(node, contributions, idempotencyKey)}
    />
  );
}
