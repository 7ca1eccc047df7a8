import { useEffect, useMemo, useState } from 'react';
import { useIntl } from 'react-intl';
import type { Result } from '#portal/api/call.ts';
import { CodeForm } from '#portal/dialogs/oneTimeCode/CodeForm.tsx';
import { Failed } from '#portal/parts/Failed.tsx';
import { Loading } from '#portal/parts/Loading.tsx';
import { LinkButton, Text } from '#portal/parts/elements.tsx';
import { Screen, ScreenHeading } from '#portal/parts/Screen.tsx';
import { goTo } from '#portal/state/page/navigate.ts';
import type { CodeRequest } from '#portal/state/access/proofs.ts';
import { confirmSecondFactor, requestSecondFactor } from '#portal/state/participant/participant.ts';
import { takeReturn } from '#portal/state/access/session.ts';

import type { Submission } from '#kit/form/kitForm/index.ts';
import { ShortForm } from '#portal/answers/forms/fetchedForms.ts';
import { defineMessages } from '#kit/pure/texts/index.ts';

const screen = 'Screen that asks for the code of a login.';

const messages = defineMessages({
  title: { id: 'portal.secondFactor.title', defaultMessage: 'Enter your code', description: `${screen} Heading.` },
  mail: {
    id: 'portal.secondFactor.mail',
    defaultMessage: 'We have sent a 6-digit code to {target}. Enter it to finish logging in.',
    description: `${screen} After a mail. target: the address, partly hidden.`,
  },
  sms: {
    id: 'portal.secondFactor.sms',
    defaultMessage: 'We have sent a text message with a 6-digit code to {target}. Enter it to finish logging in.',
    description: `${screen} After a text message. target: the end of the phone number.`,
  },
  useRecovery: {
    id: 'portal.secondFactor.useRecovery',
    defaultMessage: 'Use a recovery code instead',
    description: `${screen} Link below the box for the code.`,
  },
  useCode: {
    id: 'portal.secondFactor.useCode',
    defaultMessage: 'Use the code that we sent',
    description: `${screen} Link below the box for a recovery code.`,
  },
  recovery: {
    id: 'portal.secondFactor.recovery',
    defaultMessage: 'Recovery code',
    description: `${screen} Label.`,
  },
  recoveryHint: {
    id: 'portal.secondFactor.recoveryHint',
    defaultMessage: 'One of the codes that you kept when you turned on codes at logins. It looks like 7KQ2M-XW9PD.',
    description: `${screen} Below the label.`,
  },
  recoveryButton: {
    id: 'portal.secondFactor.recoveryButton',
    defaultMessage: 'Log in',
    description: `${screen} Button.`,
  },
  recoveryBusy: {
    id: 'portal.secondFactor.recoveryBusy',
    defaultMessage: 'Checking…',
    description: `${screen} The same button while the call is running.`,
  },
});

/** The second step of a login: the code that was sent by mail or text message. Afterwards the login is complete. */
export default function MultiFactorAuthenticate() {
  const { formatMessage: say } = useIntl();
  const [sent, setSent] = useState<Result<'requestSecondFactor'>>();
  const [hasNone, setHasNone] = useState(false);
  const ask = () => void requestSecondFactor().then(setSent);
  useEffect(ask, []);
  const request = useMemo((): CodeRequest | undefined => {
    if (!sent?.ok) return undefined;
    return {
      message: say(messages[sent.data.channel], { target: sent.data.sent_to }),
      async attempt(code) {
        if (code !== undefined) return confirmSecondFactor({ otp_code: code });
        const again = await requestSecondFactor();
        // Another code is on its way, and still needed.
        return again.ok ? { ok: false, failure: { name: 'codeRequired' } } : again;
      },
      settle: (result) => {
        if (result?.ok) goBack();
      },
    };
  }, [sent, say]);
  const other = (
    <LinkButton type="button" onClick={() => setHasNone(!hasNone)}>
      {say(hasNone ? messages.useCode : messages.useRecovery)}
    </LinkButton>
  );
  if (hasNone)
    return (
      <Screen>
        <ScreenHeading title={say(messages.title)} />
        <RecoveryForm onDone={goBack} />
        <Text>{other}</Text>
      </Screen>
    );
  if (sent?.ok === false) return <Failed failure={sent.failure} onRetry={ask} />;
  if (!request) return <Loading />;
  return (
    <Screen>
      <ScreenHeading title={say(messages.title)} />
      <CodeForm request={request} />
      <Text>{other}</Text>
    </Screen>
  );
}

/** Returns to the screen from before the login, if there is one. */
function goBack(): void {
  const back = takeReturn();
  if (back) goTo(back, { replace: true });
}

/** Completes the login of a participant who gets no code, with one of the recovery codes. */
function RecoveryForm({ onDone }: { onDone(): void }) {
  const intl = useIntl();
  const inputs = useMemo(
    () => [
      {
        // Unlike a text, its value is without what comes along when it is pasted.
        interface: 'validated_text',
        name: 'recovery_code',
        required: true,
        label: intl.formatMessage(messages.recovery),
        description: intl.formatMessage(messages.recoveryHint),
        config: { mask_custom_type: 'length', mask_custom_min: 10, mask_custom_max: 40 },
      },
    ],
    [intl],
  );
  const send = async ({ answers }: Submission) => {
    const result = await confirmSecondFactor({ recovery_code: String(answers.recovery_code) });
    if (result.ok) onDone();
    return result;
  };
  return (
    <ShortForm
      inputs={inputs}
      submitLabel={intl.formatMessage(messages.recoveryButton)}
      busyLabel={intl.formatMessage(messages.recoveryBusy)}
      send={send}
    />
  );
}
