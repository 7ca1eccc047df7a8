import { useMemo, useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { CaptchaAction } from '#schemas/captcha.ts';
import { Notice } from '#kit/ui/parts/index.ts';
import type { Submission } from '#kit/form/kitForm/index.ts';
import { useCaptcha } from '#portal/answers/captcha/useCaptcha.tsx';
import { failureMessages } from '#portal/api/messages.ts';
import { SharedDevice, ShortForm } from '#portal/answers/forms/fetchedForms.ts';
import { passwordMessages } from '#portal/answers/forms/messages.ts';
import { ContactButton } from '#portal/parts/ContactButton.tsx';
import { LinkButton, Quiet, Stack, Text, Row } from '#portal/parts/elements.tsx';
import { ForgotPassword } from '#portal/parts/ForgotPassword.tsx';
import { closeModal } from '#portal/state/page/modals.ts';
import {
  clearAccessCookie,
  createPassword,
  enrol,
  logInPayload,
  participant,
  signIn,
} from '#portal/state/participant/participant.ts';
import { preferences } from '#portal/state/study/preferences.ts';
import { useStudy, useStudyText } from '#portal/state/study/useStudy.ts';
import { type EnrollmentStep, enrollmentQuery, stepAfterEnrol } from './enrollment.ts';
import { enrollmentInputs } from './enrollmentInputs.ts';
import { LogInLink } from './LogInLink.tsx';
import { messages } from './messages.ts';
import Button from '@mui/material/Button';
import type { Failure } from '#portal/api/failures.ts';
import { failureText } from '#portal/api/failureText.ts';

interface EnrollmentFormProps {
  step: EnrollmentStep;
  setStep(step: EnrollmentStep): void;
}

/**
 * Asks for the e-mail address first, then for what the address needs: nothing, its password, or a new one. A visitor whom
 * a partner site knows need not enter their address.
 */
export function EnrollmentForm({ step, setStep }: EnrollmentFormProps) {
  const intl = useIntl();
  const say = intl.formatMessage;
  // The address must not replace the input while the visitor is typing another one.
  const [portalEmail, setPortalEmail] = useState(participant.portalEmail);
  const isKnown = portalEmail !== undefined;
  const partner = useStudy()?.partner_site?.name;
  const { text } = useStudyText();
  const useAnother = () => {
    clearAccessCookie();
    setPortalEmail(undefined);
    setStep({ kind: 'email' });
  };
  const inputs = useMemo(() => enrollmentInputs(intl, step, isKnown), [intl, step, isKnown]);

  const captcha = useCaptcha(captchaActions[step.kind]);
  const send = async ({ answers }: Pick<Submission, 'answers'>) => {
    const email = portalEmail ?? String(answers.email);
    if (step.kind === 'password' || step.kind === 'createPassword') {
      const result =
        step.kind === 'password'
          ? await captcha.send((proof) =>
              signIn(logInPayload(email, String(answers.password), preferences.locale, proof)),
            )
          : await createPassword(
              String(answers.new_password),
              { email, ...(step.needsCode ? { email_code: String(answers.email_code) } : {}) },
              preferences.locale,
            );
      if (result.ok) closeModal();
      return result;
    }
    const result = await captcha.send((proof) =>
      enrol(isKnown ? undefined : email, preferences.locale, enrollmentQuery(location.search), proof),
    );
    const next = stepAfterEnrol(email, result as Parameters<typeof stepAfterEnrol>[1], isKnown);
    if (!next) return result;
    if (next.kind === 'enrolled') closeModal();
    else setStep(next);
    return { ok: true as const };
  };

  if (step.kind === 'cannotRecover') {
    return (
      <Stack>
        <Notice kind="error">{say(failureMessages.cannotRecover)}</Notice>
        <div>
          <ContactButton />
        </div>
      </Stack>
    );
  }
  const { intro, submit, focusOn } = textsOf(step);
  const known = isKnown ? say(messages.known, { partner: text(partner), email: portalEmail }) : undefined;
  return (
    <Stack gap={24}>
      {known ? <Text>{known}</Text> : intro ? <Text>{say(intro)}</Text> : null}
      {isKnown && step.kind === 'email' ? (
        <KnownVisitor
          check={captcha.check}
          isIncomplete={captcha.isMissing}
          send={() => send({ answers: {} })}
          useAnother={useAnother}
        />
      ) : (
        <ShortForm
          inputs={inputs}
          submitLabel={say(submit)}
          busyLabel={say(messages.busy)}
          send={send}
          focusOn={focusOn}
          account={portalEmail}
          above={
            <>
              <SharedDevice />
              {captcha.check}
            </>
          }
          beside={step.kind === 'password' ? <ForgotPassword /> : null}
          isIncomplete={captcha.isMissing}
          onAnswers={({ email }) => {
            if (!isKnown && 'email' in step && step.email !== email) setStep({ kind: 'email' });
          }}
          below={
            step.kind === 'email' ? (
              <Quiet>
                {say(messages.haveAccount)} <LogInLink />
              </Quiet>
            ) : null
          }
        />
      )}
    </Stack>
  );
}

const captchaActions: Partial<Record<EnrollmentStep['kind'], CaptchaAction>> = {
  email: 'create_enrollment',
  password: 'sign_in',
};

/** What the form shows in a step: the text above the inputs, the label of the button, and the input with the focus. */
function textsOf(step: EnrollmentStep) {
  switch (step.kind) {
    case 'password':
      return { intro: messages.enterPasswordIntro, submit: messages.logInButton, focusOn: 'password' };
    case 'createPassword':
      return {
        intro: undefined,
        submit: passwordMessages.save,
        focusOn: step.needsCode ? 'email_code' : 'new_password',
      };
    default:
      return { intro: messages.intro, submit: messages.next, focusOn: 'email' };
  }
}

interface KnownVisitorProps {
  /** The captcha, if the visitor has to check one, and whether it is still unchecked. */
  check: ReactNode;
  isIncomplete: boolean;
  send(): Promise<{ ok: true } | { ok: false; failure: Failure }>;
  useAnother(): void;
}

/** The enrollment of a visitor whose email address comes from a partner site: one button and nothing to enter. */
function KnownVisitor({ check, isIncomplete, send, useAnother }: KnownVisitorProps) {
  const intl = useIntl();
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const proceed = async () => {
    setIsBusy(true);
    setProblem(undefined);
    const result = await send();
    setIsBusy(false);
    if (!result.ok) setProblem(failureText(intl, result.failure));
  };
  return (
    <>
      {problem === undefined ? null : <Notice kind="error">{problem}</Notice>}
      <SharedDevice />
      {check}
      <Row>
        <Button
          variant="contained"
          aria-disabled={isIncomplete || undefined}
          aria-busy={isBusy || undefined}
          onClick={() => void (isBusy || proceed())}
        >
          {intl.formatMessage(isBusy ? messages.busy : messages.next)}
        </Button>
        <LinkButton type="button" onClick={useAnother}>
          {intl.formatMessage(messages.useAnother)}
        </LinkButton>
      </Row>
    </>
  );
}
