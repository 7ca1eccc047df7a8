import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import type { Submission } from '#kit/studyForm/index.ts';
import { askForChange } from '#portal/state/email.ts';
import { useParticipant } from '#portal/state/useStudy.ts';
import { emailInput, passwordInput } from './accountInputs.ts';
import { changeEmailMessages as messages } from './changeEmailMessages.ts';
import { ShortForm } from './fetchedForms.ts';

/** Asks for a new address, and for the password of an account that has one. */
export function ChangeEmailForm({ onSent }: { onSent(email: string): void }) {
  const intl = useIntl();
  const hasPassword = useParticipant()?.auth_methods?.includes('password') ?? false;
  const inputs = useMemo(
    () => [
      { ...emailInput(intl), label: intl.formatMessage(messages.newAddress), config: { autofill: 'email' } },
      ...(hasPassword ? [passwordInput(intl)] : []),
    ],
    [intl, hasPassword],
  );
  const send = async ({ answers }: Submission) => {
    const email = String(answers.email);
    const result = await askForChange(email, hasPassword ? String(answers.password) : undefined);
    if (result.ok) onSent(email);
    return result;
  };
  return (
    <ShortForm
      inputs={inputs}
      submitLabel={intl.formatMessage(messages.askButton)}
      busyLabel={intl.formatMessage(messages.busy)}
      failedText={intl.formatMessage(messages.problem)}
      send={send}
    />
  );
}
