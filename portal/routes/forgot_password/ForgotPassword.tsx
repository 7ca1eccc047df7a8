import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useMemo, useState } from 'react';
import { useIntl } from 'react-intl';
import { Link } from 'wouter';
import { Notice } from '#kit/ui/parts/index.ts';
import type { Submission } from '#kit/form/kitForm/index.ts';
import { emailInput } from '#portal/answers/forms/account/accountInputs.ts';
import { ShortForm } from '#portal/answers/forms/fetchedForms.ts';
import { Screen, ScreenHeading } from '#portal/parts/Screen.tsx';
import { Lead, linkStyle, Row } from '#portal/parts/elements.tsx';
import { requestPasswordReset } from '#portal/state/participant/participant.ts';
import { preferences } from '#portal/state/study/preferences.ts';
import { defineMessages } from '#kit/pure/texts/index.ts';

const screen = 'Screen to ask for a new password.';

const messages = defineMessages({
  title: {
    id: 'portal.forgotPassword.title',
    defaultMessage: 'Forgot your password?',
    description: `${screen} Heading.`,
  },
  intro: {
    id: 'portal.forgotPassword.intro',
    defaultMessage: 'Enter your email address. We will send you a link to choose a new password.',
    description: `${screen} Above the form.`,
  },
  button: { id: 'portal.forgotPassword.button', defaultMessage: 'Send me the link', description: `${screen} Button.` },
  busy: {
    id: 'portal.forgotPassword.busy',
    defaultMessage: 'Sending…',
    description: `${screen} The button while the call is running.`,
  },
  sent: {
    id: 'portal.forgotPassword.sent',
    defaultMessage:
      'If {email} belongs to this study, a link is on its way. It works once, within the next 30 minutes. It can take a few minutes to arrive. Please also look in your spam folder.',
    description: `${screen} After the call. It must not reveal whether the address is known.`,
  },
  again: {
    id: 'portal.forgotPassword.again',
    defaultMessage: 'Use another email address',
    description: `${screen} After the call. Button that shows the form again.`,
  },
  back: {
    id: 'portal.forgotPassword.back',
    defaultMessage: 'Back to the login',
    description: `${screen} Link.`,
  },
});

const InlineLink = styled(Link)(linkStyle);

/** Asks for an e-mail address and has a link to a new password mailed to it. */
export default function ForgotPassword() {
  const intl = useIntl();
  const say = intl.formatMessage;
  const inputs = useMemo(() => [emailInput(intl)], [intl]);
  const [sentTo, setSentTo] = useState<string>();
  const send = async ({ answers }: Submission) => {
    const email = String(answers.email);
    const result = await requestPasswordReset(email, preferences.locale);
    if (result.ok) setSentTo(email);
    return result;
  };
  const back = <InlineLink href="/log-in">{say(messages.back)}</InlineLink>;
  return (
    <Screen>
      <ScreenHeading title={say(messages.title)} />
      {sentTo === undefined ? (
        <>
          <Lead>{say(messages.intro)}</Lead>
          <ShortForm
            inputs={inputs}
            waitsForValid
            submitLabel={say(messages.button)}
            busyLabel={say(messages.busy)}
            send={send}
            beside={back}
          />
        </>
      ) : (
        <>
          <Notice kind="success">{say(messages.sent, { email: sentTo })}</Notice>
          <Row>
            <Button variant="outlined" onClick={() => setSentTo(undefined)}>
              {say(messages.again)}
            </Button>
            {back}
          </Row>
        </>
      )}
    </Screen>
  );
}
