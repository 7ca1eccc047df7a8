import Button from '@mui/material/Button';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useSnapshot } from 'valtio';
import { Link } from 'wouter';
import { Notice } from '#kit/ui/parts/index.ts';
import type { Message } from '#kit/pure/texts/index.ts';
import { failureText } from '#portal/api/failureText.ts';
import { type Failure, isTemporary } from '#portal/api/failures.ts';
import { changeEmailMessages } from '#portal/answers/forms/account/changeEmailMessages.ts';
import { Screen, ScreenHeading } from '#portal/parts/Screen.tsx';
import { ContactButton } from '#portal/parts/ContactButton.tsx';
import { Lead, Row } from '#portal/parts/elements.tsx';
import { commonMessages } from '#portal/parts/messages.ts';
import { useWayOn } from '#portal/parts/useWayOn.ts';
import type { LinkAction } from '#portal/state/participant/email.ts';
import { mailedLink } from '#portal/state/access/addressTokens.ts';
import { session } from '#portal/state/access/session.ts';
import { messages } from './messages.ts';

interface EmailLinkProps {
  /** Before the link is used: the question, its explanation and the button. */
  title: Message;
  body: Message;
  button: Message;
  /** Afterwards. */
  done: Message;
  doneText?: Message;
  /** What did not happen, if the link is missing. */
  failedText?: Message;
  redeem: LinkAction;
}

type Use = { kind: 'open' | 'busy' | 'done' } | { kind: 'failed'; failure: Failure };

/**
 * A mailed link about the participant's address. It takes effect by a press, because the programs that check mails open
 * links, too.
 */
export function EmailLink({
  title,
  body,
  button,
  done,
  doneText,
  failedText = messages.failedText,
  redeem,
}: EmailLinkProps) {
  const intl = useIntl();
  const say = intl.formatMessage;
  const wayOn = useWayOn();
  const { authToken } = useSnapshot(session);
  const [state, setState] = useState<Use>({ kind: 'open' });
  const { token } = useSnapshot(mailedLink);
  const press = async () => {
    if (token === undefined || state.kind === 'busy') return;
    setState({ kind: 'busy' });
    const result = await redeem(token);
    setState(result.ok ? { kind: 'done' } : { kind: 'failed', failure: result.failure });
    if (result.ok || !isTemporary(result.failure)) mailedLink.token = undefined;
  };
  const { label, to } = authToken ? wayOn : { label: commonMessages.logIn, to: '/log-in' };
  const lead = (
    <Row>
      <Button component={Link} href={to} variant="contained">
        {say(label)}
      </Button>
      {state.kind === 'done' ? null : <ContactButton />}
    </Row>
  );
  if (state.kind === 'done') {
    return (
      <Screen>
        <ScreenHeading key="done" title={say(done)} />
        {doneText ? <Lead>{say(doneText)}</Lead> : null}
        {lead}
      </Screen>
    );
  }
  if (token === undefined) {
    const isUsed = state.kind === 'failed' && state.failure.name === 'conflict';
    return (
      <Screen>
        <ScreenHeading key="failed" title={say(messages.failed)} />
        <Lead>{state.kind === 'failed' && isUsed ? failureText(intl, state.failure) : say(failedText)}</Lead>
        {lead}
      </Screen>
    );
  }
  return (
    <Screen>
      <ScreenHeading title={say(title)} />
      <Lead>{say(body)}</Lead>
      {state.kind === 'failed' ? <Notice kind="error">{failureText(intl, state.failure)}</Notice> : null}
      <Row>
        <Button variant="contained" aria-busy={state.kind === 'busy' || undefined} onClick={() => void press()}>
          {say(state.kind === 'busy' ? changeEmailMessages.busy : button)}
        </Button>
        <ContactButton />
      </Row>
    </Screen>
  );
}
