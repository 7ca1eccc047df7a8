import { useState } from 'react';
import { useIntl } from 'react-intl';
import { Redirect } from 'wouter';
import type { Failure } from '#portal/api/failures.ts';
import { Loading } from '#portal/parts/Loading.tsx';
import { PlainScreen } from '#portal/parts/PlainScreen.tsx';
import { useWayOn } from '#portal/parts/useWayOn.ts';
import { useParticipant, useStudyText } from '#portal/state/useStudy.ts';
import { nodePath } from '#schemas/nodePaths.ts';
import { ChooseTarget, type SentToken } from './ChooseTarget.tsx';
import { EnterCode } from './EnterCode.tsx';
import { messages } from './messages.ts';
import { NotVerified } from './NotVerified.tsx';
import { refreshParticipant } from './refreshParticipant.ts';
import { Verified } from './Verified.tsx';

type Step = { kind: 'choose' } | { kind: 'verified' } | { kind: 'failed' } | { kind: 'code'; sent: SentToken };

/** Whether a failure ends the verification: the service accepts no more codes. */
const isFinal = (failure: Failure): boolean => failure.name === 'conflict' && failure.code === 'identity_not_verified';

/** Identity verification: the choice of where the code goes, the code, then the result. */
export default function VerifyIdentity({ params }: { params: Record<string, string> }) {
  const { formatMessage: say } = useIntl();
  const { text } = useStudyText();
  const wayOn = useWayOn();
  const participant = useParticipant();
  const [step, setStep] = useState<Step>({ kind: 'choose' });
  const node = participant?.nodes.find(({ slug }) => slug === params.slug);
  if (!participant || !node) return <Loading />;
  if (node.type !== 'VerifyIdentity') return <Redirect to={nodePath(node)} replace />;

  const fail = (failure: Failure): boolean => {
    if (!isFinal(failure)) return false;
    setStep({ kind: 'failed' });
    return true;
  };
  if (step.kind === 'failed') return <NotVerified content={node.content} />;
  if (step.kind === 'verified' || node.status === 'completed') return <Verified />;
  if (node.status !== 'available' && node.status !== 'in_progress' && node.status !== 'draft')
    return <PlainScreen title={messages.title} body={messages.notNow} action={wayOn} />;
  if (step.kind === 'code')
    return (
      <EnterCode
        node={node.slug}
        sent={step.sent}
        title={text(node.content.title) || say(messages.title)}
        onVerified={() => {
          setStep({ kind: 'verified' });
          void refreshParticipant();
        }}
        onFailure={fail}
        onBack={() => setStep({ kind: 'choose' })}
      />
    );
  return (
    <ChooseTarget
      node={node}
      participant={participant}
      onSent={(sent) => setStep({ kind: 'code', sent })}
      onFailure={fail}
    />
  );
}
