import { useMemo } from 'react';
import { useSnapshot } from 'valtio';
import { useSearch } from 'wouter';
import { verifyByLink } from '#portal/state/participant/email.ts';
import { mailedLink } from '#portal/state/access/addressTokens.ts';
import { EmailLink } from './EmailLink.tsx';
import { EmailStep } from './EmailStep.tsx';
import { messages } from './messages.ts';

/** The step that verifies the participant's address, or the mailed link that does. */
export default function VerifyEmail() {
  const { place } = useSnapshot(mailedLink);
  const enrollment = new URLSearchParams(useSearch()).get('enrollment_identifier') ?? '';
  const redeem = useMemo(() => verifyByLink(enrollment), [enrollment]);
  if (place !== '/verify_email') return <EmailStep />;
  return (
    <EmailLink
      title={messages.verify}
      body={messages.verifyText}
      button={messages.verifyButton}
      done={messages.verified}
      redeem={redeem}
    />
  );
}
