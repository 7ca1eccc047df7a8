import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import type { Submission } from '#kit/studyForm/index.ts';
import { ShortForm } from '#portal/forms/fetchedForms.ts';
import { confirmSecondFactor } from '#portal/state/participant.ts';
import { messages } from './messages.ts';

/** Completes the log-in of a participant who gets no code, with one of the recovery codes. */
export function RecoveryForm({ onDone }: { onDone(): void }) {
  const intl = useIntl();
  const inputs = useMemo(
    () => [
      {
        interface: 'text',
        name: 'recovery_code',
        required: true,
        label: intl.formatMessage(messages.recovery),
        description: intl.formatMessage(messages.recoveryHint),
        config: { min_length: 10, max_length: 40 },
      },
    ],
    [intl],
  );
  const send = async ({ answers }: Submission) => {
    const result = await confirmSecondFactor({ recovery_code: String(answers.recovery_code) });
    if (result.ok) onDone();
    return result;
  };
  return (
    <ShortForm
      inputs={inputs}
      submitLabel={intl.formatMessage(messages.recoveryButton)}
      busyLabel={intl.formatMessage(messages.recoveryBusy)}
      send={send}
    />
  );
}
