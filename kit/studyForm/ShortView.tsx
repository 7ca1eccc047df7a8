import { styled } from '@mui/material/styles';
import { type FormEvent, useContext, useEffect, useEffectEvent } from 'react';
import { FormContext } from '#kit/form/index.ts';
import { focusTarget, SupportDialog } from '#kit/parts/index.ts';
import { ignoreSubmit } from './enterKey.ts';
import type { FormViewProps } from './FormView.tsx';
import { PageFields } from './PageFields.tsx';
import { SendNotice } from './SendNotice.tsx';
import { useIsSubmitBlocked } from './useIsSubmitBlocked.ts';

/** The space between the inputs and what follows them. A notice is above the button that it is about. */
const End = styled('div', { name: 'KitShortForm', slot: 'End' })({ display: 'grid', gap: 24, marginBlockStart: 24 });

/** The screen of a short form: inputs, the result of the last attempt, and the host's buttons. */
export function ShortView(props: FormViewProps) {
  const { page, sending, code, support } = props;
  const isDisabled = useIsSubmitBlocked(props, true);
  useFocusOn(props);
  useDismissOnChange(props.dismiss);
  if (!page) return null;
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    ignoreSubmit(event);
    // Browsers also submit a form without a submit button on Enter. Its host then has a reason to use another button.
    if (event.currentTarget.querySelector('[type=submit]')) props.onAdvance();
  };
  const isSubmitting = sending.kind === 'submitting';
  return (
    <form noValidate onSubmit={submit} aria-busy={isSubmitting}>
      <PageFields code={code} page={page} />
      {code.state === 'ready' ? (
        <End>
          {sending.kind === 'failed' ? <SendNotice sending={sending} isHeld={false} /> : null}
          {props.renderActions?.({ isSubmitting, isDisabled, submit: props.onAdvance })}
        </End>
      ) : null}
      {support ? <SupportDialog {...support} /> : null}
    </form>
  );
}

function useFocusOn({ form, code, focusOn }: Pick<FormViewProps, 'form' | 'code' | 'focusOn'>): void {
  const { idPrefix } = useContext(FormContext)!;
  const key = form.fields.find(({ name }) => name === focusOn)?.key;
  useEffect(() => {
    if (code.state === 'ready' && key !== undefined) focusTarget(`${idPrefix}${key}`)?.focus();
  }, [code.state, idPrefix, key]);
}

/** A changed answer makes the message of the last attempt untrue. */
function useDismissOnChange(dismiss: () => void): void {
  const { store } = useContext(FormContext)!;
  const onChange = useEffectEvent(dismiss);
  useEffect(() => store.onCore((core, before) => (core.data === before.data ? undefined : onChange())), [store]);
}
