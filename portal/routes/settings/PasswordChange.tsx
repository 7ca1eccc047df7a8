import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import type { Submission } from '#kit/form/kitForm/index.ts';
import { newPasswordInput, passwordInput } from '#portal/answers/forms/account/accountInputs.ts';
import { ShortForm } from '#portal/answers/forms/fetchedForms.ts';
import { changePassword } from '#portal/state/participant/participant.ts';
import { useParticipant } from '#portal/state/study/useStudy.ts';
import { messages as settings } from './messages.ts';
import { Setting } from './Setting.tsx';
import { securityMessages as messages } from './securityMessages.ts';

/** Changes the password. Missing for accounts without one. */
export function PasswordChange() {
  const intl = useIntl();
  const say = intl.formatMessage;
  const hasPassword = useParticipant()?.auth_methods?.includes('password') ?? false;
  const inputs = useMemo(
    () => [
      { ...passwordInput(intl), name: 'old_password', label: intl.formatMessage(messages.oldPassword) },
      newPasswordInput(intl, 'password'),
    ],
    [intl],
  );
  if (!hasPassword) return null;
  return (
    <Setting name={say(messages.password)} value={say(messages.secret)} change={say(settings.changePassword)}>
      {(cancel, close) => (
        <ShortForm
          inputs={inputs}
          focusOn="old_password"
          submitLabel={say(messages.change)}
          busyLabel={say(messages.changing)}
          failedText={say(messages.notChanged)}
          beside={cancel}
          send={async ({ answers }: Submission) => {
            const result = await changePassword(String(answers.old_password), String(answers.password));
            if (result.ok) close(say(messages.changed));
            return result;
          }}
        />
      )}
    </Setting>
  );
}
