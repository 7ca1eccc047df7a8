import { useIntl } from 'react-intl';
import { StepForm } from '#portal/answers/forms/StepForm.tsx';
import { sendStep } from '#portal/state/participant/participant.ts';
import { defineMessages } from '#kit/pure/texts/index.ts';

const messages = defineMessages({
  title: {
    id: 'portal.screener.title',
    defaultMessage: 'Check if you can take part',
    description: 'Heading of the screener, if the study has none.',
  },
  send: {
    id: 'portal.screener.send',
    defaultMessage: 'Check my answers',
    description: 'Button beneath the screener’s last questions.',
  },
});

/** The questions that determine whether a participant is eligible. */
export default function Screener() {
  const intl = useIntl();
  return (
    <StepForm
      title={intl.formatMessage(messages.title)}
      submitLabel={intl.formatMessage(messages.send)}
      send={sendStep}
    />
  );
}
