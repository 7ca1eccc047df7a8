import { useEffect, useMemo, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { Notice } from '#kit/parts/index.ts';
import type { Submission } from '#kit/studyForm/index.ts';
import { newPasswordInput, passwordInput } from '#portal/forms/accountInputs.ts';
import { ShortForm } from '#portal/forms/fetchedForms.ts';
import { Stack } from '#portal/parts/elements.tsx';
import { changePassword } from '#portal/state/participant.ts';
import { useParticipant } from '#portal/state/useStudy.ts';
import { Heading } from './Heading.tsx';
import { securityMessages as messages } from './securityMessages.ts';

/** Changes the password. Missing for accounts without one. */
export function PasswordChange() {
  const intl = useIntl();
  const say = intl.formatMessage;
  const hasPassword = useParticipant()?.auth_methods?.includes('password') ?? false;
  /** Number of changes. Used as key, so that the form is empty again. */
  const [changes, setChanges] = useState(0);
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (changes > 0) notice.current?.focus();
  }, [changes]);
  const inputs = useMemo(
    () => [
      { ...passwordInput(intl), name: 'old_password', label: intl.formatMessage(messages.oldPassword) },
      newPasswordInput(intl, 'password'),
    ],
    [intl],
  );
  const send = async ({ answers }: Submission) => {
    const result = await changePassword(String(answers.old_password), String(answers.password));
    if (result.ok) setChanges((before) => before + 1);
    return result;
  };
  if (!hasPassword) return null;
  return (
    <section aria-labelledby="security-password">
      <Heading id="security-password">{say(messages.password)}</Heading>
      <Stack gap={16}>
        {changes > 0 ? (
          <Notice kind="success" ref={notice}>
            {say(messages.changed)}
          </Notice>
        ) : null}
        <ShortForm
          key={changes}
          inputs={inputs}
          submitLabel={say(messages.change)}
          busyLabel={say(messages.changing)}
          failedText={say(messages.notChanged)}
          send={send}
        />
      </Stack>
    </section>
  );
}
