import { useState } from 'react';
import { useIntl } from 'react-intl';
import { StepForm } from '#portal/forms/StepForm.tsx';
import { useParticipant, usePresentNode } from '#portal/state/useStudy.ts';
import { sendConsent } from '#portal/state/participant.ts';
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
  const participant = useParticipant();
  const node = usePresentNode();
  const answered = participant?.informed_consents?.findLast(({ node_slug }) => node_slug === node?.slug);
  const isAgain = node?.status === 'reconsent_required';
  if (!isAgain && answered?.signed === false && readAgain !== node?.slug)
    return <Declined onBack={() => setReadAgain(node?.slug)} />;
  return (
    <>
      <StepForm
        title={intl.formatMessage(messages.title)}
        submitLabel={intl.formatMessage(messages.sign)}
        send={(slug, { contributions, idempotencyKey }) => sendConsent(slug, true, contributions, idempotencyKey)}
        onDecline={() => setDeclining(true)}
      />
      {isDeclining && node ? (
        <DeclineModal
          node={node.slug}
          isAgain={isAgain}
          onClose={() => setDeclining(false)}
          onDeclined={() => {
            setDeclining(false);
            setReadAgain(undefined);
          }}
        />
      ) : null}
    </>
  );
}
