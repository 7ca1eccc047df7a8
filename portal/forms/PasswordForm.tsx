import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import type { FormDefinition } from '#kit/compile/index.ts';
import { createPassword } from '#portal/state/participant.ts';
import { preferences } from '#portal/state/preferences.ts';
import { cleanCode } from './accountRules.ts';
import PortalForm from './PortalForm.tsx';
import { accountMessages as messages, passwordMessages } from './messages.ts';

interface PasswordFormProps {
  /** The study's own form for this step. Default: the portal's form. */
  definition?: FormDefinition;
  /** The address of the account; `undefined` if the session determines the account. */
  email?: string;
  /** Whether the new password needs the code that was mailed to the address. */
  needsCode?: boolean;
}

/** Sets the first password. Afterwards the participant's next step is shown. */
export default function PasswordForm({ definition, email, needsCode = false }: PasswordFormProps) {
  const intl = useIntl();
  const own = useMemo((): FormDefinition => {
    const code = {
      interface: 'text',
      name: 'email_code',
      required: true,
      label: intl.formatMessage(messages.code),
      description: intl.formatMessage(passwordMessages.codeHint, { email }),
    };
    const password = {
      interface: 'passwordmodern',
      name: 'password',
      required: true,
      label: intl.formatMessage(messages.newPassword),
    };
    return { primary_locale: intl.locale, schema: [{ inputs: needsCode ? [code, password] : [password] }] };
  }, [intl, email, needsCode]);
  return (
    <PortalForm
      definition={definition ?? own}
      submitLabel={intl.formatMessage(passwordMessages.save)}
      send={async ({ answers, data }) => {
        const password = findPassword(answers, data);
        if (password === undefined) return { ok: false, failure: { name: 'unexpectedReply' } };
        const code = needsCode ? { email_code: cleanCode(String(answers.email_code ?? '')) } : undefined;
        return createPassword(password, email ? { email, ...code } : undefined, preferences.locale);
      }}
    />
  );
}

/**
 * Finds the password in the answers of a study's form. The study may use any name for the field, but only its value has
 * the shape of a password.
 */
function findPassword(
  answers: Readonly<Record<string, unknown>>,
  data: Readonly<Record<string, unknown>>,
): string | undefined {
  if (typeof answers.password === 'string') return answers.password;
  const value = Object.values(data).find(
    (candidate) => typeof (candidate as { password?: unknown } | null)?.password === 'string',
  );
  return (value as { password: string } | undefined)?.password;
}
