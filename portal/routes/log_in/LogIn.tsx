import { styled } from '@mui/material/styles';
import { useEffect, useMemo, useState } from 'react';
import { useIntl } from 'react-intl';
import { useSnapshot } from 'valtio';
import { Link } from 'wouter';
import type { Submission } from '#kit/form/kitForm/index.ts';
import { fetched } from '#kit/ui/parts/index.ts';
import { useCaptcha } from '#portal/answers/captcha/useCaptcha.tsx';
import { emailInput, passwordInput } from '#portal/answers/forms/account/accountInputs.ts';
import { SharedDevice, ShortForm } from '#portal/answers/forms/fetchedForms.ts';
import { goTo } from '#portal/state/page/navigate.ts';
import { Screen, ScreenHeading } from '#portal/parts/Screen.tsx';
import { ForgotPassword } from '#portal/parts/ForgotPassword.tsx';
import { Quiet, linkStyle } from '#portal/parts/elements.tsx';
import { isAnythingUnsent } from '#portal/state/page/unsent.ts';
import { isLogInComplete, logInPayload, signIn } from '#portal/state/participant/participant.ts';
import { preferences } from '#portal/state/study/preferences.ts';
import { takeReturn } from '#portal/state/access/session.ts';
import { hostedSignIn } from '#portal/state/access/hostedSignIn.ts';
import { isProduction } from './providerTrip.ts';
import { useStudy } from '#portal/state/study/useStudy.ts';
import { isThirdParty } from '#schemas/thirdParty.ts';
import { messages } from './messages.ts';
import { PartnerLogIn } from './PartnerLogIn.tsx';
import { ProviderLogIn } from './ProviderLogIn.tsx';

/** Fetched only if answers wait on this device. */
const UnsentNotice = fetched(() => import('#portal/parts/AnyUnsent.tsx'), { Failed: () => null });
const InlineLink = styled(Link)(linkStyle);

/**
 * E-mail address and password. Afterwards it returns to the screen on which the session ended, otherwise to the screen
 * of the layout.
 */
export default function LogIn() {
  const intl = useIntl();
  const say = intl.formatMessage;
  const [hasUnsent, setUnsent] = useState(false);
  useEffect(() => void isAnythingUnsent().then(setUnsent), []);
  const inputs = useMemo(() => [emailInput(intl), passwordInput(intl)], [intl]);
  const captcha = useCaptcha('sign_in');
  const authentication = useStudy()?.authentication;
  const provider = authentication && isThirdParty(authentication.provider) ? authentication : undefined;
  const { isUnavailable } = useSnapshot(hostedSignIn);
  // Participants of such a study have no password, unless the provider is only one of two ways.
  const hasPassword = !provider || (isUnavailable && isProduction(location.hostname));
  const send = async ({ answers }: Submission) => {
    const result = await captcha.send((proof) =>
      signIn(logInPayload(String(answers.email), String(answers.password), preferences.locale, proof)),
    );
    const back = result.ok && isLogInComplete() ? takeReturn() : undefined;
    if (back) goTo(back, { replace: true });
    return result;
  };
  // Part of the form, if there is one: otherwise it would jump when the form arrives.
  const noAccount = (
    <Quiet>
      {say(messages.noAccount)} <InlineLink href="/">{say(messages.start)}</InlineLink>
    </Quiet>
  );
  return (
    <Screen>
      <ScreenHeading title={say(messages.title)} />
      {hasUnsent ? <UnsentNotice /> : null}
      <PartnerLogIn />
      {provider ? (
        <ProviderLogIn authentication={provider} beforeButton={hasPassword ? null : <SharedDevice />} />
      ) : null}
      {hasPassword ? (
        <ShortForm
          inputs={inputs}
          waitsForValid
          submitLabel={say(messages.button)}
          busyLabel={say(messages.busy)}
          send={send}
          above={
            <>
              <SharedDevice />
              {captcha.check}
            </>
          }
          isIncomplete={captcha.isMissing}
          beside={<ForgotPassword />}
          below={noAccount}
        />
      ) : null}
      {hasPassword ? null : noAccount}
    </Screen>
  );
}
