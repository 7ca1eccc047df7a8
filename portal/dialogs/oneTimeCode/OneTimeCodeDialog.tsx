import Button from '@mui/material/Button';
import { useEffect, useRef, useState, useMemo } from 'react';
import { useIntl } from 'react-intl';
import { KitDialog, Notice } from '#kit/ui/parts/index.ts';
import { Row, Stack, Text } from '#portal/parts/elements.tsx';
import { commonMessages } from '#portal/parts/messages.ts';
import type { CodeRequest } from '#portal/state/access/proofs.ts';
import { CodeForm } from './CodeForm.tsx';
import { CodeHelp } from './CodeHelp.tsx';
import { messages } from './messages.ts';
import { passwordInput } from '#portal/answers/forms/account/accountInputs.ts';
import { ShortForm } from '#portal/answers/forms/fetchedForms.ts';

type Result = Parameters<CodeRequest['settle']>[0];

/**
 * Asks for the mailed code, or for the password, and repeats the request with it. Closing the dialog means that nothing was submitted, unless the
 * code was accepted and the dialog shows its success.
 */
export default function OneTimeCodeDialog({ request }: { request: CodeRequest }) {
  const { formatMessage } = useIntl();
  const [accepted, setAccepted] = useState<{ request: CodeRequest; result: Result }>();
  const result = accepted?.request === request ? accepted.result : undefined;
  const close = () => request.settle(result);
  const settle = (next: Result) => {
    if (next?.ok && request.success !== undefined) setAccepted({ request, result: next });
    else request.settle(next);
  };
  return (
    <KitDialog
      open
      title={formatMessage(request.isPassword ? messages.passwordTitle : messages.title)}
      onClose={close}
      maxWidth={480}
    >
      {result ? (
        <Accepted text={request.success} onClose={close} />
      ) : request.isPassword ? (
        <PasswordForm request={request} />
      ) : (
        <CodeForm request={{ ...request, settle }} />
      )}
    </KitDialog>
  );
}

/** Takes the place of the form after the right code. */
function Accepted({ text, onClose }: { text: string | undefined; onClose(): void }) {
  const { formatMessage } = useIntl();
  const notice = useRef<HTMLDivElement>(null);
  // The pressed button has disappeared, so move the focus.
  useEffect(() => notice.current?.focus(), []);
  return (
    <Stack gap={24}>
      <Notice kind="success" ref={notice}>
        {text}
      </Notice>
      <Row>
        <Button variant="contained" onClick={onClose}>
          {formatMessage(commonMessages.close)}
        </Button>
      </Row>
      <CodeHelp />
    </Stack>
  );
}

/** Asks for the password before a change of the account. */
function PasswordForm({ request }: { request: CodeRequest }) {
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
