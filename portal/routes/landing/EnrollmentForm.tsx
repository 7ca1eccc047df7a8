import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { type FormEvent, useEffect, useEffectEvent, useState } from 'react';
import { useIntl } from 'react-intl';
import { Link } from 'wouter';
import { failureText } from '#portal/api/failureText.ts';
import type { Failure } from '#portal/api/failures.ts';
import { failureMessages } from '#portal/api/messages.ts';
import { AccountField } from '#portal/forms/AccountField.tsx';
import { emailProblem, passwordProblem } from '#portal/forms/accountRules.ts';
import { PasswordForm } from '#portal/forms/fetchedForms.ts';
import { accountMessages } from '#portal/forms/messages.ts';
import { useEntries } from '#portal/forms/useEntries.ts';
import { Notice } from '#kit/parts/index.ts';
import { LinkButton, Quiet, Row, Stack, Text, linkStyle } from '#portal/parts/elements.tsx';
import { commonMessages } from '#portal/parts/messages.ts';
import { closeModal, openModal } from '#portal/state/modals.ts';
import { enrol, signIn } from '#portal/state/participant.ts';
import { preferences } from '#portal/state/preferences.ts';
import { type EnrollmentStep, enrollmentQuery, stepAfterEnrol } from './enrollment.ts';
import { messages } from './messages.ts';

const InlineLink = styled(Link)(linkStyle);

interface EnrollmentFormProps {
  step: EnrollmentStep;
  setStep(step: EnrollmentStep): void;
  /** Whether the study uses a third-party log-in. */
  thirdParty: boolean;
}

/** Asks for the e-mail address first, then for what the address needs: nothing, its password, or a new one. */
export function EnrollmentForm({ step, setStep, thirdParty }: EnrollmentFormProps) {
  const intl = useIntl();
  const say = intl.formatMessage;
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [failure, setFailure] = useState<Failure>();
  const [busy, setBusy] = useState(false);
  const asksPassword = step.kind === 'password';
  const entries = useEntries({
    email: emailProblem(email),
    password: asksPassword ? passwordProblem(password) : undefined,
  });
  const focusFirst = useEffectEvent(() => entries.focus(asksPassword ? 'password' : 'email'));
  useEffect(() => focusFirst(), [step.kind]);

  const changeEmail = (value: string) => {
    setEmail(value);
    setFailure(undefined);
    // Another address may not need a password: return to the first step and keep the focus in the address.
    if (step.kind !== 'email') {
      setStep({ kind: 'email' });
      setPassword('');
    }
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy || !entries.check()) return;
    setBusy(true);
    setFailure(undefined);
    const address = email.trim();
    const result = asksPassword
      ? await signIn(address, password, preferences.locale)
      : await enrol(address, preferences.locale, enrollmentQuery(location.search));
    setBusy(false);
    const next: EnrollmentStep | undefined = asksPassword
      ? result.ok
        ? { kind: 'enrolled' }
        : undefined
      : stepAfterEnrol(address, result as Parameters<typeof stepAfterEnrol>[1]);
    if (next) entries.reset();
    if (next?.kind === 'enrolled') return closeModal();
    if (next) return setStep(next);
    if (!result.ok) setFailure(result.failure);
  };

  if (thirdParty) return <Notice kind="info">{say(messages.thirdParty)}</Notice>;
  if (step.kind === 'cannotRecover') {
    return (
      <Stack>
        <Notice kind="error">{say(failureMessages.cannotRecover)}</Notice>
        <div>
          <LinkButton type="button" onClick={() => openModal('contact')}>
            {say(commonMessages.contact)}
          </LinkButton>
        </div>
      </Stack>
    );
  }
  const emailInput = (
    <AccountField
      {...entries.boxOf('email')}
      type="email"
      autoComplete="username"
      inputMode="email"
      label={say(accountMessages.email)}
      hint={step.kind === 'email' ? say(messages.emailHint) : undefined}
      value={email}
      setValue={changeEmail}
      touch={() => entries.touch('email', email !== '')}
    />
  );
  if (step.kind === 'createPassword') {
    return (
      <Stack gap={24}>
        {emailInput}
        <PasswordForm email={step.email} needsCode={step.needsCode} />
      </Stack>
    );
  }
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack gap={24}>
        <Text>{say(asksPassword ? messages.enterPasswordIntro : messages.intro)}</Text>
        {failure ? <Notice kind="error">{failureText(intl, failure)}</Notice> : null}
        {emailInput}
        {asksPassword ? (
          <AccountField
            {...entries.boxOf('password')}
            type="password"
            autoComplete="current-password"
            label={say(accountMessages.password)}
            value={password}
            setValue={setPassword}
          />
        ) : null}
        <Row>
          <Button type="submit" variant="contained" aria-disabled={busy}>
            {say(busy ? messages.busy : asksPassword ? messages.logInButton : messages.next)}
          </Button>
        </Row>
        {asksPassword ? null : (
          <Quiet>
            {say(messages.haveAccount)}{' '}
            <InlineLink href="/log-in" onClick={closeModal}>
              {say(messages.logIn)}
            </InlineLink>
          </Quiet>
        )}
      </Stack>
    </form>
  );
}
