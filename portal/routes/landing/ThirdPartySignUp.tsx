import { useMemo, useState } from 'react';
import { useIntl } from 'react-intl';
import { Notice } from '#kit/ui/parts/index.ts';
import type { Submission } from '#kit/form/kitForm/index.ts';
import { failureMessages } from '#portal/api/messages.ts';
import { useCaptcha } from '#portal/answers/captcha/useCaptcha.tsx';
import { emailInput } from '#portal/answers/forms/account/accountInputs.ts';
import { ShortForm } from '#portal/answers/forms/fetchedForms.ts';
import { Quiet, Stack, Text } from '#portal/parts/elements.tsx';
import { safeUrl } from '#portal/parts/safeUrl.ts';
import { createAccount } from '#portal/state/participant/participant.ts';
import { preferences } from '#portal/state/study/preferences.ts';
import { LogInLink } from './LogInLink.tsx';
import { enrollmentQuery } from './enrollment.ts';
import { messages } from './messages.ts';

interface ThirdPartySignUpProps {
  /** Such as `aws cognito`. */
  provider: string;
  /** Leaves the portal. */
  go?(url: string): void;
}

/** Asks for the e-mail address, and continues on the website of the study's provider. */
export function ThirdPartySignUp({ provider, go = (url) => location.assign(url) }: ThirdPartySignUpProps) {
  const intl = useIntl();
  const say = intl.formatMessage;
  const captcha = useCaptcha('create_account');
  const [exists, setExists] = useState(false);
  const inputs = useMemo(() => [{ ...emailInput(intl), description: say(messages.emailHint) }], [intl, say]);
  const send = async ({ answers }: Submission) => {
    setExists(false);
    const result = await captcha.send((proof) =>
      createAccount(String(answers.email), provider, preferences.locale, enrollmentQuery(location.search), proof),
    );
    if (!result.ok && result.failure.name === 'accountExists') {
      setExists(true);
      return { ok: true as const };
    }
    if (!result.ok) return result;
    const link = safeUrl(result.data.onboarding_link);
    if (link === undefined) return { ok: false as const, failure: { name: 'unexpectedReply' as const } };
    go(link);
    return { ok: true as const };
  };
  return (
    <Stack gap={24}>
      <Text>{say(messages.thirdParty)}</Text>
      <ShortForm
        inputs={inputs}
        submitLabel={say(messages.next)}
        busyLabel={say(messages.busy)}
        send={send}
        focusOn="email"
        above={captcha.check}
        isIncomplete={captcha.isMissing}
        onAnswers={() => setExists(false)}
        below={
          exists ? (
            <Notice kind="error">
              {say(failureMessages.accountExists)} <LogInLink />
            </Notice>
          ) : (
            <Quiet>
              {say(messages.haveAccount)} <LogInLink />
            </Quiet>
          )
        }
      />
    </Stack>
  );
}
