import { useEffect, useMemo, useState } from 'react';
import { useIntl } from 'react-intl';
import type { Result } from '#portal/api/call.ts';
import { CodeForm } from '#portal/oneTimeCode/CodeForm.tsx';
import { Failed } from '#portal/parts/Failed.tsx';
import { Loading } from '#portal/parts/Loading.tsx';
import { Screen } from '#portal/parts/Screen.tsx';
import { ScreenHeading } from '#portal/parts/ScreenHeading.tsx';
import { goTo } from '#portal/state/navigate.ts';
import type { CodeRequest } from '#portal/state/oneTimeCode.ts';
import { confirmSecondFactor, requestSecondFactor } from '#portal/state/participant.ts';
import { takeReturn } from '#portal/state/session.ts';
import { messages } from './messages.ts';

/** The second step of a log-in: the code that was sent by mail or text message. Afterwards the log-in is complete. */
export default function MultiFactorAuthenticate() {
  const { formatMessage: say } = useIntl();
  const [sent, setSent] = useState<Result<'requestSecondFactor'>>();
  const ask = () => void requestSecondFactor().then(setSent);
  useEffect(ask, []);
  const request = useMemo((): CodeRequest | undefined => {
    if (!sent?.ok) return undefined;
    return {
      message: say(messages[sent.data.channel], { target: sent.data.sent_to }),
      async attempt(code) {
        if (code !== undefined) return confirmSecondFactor(code);
        const again = await requestSecondFactor();
        // Another code is on its way, and still needed.
        return again.ok ? { ok: false, failure: { name: 'codeRequired' } } : again;
      },
      settle(result) {
        const back = result?.ok ? takeReturn() : undefined;
        if (back) goTo(back, { replace: true });
      },
    };
  }, [sent, say]);
  if (sent?.ok === false) return <Failed failure={sent.failure} onRetry={ask} />;
  if (!request) return <Loading />;
  return (
    <Screen>
      <ScreenHeading title={say(messages.title)}>{say(messages.title)}</ScreenHeading>
      <CodeForm request={request} />
    </Screen>
  );
}
