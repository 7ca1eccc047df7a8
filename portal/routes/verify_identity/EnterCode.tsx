import { useState } from 'react';
import { useIntl } from 'react-intl';
import { Notice } from '#kit/parts/index.ts';
import { failureText } from '#portal/api/failureText.ts';
import type { Failure } from '#portal/api/failures.ts';
import { CodeForm } from '#portal/oneTimeCode/CodeForm.tsx';
import { LinkButton, Row } from '#portal/parts/elements.tsx';
import { Screen } from '#portal/parts/Screen.tsx';
import { ScreenHeading } from '#portal/parts/ScreenHeading.tsx';
import { sendToken, verifyToken } from '#portal/state/identity.ts';
import type { CodeRequest } from '#portal/state/oneTimeCode.ts';
import type { SentToken } from './ChooseTarget.tsx';
import { messages } from './messages.ts';
import { tryLater } from './tryLater.ts';

interface EnterCodeProps {
  node: string;
  sent: SentToken;
  /** Of the verification. */
  title: string;
  onVerified(): void;
  /** @returns whether another page takes over */
  onFailure(failure: Failure): boolean;
  onBack(): void;
}

/** The second page: the box for the code, which can be sent again. */
export function EnterCode({ node, sent: { channel, target }, title, onVerified, onFailure, onBack }: EnterCodeProps) {
  const intl = useIntl();
  const say = intl.formatMessage;
  const [failure, setFailure] = useState<Failure>();
  const request: CodeRequest = {
    message: say(channel === 'sms' ? messages.sentBySms : messages.sentByMail, { target }),
    async attempt(code) {
      const result = code === undefined ? await sendToken(node, channel) : await verifyToken(node, channel, code);
      if (!result.ok) return { ok: false, failure: tryLater(intl, result.failure) };
      // Another code is on its way, and still needed.
      return code === undefined ? { ok: false, failure: { name: 'codeRequired' } } : { ok: true };
    },
    settle(result) {
      // The response to the right code may have been lost.
      const isDone = result?.ok || (result?.failure.name === 'conflict' && result.failure.code === 'already_submitted');
      if (isDone) onVerified();
      else if (result && !onFailure(result.failure)) setFailure(result.failure);
    },
  };
  return (
    <Screen>
      <ScreenHeading title={title}>{say(messages.codeTitle)}</ScreenHeading>
      {failure ? <Notice kind="error">{failureText(intl, failure)}</Notice> : null}
      <CodeForm request={request} />
      <Row>
        <LinkButton type="button" onClick={onBack}>
          {say(messages.other)}
        </LinkButton>
      </Row>
    </Screen>
  );
}
