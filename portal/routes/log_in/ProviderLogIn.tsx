import Button from '@mui/material/Button';
import { type ReactNode, useEffect, useRef } from 'react';
import { useIntl } from 'react-intl';
import { useSnapshot } from 'valtio';
import { useSearch } from 'wouter';
import type { Authentication } from '#schemas/types/index.ts';
import { Notice } from '#kit/ui/parts/index.ts';
import { failureText } from '#portal/api/failureText.ts';
import { Row, Text } from '#portal/parts/elements.tsx';
import { hostedSignIn } from '#portal/state/access/hostedSignIn.ts';
import { goTo } from '#portal/state/page/navigate.ts';
import { isLogInComplete } from '#portal/state/participant/participant.ts';
import { preferences } from '#portal/state/study/preferences.ts';
import { takeReturn } from '#portal/state/access/session.ts';
import { messages } from './messages.ts';
import { departToProvider, exchangeToken, isProduction, outcomeOf, takeDeparture } from './providerTrip.ts';

interface ProviderLogInProps {
  authentication: Authentication;
  /** What has to be chosen before the login. It follows the text that says what the login is. */
  beforeButton?: ReactNode;
}

/** The login at the provider of the study: the button that leads there, and what happens on the way back. */
export function ProviderLogIn({ authentication, beforeButton }: ProviderLogInProps) {
  const intl = useIntl();
  const say = intl.formatMessage;
  const { returned, problem, isUnavailable } = useSnapshot(hostedSignIn);
  const isWanted = new URLSearchParams(useSearch()).get('idp_login') === authentication.provider;

  const fail = (text: string, unavailable = false) => {
    hostedSignIn.problem = text;
    hostedSignIn.isUnavailable = unavailable;
  };
  const depart = async () => {
    hostedSignIn.problem = undefined;
    await departToProvider(authentication, preferences.locale).catch(() => fail(say(messages.unavailable), true));
  };
  const comeBack = async () => {
    const outcome = outcomeOf(hostedSignIn.returned!, takeDeparture(), authentication.provider);
    if (outcome.kind === 'unavailable') fail(say(messages.unavailable), true);
    if (outcome.kind === 'exchange') {
      const result = await exchangeToken({ ...outcome.body, locale: preferences.locale });
      const back = result.ok && isLogInComplete() ? takeReturn() : undefined;
      if (back) goTo(back, { replace: true });
      if (!result.ok && result.failure.name === 'serverError') fail(say(messages.unavailable), true);
      else if (!result.ok) fail(failureText(intl, result.failure));
    }
    hostedSignIn.returned = undefined;
  };
  const begun = useRef(false);
  useEffect(() => {
    // Once per visit of the screen.
    if (begun.current) return;
    begun.current = true;
    if (hostedSignIn.returned) void comeBack();
    else if (isWanted && hostedSignIn.problem === undefined) void depart();
  });

  const isBusy = returned !== undefined;
  const isGoogle = authentication.provider === 'google';
  return (
    <>
      {problem === undefined ? null : <Notice kind="error">{problem}</Notice>}
      {isUnavailable && isProduction(location.hostname) ? (
        <Notice kind="info">{say(messages.usePassword)}</Notice>
      ) : null}
      <Text>{say(isGoogle ? messages.googleIntro : messages.providerIntro)}</Text>
      {beforeButton}
      <Row>
        <Button variant="contained" aria-busy={isBusy || undefined} onClick={() => void (isBusy || depart())}>
          {say(isBusy ? messages.busy : isGoogle ? messages.google : messages.provider)}
        </Button>
      </Row>
    </>
  );
}
