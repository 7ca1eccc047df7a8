import { useState } from 'react';
import { useIntl } from 'react-intl';
import { fetched } from '#kit/controls/fetched.tsx';
import { StepForm } from '../../forms/StepForm.tsx';
import { useParticipant } from '../../shell/useStudy.ts';
import { sendConsent } from '../../state/participant.ts';
import { messages } from './messages.ts';

const DeclineModal = fetched(() => import('./DeclineModal.tsx'));

/** The study's consent: read, agree and sign, or decline. */
export default function InformedConsent() {
  const intl = useIntl();
  const [declining, setDeclining] = useState(false);
  const node = useParticipant()?.nodes[0];
  return (
    <>
      <StepForm
        title={intl.formatMessage(messages.title)}
        submitLabel={intl.formatMessage(messages.sign)}
        send={({ contributions, idempotencyKey }) => sendConsent(node?.slug ?? '', true, contributions, idempotencyKey)}
        onDecline={() => setDeclining(true)}
      />
      {declining && node ? <DeclineModal node={node.slug} onClose={() => setDeclining(false)} /> : null}
    </>
  );
}
