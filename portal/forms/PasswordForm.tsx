import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import type { FormDefinition } from '#kit/compile/form.ts';
import { createPassword } from '../state/participant.ts';
import { preferences } from '../state/preferences.ts';
import { cleanCode } from './accountRules.ts';
import DefinedForm from './DefinedForm.tsx';
import { accountMessages as messages, passwordMessages } from './messages.ts';

interface PasswordFormProps {
  /** The study's own form for this step; the portal's where there is none. */
  definition?: FormDefinition;
  /** The address of the account; left out if the session says whose it is. */
  email?: string;
  /** Whether a code was mailed to the address and must come with the password. */
  needsCode?: boolean;
}

/** Sets the first password. On success the participant's next step takes over. */
export default function PasswordForm({ definition, email, needsCode = false }: PasswordFormProps) {
  const intl = useIntl();
  const own = useMemo((): FormDefinition => {
    const code = { interface: 'text', name: 'email_code', required: true, label: intl.formatMessage(messages.code), description: intl.formatMessage(passwordMessages.codeHint, { email }) };
    const password = { interface: 'passwordmodern', name: 'password', required: true, label: intl.formatMessage(messages.newPassword) };
    return { primary_locale: intl.locale, schema: [{ inputs: needsCode ? [code, password] : [password] }] };
  }, [intl, email, needsCode]);
  return (
    <DefinedForm
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

/** The study may call its password field as it likes; its value alone has the shape of a password. */
function findPassword(answers: Readonly<Record<string, unknown>>, data: Readonly<Record<string, unknown>>): string | undefined {
  if (typeof answers.password === 'string') return answers.password;
  const value = Object.values(data).find((candidate) => typeof (candidate as { password?: unknown } | null)?.password === 'string');
  return (value as { password: string } | undefined)?.password;
}
