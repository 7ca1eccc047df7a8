import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useSnapshot } from 'valtio';
import { ChangeEmailForm, LinkSentNotice } from '#portal/answers/forms/account/ChangeEmailForm.tsx';
import { Screen, ScreenHeading } from '#portal/parts/Screen.tsx';
import { Lead } from '#portal/parts/elements.tsx';
import { changeByLink } from '#portal/state/participant/email.ts';
import { mailedLink } from '#portal/state/access/addressTokens.ts';
import { useParticipant } from '#portal/state/study/useStudy.ts';
import { EmailLink } from './EmailLink.tsx';
import { messages } from './messages.ts';

/** Asks for another address, or is the mailed link that makes it the participant's. */
export default function UpdateEmail() {
  const { formatMessage } = useIntl();
  const { place } = useSnapshot(mailedLink);
  const email = useParticipant()?.email;
  const [sentTo, setSentTo] = useState<string>();
  if (place === '/update_email') {
    return (
      <EmailLink
        title={messages.change}
        body={messages.changeLinkText}
        button={messages.changeButton}
        done={messages.changed}
        redeem={changeByLink}
      />
    );
  }
  return (
    <Screen>
      <ScreenHeading title={formatMessage(messages.change)} />
      {email ? <Lead>{formatMessage(messages.changeText, { email })}</Lead> : null}
      {sentTo === undefined ? null : <LinkSentNotice email={sentTo} />}
      <ChangeEmailForm onSent={setSentTo} />
    </Screen>
  );
}
