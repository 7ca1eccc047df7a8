import { useIntl } from 'react-intl';
import { StepForm } from '#portal/answers/forms/StepForm.tsx';
import { sendStep } from '#portal/state/participant/participant.ts';
import { defineMessages } from '#kit/pure/texts/index.ts';

const messages = defineMessages({
  title: {
    id: 'portal.fileUpload.title',
    defaultMessage: 'Send your files',
    description: 'Heading of the step that asks for files, if the study has none.',
  },
  send: {
    id: 'portal.fileUpload.send',
    defaultMessage: 'Send my files',
    description: 'Button beneath the files of the step that asks for them.',
  },
});

/** The step that asks for files, such as a photo of a letter. */
export default function FileUpload() {
  const { formatMessage } = useIntl();
  return <StepForm title={formatMessage(messages.title)} submitLabel={formatMessage(messages.send)} send={sendStep} />;
}
