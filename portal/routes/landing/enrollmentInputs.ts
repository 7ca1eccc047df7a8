import type { IntlShape } from 'react-intl';
import type { InputDefinition } from '#kit/pure/fields/index.ts';
import {
  emailCodeInput,
  emailInput,
  newPasswordInput,
  passwordInput,
} from '#portal/answers/forms/account/accountInputs.ts';
import type { EnrollmentStep } from './enrollment.ts';
import { messages } from './messages.ts';

/**
 * The inputs of the enrollment: the address, and what it needs in this step. They keep their order in all steps.
 * @param isKnown whether a partner site says the address, so that it is not asked for
 */
export function enrollmentInputs(intl: IntlShape, step: EnrollmentStep, isKnown = false): InputDefinition[] {
  const address = 'email' in step ? step.email : '';
  // A step belongs to one address, so its inputs disappear with the first change of the address.
  const inStep = (isAsked: boolean, input: InputDefinition): InputDefinition => ({
    ...input,
    condition: { field: 'email', equals: isAsked ? address : '' },
  });
  if (isKnown) return step.kind === 'password' ? [passwordInput(intl)] : [];
  const isNew = step.kind === 'createPassword';
  const hint = step.kind === 'email' ? { description: intl.formatMessage(messages.emailHint) } : {};
  return [
    { ...emailInput(intl), ...hint },
    inStep(step.kind === 'password', passwordInput(intl)),
    inStep(isNew && step.needsCode, emailCodeInput(intl, address)),
    inStep(isNew, newPasswordInput(intl, 'new_password')),
  ];
}
