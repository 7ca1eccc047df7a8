import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useEffect, useMemo, useState } from 'react';
import { useIntl } from 'react-intl';
import { useSnapshot } from 'valtio';
import { Link } from 'wouter';
import type { Submission } from '#kit/form/kitForm/index.ts';
import { newPasswordInput } from '#portal/answers/forms/account/accountInputs.ts';
import { SharedDevice, ShortForm } from '#portal/answers/forms/fetchedForms.ts';
import { Screen, ScreenHeading } from '#portal/parts/Screen.tsx';
import { Lead, linkStyle, Row } from '#portal/parts/elements.tsx';
import { mailedLink } from '#portal/state/access/addressTokens.ts';
import { goTo } from '#portal/state/page/navigate.ts';
import { findResetAccount, isLogInComplete, resetPassword } from '#portal/state/participant/participant.ts';
import { preferences } from '#portal/state/study/preferences.ts';
import { takeReturn } from '#portal/state/access/session.ts';
import { defineMessages } from '#kit/pure/texts/index.ts';

const screen = 'Screen to set a new password, opened by a mailed link.';

const messages = defineMessages({
  title: {
    id: 'portal.resetPassword.title',
    defaultMessage: 'Choose a new password',
    description: `${screen} Heading.`,
  },
  intro: {
    id: 'portal.resetPassword.intro',
    defaultMessage: 'Afterwards you are logged in here, and logged out everywhere else.',
    description: `${screen} Above the form.`,
  },
  noLink: {
    id: 'portal.resetPassword.noLink',
    defaultMessage: 'To choose a new password, please open the link in our email again, or ask for a new one.',
    description: `${screen} Instead of the form if the page was reloaded or opened without a link.`,
  },
  ask: { id: 'portal.resetPassword.ask', defaultMessage: 'Ask for a new link', description: `${screen} Link.` },
  save: { id: 'portal.resetPassword.save', defaultMessage: 'Save new password', description: `${screen} Button.` },
  busy: {
    id: 'portal.resetPassword.busy',
    defaultMessage: 'Saving…',
    description: `${screen} The button while the call is running.`,
  },
});

const InlineLink = styled(Link)(linkStyle);

/** Sets a new password with the token of a mailed link, which the address no longer contains. */
export default function ResetPassword() {
  const intl = useIntl();
  const say = intl.formatMessage;
  const { token } = useSnapshot(mailedLink);
  const account = useResetAccount(token);
  const inputs = useMemo(() => [newPasswordInput(intl, 'password')], [intl]);
  const send = async ({ answers }: Submission) => {
    const result = await resetPassword(token ?? '', String(answers.password), preferences.locale);
    if (!result.ok) return result;
    mailedLink.token = undefined;
    mailedLink.place = undefined;
    goTo((isLogInComplete() ? takeReturn() : undefined) ?? '/', { replace: true });
    return result;
  };
  return (
    <Screen>
      <ScreenHeading title={say(messages.title)} />
      {token === undefined ? (
        <>
          <Lead>{say(messages.noLink)}</Lead>
          <Row>
            <Button component={Link} href="/forgot_password" variant="contained">
              {say(messages.ask)}
            </Button>
          </Row>
        </>
      ) : (
        <>
          <Lead>{say(messages.intro)}</Lead>
          <ShortForm
            inputs={inputs}
            waitsForValid
            account={account}
            submitLabel={say(messages.save)}
            busyLabel={say(messages.busy)}
            send={send}
            above={<SharedDevice />}
            beside={<InlineLink href="/forgot_password">{say(messages.ask)}</InlineLink>}
          />
        </>
      )}
    </Screen>
  );
}

/** The account of the link, for password managers; `null` until it is known. The form does not wait for it. */
function useResetAccount(token: string | undefined): string | null {
  const [account, setAccount] = useState<string | null>(null);
  useEffect(() => {
    if (token === undefined) return undefined;
    let isCurrent = true;
    void findResetAccount(token).then((result) => {
      if (isCurrent && result.ok) setAccount(result.data.email);
    });
    return () => void (isCurrent = false);
  }, [token]);
  return account;
}
