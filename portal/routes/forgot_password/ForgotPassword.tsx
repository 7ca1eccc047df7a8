import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useMemo, useState } from 'react';
import { useIntl } from 'react-intl';
import { Link } from 'wouter';
import { Notice } from '#kit/parts/index.ts';
import type { Submission } from '#kit/studyForm/index.ts';
import { emailInput } from '#portal/forms/accountInputs.ts';
import { ShortForm } from '#portal/forms/fetchedForms.ts';
import { Screen } from '#portal/parts/Screen.tsx';
import { ScreenHeading } from '#portal/parts/ScreenHeading.tsx';
import { Lead, linkStyle, Row } from '#portal/parts/elements.tsx';
import { requestPasswordReset } from '#portal/state/participant.ts';
import { preferences } from '#portal/state/preferences.ts';
import { messages } from './messages.ts';

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
      <ScreenHeading title={say(messages.title)}>{say(messages.title)}</ScreenHeading>
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
