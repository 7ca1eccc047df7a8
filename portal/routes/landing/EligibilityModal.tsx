import { isThirdParty } from '#schemas/thirdParty.ts';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { KitDialog } from '#kit/ui/parts/index.ts';
import { useStudy } from '#portal/state/study/useStudy.ts';
import { closeModal } from '#portal/state/page/modals.ts';
import { EnrollmentForm } from './EnrollmentForm.tsx';
import type { EnrollmentStep } from './enrollment.ts';
import { ThirdPartySignUp } from './ThirdPartySignUp.tsx';
import { messages } from './messages.ts';

const titles = {
  email: messages.title,
  cannotRecover: messages.title,
  enrolled: messages.title,
  password: messages.enterPassword,
  createPassword: messages.createPassword,
};

/** The enrollment dialog that every start button opens. */
export default function EligibilityModal() {
  const intl = useIntl();
  const provider = useStudy()?.authentication.provider;
  const [step, setStep] = useState<EnrollmentStep>({ kind: 'email' });
  return (
    <KitDialog open title={intl.formatMessage(titles[step.kind])} onClose={closeModal} maxWidth={520}>
      {provider !== undefined && isThirdParty(provider) ? (
        <ThirdPartySignUp provider={provider} />
      ) : (
        <EnrollmentForm step={step} setStep={setStep} />
      )}
    </KitDialog>
  );
}
