import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { Link } from 'wouter';
import type { Message } from '#kit/texts/index.ts';
import { failureText } from '#portal/api/failureText.ts';
import type { Failure } from '#portal/api/failures.ts';
import { failureMessages } from '#portal/api/messages.ts';
import { AccountField } from '#portal/forms/AccountField.tsx';
import { emailProblem, passwordProblem } from '#portal/forms/accountRules.ts';
import { PasswordForm } from '#portal/forms/fetchedForms.ts';
import { accountMessages } from '#portal/forms/messages.ts';
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
  const [touched, setTouched] = useState<Readonly<Record<string, boolean>>>({});
  const [failure, setFailure] = useState<Failure>();
  const [busy, setBusy] = useState(false);
  const emailField = useRef<HTMLInputElement>(null);
  const passwordField = useRef<HTMLInputElement>(null);
  useEffect(() => (step.kind === 'password' ? passwordField : emailField).current?.focus(), [step.kind]);

  const asksPassword = step.kind === 'password';
  const problems = { email: emailProblem(email), password: asksPassword ? passwordProblem(password) : undefined };
  const shown = (field: keyof typeof problems) =>
    touched[field] && problems[field] ? say(problems[field] as Message) : undefined;

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
    if (busy) return;
    setTouched({ email: true, password: asksPassword });
    if (problems.email) return emailField.current?.focus();
    if (problems.password) return passwordField.current?.focus();
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
    if (next) setTouched({});
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
      ref={emailField}
      type="email"
      autoComplete="username"
      inputMode="email"
      label={say(accountMessages.email)}
      hint={step.kind === 'email' ? say(messages.emailHint) : undefined}
      value={email}
      setValue={changeEmail}
      touch={() => setTouched((before) => ({ ...before, email: email !== '' }))}
      error={shown('email')}
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
            ref={passwordField}
            type="password"
            autoComplete="current-password"
            label={say(accountMessages.password)}
            value={password}
            setValue={setPassword}
            touch={() => setTouched((before) => ({ ...before, password: true }))}
            error={shown('password')}
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
