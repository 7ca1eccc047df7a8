import { useIntl } from 'react-intl';
import { StepForm } from '#portal/forms/StepForm.tsx';
import { sendStep } from '#portal/state/participant.ts';
import { messages } from './messages.ts';

/** The step that asks for files, such as a photo of a letter. */
export default function FileUpload() {
  const { formatMessage } = useIntl();
  return (
    <StepForm
      title={formatMessage(messages.title)}
      submitLabel={formatMessage(messages.send)}
      send={(node, { contributions, idempotencyKey }) => sendStep(node, contributions, idempotencyKey)}
    />
  );
}
