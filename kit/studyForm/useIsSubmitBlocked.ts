import { useContext, useSyncExternalStore } from 'react';
import { FormContext } from '#kit/form/index.ts';
import type { StudyFormProps } from './StudyFormProps.ts';
import type { usePreload } from './usePreload.ts';
import type { SubmitState } from './useSubmit.ts';

interface Submitted extends Pick<StudyFormProps, 'form' | 'disableNext'> {
  sending: SubmitState;
  code: ReturnType<typeof usePreload>;
  isFormValid(): boolean;
}

const subscribeToNothing = () => () => {};

/**
 * The button is disabled until the page's code is loaded and while answers are submitted; Submit also until all answers
 * are valid, if the form asks for that.
 */
export function useIsSubmitBlocked(
  { form, sending, code, disableNext, isFormValid }: Submitted,
  isLast: boolean,
): boolean {
  const { store } = useContext(FormContext)!;
  const waitsForValid = isLast && form.definition.disable_submit_when_invalid === true;
  const read = (): boolean => waitsForValid && !isFormValid();
  const isInvalid = useSyncExternalStore(waitsForValid ? store.subscribeToAll : subscribeToNothing, read, read);
  return sending.kind === 'submitting' || code.state !== 'ready' || disableNext === true || isInvalid;
}
