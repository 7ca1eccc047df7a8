import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { type FormEvent, useState } from 'react';
import { useIntl } from 'react-intl';
import { Link } from 'wouter';
import { failureText } from '#portal/api/failureText.ts';
import type { Failure } from '#portal/api/failures.ts';
import { AccountField } from '#portal/forms/AccountField.tsx';
import { emailProblem, passwordProblem } from '#portal/forms/accountRules.ts';
import { accountMessages } from '#portal/forms/messages.ts';
import { useEntries } from '#portal/forms/useEntries.ts';
import { goTo } from '#portal/state/navigate.ts';
import { Notice } from '#kit/parts/index.ts';
import { Screen } from '#portal/parts/Screen.tsx';
import { ScreenHeading } from '#portal/parts/ScreenHeading.tsx';
import { LinkButton, Quiet, Row, Stack, linkStyle } from '#portal/parts/elements.tsx';
import { openModal } from '#portal/state/modals.ts';
import { signIn } from '#portal/state/participant.ts';
import { preferences } from '#portal/state/preferences.ts';
import { takeReturn } from '#portal/state/session.ts';
import { messages } from './messages.ts';

const InlineLink = styled(Link)(linkStyle);

/**
 * E-mail address and password. Afterwards it returns to the screen on which the session ended, otherwise to the screen
 * of the layout.
 */
export default function LogIn() {
  const intl = useIntl();
  const say = intl.formatMessage;
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [failure, setFailure] = useState<Failure>();
  const [busy, setBusy] = useState(false);
  const entries = useEntries({ email: emailProblem(email), password: passwordProblem(password) });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy || !entries.check()) return;
    setBusy(true);
    setFailure(undefined);
    const result = await signIn(email.trim(), password, preferences.locale);
    setBusy(false);
    if (!result.ok) return setFailure(result.failure);
    const back = takeReturn();
    if (back) goTo(back, { replace: true });
  };
  return (
    <Screen>
      <ScreenHeading title={say(messages.title)}>{say(messages.title)}</ScreenHeading>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <Stack gap={24}>
          {failure ? <Notice kind="error">{failureText(intl, failure)}</Notice> : null}
          <AccountField
            {...entries.boxOf('email')}
            type="email"
            autoComplete="username"
            inputMode="email"
            label={say(accountMessages.email)}
            value={email}
            setValue={setEmail}
          />
          <AccountField
            {...entries.boxOf('password')}
            type="password"
            autoComplete="current-password"
            label={say(accountMessages.password)}
            value={password}
            setValue={setPassword}
          />
          <Row>
            <Button type="submit" variant="contained" aria-disabled={busy}>
              {say(busy ? messages.busy : messages.button)}
            </Button>
            <LinkButton type="button" onClick={() => openModal('contact')}>
              {say(messages.forgot)}
            </LinkButton>
          </Row>
        </Stack>
      </form>
      <Quiet>
        {say(messages.noAccount)} <InlineLink href="/">{say(messages.start)}</InlineLink>
      </Quiet>
    </Screen>
  );
}
