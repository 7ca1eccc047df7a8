import { type ReactNode, useMemo } from 'react';
import { useIntl } from 'react-intl';
import type { Submission } from '#kit/form/kitForm/index.ts';
import type { Typed } from '#portal/answers/drafts/keepsNothing.ts';
import { askForChange } from '#portal/state/participant/email.ts';
import { useParticipant } from '#portal/state/study/useStudy.ts';
import { emailInput, passwordInput } from './accountInputs.ts';
import { changeEmailMessages as messages } from './changeEmailMessages.ts';
import { ShortForm } from '../fetchedForms.ts';
import { Notice } from '#kit/ui/parts/index.ts';

interface ChangeEmailFormProps {
  /** What the participant typed before, and where to keep what they type now. Nothing is kept if absent. */
  typed?: Typed;
  /** A button beside the one that asks. The form is then opened by a press and takes the focus. */
  beside?: ReactNode;
  onSent(email: string): void;
}

/** Asks for a new address, and for the password of an account that has one. */
export function ChangeEmailForm({ typed, beside, onSent }: ChangeEmailFormProps) {
  const intl = useIntl();
  const hasPassword = useParticipant()?.auth_methods?.includes('password') ?? false;
  const inputs = useMemo(
    () => [
      { ...emailInput(intl), label: intl.formatMessage(messages.newAddress), config: { autofill: 'email' } },
      ...(hasPassword ? [passwordInput(intl)] : []),
    ],
    [intl, hasPassword],
  );
  const kept = typed?.draft?.values.find(({ name }) => name === 'email')?.value;
  const send = async ({ answers }: Submission) => {
    const email = String(answers.email);
    const result = await askForChange(email, hasPassword ? String(answers.password) : undefined);
    if (!result.ok) return result;
    onSent(email);
    return result;
  };
  return (
    <ShortForm
      inputs={inputs}
      initialAnswers={kept === undefined ? undefined : { email: kept }}
      onDraft={(read) => typed?.changed(read)}
      submitLabel={intl.formatMessage(messages.askButton)}
      busyLabel={intl.formatMessage(messages.busy)}
      failedText={intl.formatMessage(messages.problem)}
      beside={beside}
      focusOn={beside && kept === undefined ? 'email' : undefined}
      send={send}
    />
  );
}

/** Says where a link was mailed to. */
export const LinkSentNotice = ({ email }: { email: string }) => (
  <Notice kind="success">{useIntl().formatMessage(messages.sent, { email })}</Notice>
);
