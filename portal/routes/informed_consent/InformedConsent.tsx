import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useLocation } from 'wouter';
import { StepForm } from '#portal/forms/StepForm.tsx';
import { useParticipant, usePresentNode } from '#portal/state/useStudy.ts';
import { sendConsent } from '#portal/state/participant.ts';
import { notify } from '#portal/state/notifications.ts';
import { asksForSignature } from './asksForSignature.ts';
import { ConsentChanges } from './ConsentChanges.tsx';
import { Declined } from './Declined.tsx';
import { DeclineModal } from './DeclineModal.tsx';
import { messages } from './messages.ts';

/**
 * The first consent of the step that is not signed, to sign or to decline. A participant who declined sees the consequences and can return to the
 * consent.
 */
export default function InformedConsent() {
  const intl = useIntl();
  const [isDeclining, setDeclining] = useState(false);
  const [readAgain, setReadAgain] = useState<string>();
  const [, navigate] = useLocation();
  const participant = useParticipant();
  const node = usePresentNode();
  const answered = participant?.informed_consents?.filter(({ node_slug }) => node_slug === node?.slug).at(-1);
  const isAgain = node?.status === 'reconsent_required';
  if (!isAgain && node?.optional !== true && answered?.signed === false && readAgain !== node?.slug)
    return <Declined node={node} onBack={() => setReadAgain(node?.slug)} />;
  return (
    <>
      <StepForm
        title={intl.formatMessage(messages.title)}
        submitLabel={intl.formatMessage(asksForSignature(node) ? messages.sign : messages.agree)}
        declineLabel={node?.optional === true ? intl.formatMessage(messages.declineOptionalYes) : undefined}
        above={isAgain && node ? <ConsentChanges node={node} /> : null}
        send={async (slug, { contributions, idempotencyKey }) => {
          const result = await sendConsent(slug, true, contributions, idempotencyKey);
          if (result.ok) notify('info', messages.copySaved);
          return result;
        }}
        onDecline={() => setDeclining(true)}
      />
      {isDeclining && node ? (
        <DeclineModal
          node={node.slug}
          kind={isAgain ? 'again' : node.optional === true ? 'optional' : 'required'}
          onClose={() => setDeclining(false)}
          onDeclined={() => {
            setDeclining(false);
            setReadAgain(undefined);
            if (!isAgain) return;
            notify('info', messages.declinedAgainSaved);
            navigate('/manage/dashboard');
          }}
        />
      ) : null}
    </>
  );
}
