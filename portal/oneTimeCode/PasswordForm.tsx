import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { passwordInput } from '#portal/forms/accountInputs.ts';
import { ShortForm } from '#portal/forms/fetchedForms.ts';
import { Stack, Text } from '#portal/parts/elements.tsx';
import type { CodeRequest } from '#portal/state/oneTimeCode.ts';
import { CodeHelp } from './CodeHelp.tsx';
import { messages } from './messages.ts';

/** Asks for the password before a change of the account. */
export function PasswordForm({ request }: { request: CodeRequest }) {
  const intl = useIntl();
  const say = intl.formatMessage;
  const inputs = useMemo(() => [passwordInput(intl)], [intl]);
  return (
    <Stack gap={24}>
      <Text>{say(messages.passwordText)}</Text>
      <ShortForm
        inputs={inputs}
        submitLabel={say(messages.submit)}
        busyLabel={say(messages.busy)}
        send={async ({ answers }) => {
          const result = await request.attempt(String(answers.password));
          if (result.ok) request.settle(result);
          return result;
        }}
        below={<CodeHelp />}
      />
    </Stack>
  );
}
