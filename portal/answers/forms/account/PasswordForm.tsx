import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import type { FormDefinition } from '#kit/pure/compile/index.ts';
import { createPassword } from '#portal/state/participant/participant.ts';
import { asOwner } from '#portal/state/access/ownerProof.ts';
import { preferences } from '#portal/state/study/preferences.ts';
import { usePresentNode } from '#portal/state/study/useStudy.ts';
import { newPasswordInput } from './accountInputs.ts';
import PortalForm from '../PortalForm.tsx';
import { passwordMessages } from '../messages.ts';

/**
 * Sets the first password of the participant who is logged in. Afterwards the participant's next step is shown.
 * @param definition the study's own form for this step. Default: the portal's form.
 */
export default function PasswordForm({ definition }: { definition: FormDefinition | undefined }) {
  const intl = useIntl();
  const own = useMemo(
    (): FormDefinition => ({
      primary_locale: intl.locale,
      estimated_minutes: 1,
      schema: [{ inputs: [newPasswordInput(intl, 'password')] }],
    }),
    [intl],
  );
  return (
    <PortalForm
      definition={definition ?? own}
      signUpProgress={usePresentNode()?.sign_up_progress}
      submitLabel={intl.formatMessage(passwordMessages.save)}
      send={async ({ answers, data }) => {
        const password = findPassword(answers, data);
        return password === undefined
          ? { ok: false, failure: { name: 'unexpectedReply' } }
          : asOwner(() => createPassword(password, undefined, preferences.locale));
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
