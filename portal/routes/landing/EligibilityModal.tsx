import { useState } from 'react';
import { useIntl } from 'react-intl';
import { KitDialog } from '#kit/parts/index.ts';
import { useHeaderFacts } from '#portal/state/useHeaderFacts.ts';
import { closeModal } from '#portal/state/modals.ts';
import { EnrollmentForm } from './EnrollmentForm.tsx';
import type { EnrollmentStep } from './enrollment.ts';
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
  const { thirdParty } = useHeaderFacts();
  const [step, setStep] = useState<EnrollmentStep>({ kind: 'email' });
  return (
    <KitDialog open title={intl.formatMessage(titles[step.kind])} onClose={closeModal} maxWidth={520}>
      <EnrollmentForm step={step} setStep={setStep} thirdParty={thirdParty} />
    </KitDialog>
  );
}
