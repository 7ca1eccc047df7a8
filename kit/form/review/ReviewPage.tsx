import { styled } from '@mui/material/styles';
import { useContext, useMemo, useSyncExternalStore } from 'react';
import { useIntl } from 'react-intl';
import type { CompiledForm, FormValues } from '#kit/pure/compile/index.ts';
import type { Validate } from '#kit/pure/validation/index.ts';
import { FormContext } from '#kit/form/index.ts';
import { AnswerList } from './AnswerList.tsx';
import { reviewMessages } from './messages.ts';
import { reviewForm } from './reviewForm.ts';

const About = styled('p')({ margin: 0, marginBlockEnd: 32, maxInlineSize: '38em' });

export interface ReviewPageProps {
  form: CompiledForm;
  /** Whether a value matches a schema. */
  validate: Validate;
  /** Keys of sensitive fields that the participant has to enter again after resuming the form. */
  retype: readonly string[];
  /** @param path path of the field to change */
  onChange(path: string): void;
}

/** The answers of a form before submission. */
export default function ReviewPage({ form, validate, retype, onChange }: ReviewPageProps) {
  const { store } = useContext(FormContext)!;
  const { formatMessage } = useIntl();
  const read = (): FormValues => store.core.data as FormValues;
  const data = useSyncExternalStore(store.subscribeToAll, read, read);
  const pages = useMemo(
    () => reviewForm(form, data, { validate, formatMessage, retype }),
    [form, data, validate, formatMessage, retype],
  );
  return (
    <>
      <About>{formatMessage(reviewMessages.about)}</About>
      <AnswerList pages={pages} onChange={store.context.readonly ? undefined : ({ path }) => onChange(path)} />
    </>
  );
}
