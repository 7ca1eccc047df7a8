import type { Ref } from 'react';
import { inputAttributes, type InputProps } from './inputAttributes.ts';

export interface TextAreaProps extends InputProps {
  rows?: number | undefined;
  maxLength?: number | undefined;
  placeholder?: string | undefined;
  ref?: Ref<HTMLTextAreaElement>;
}

/** Several lines of text, to stand inside a FieldFrame. */
export function TextArea(props: TextAreaProps) {
  const { value, onChange, readOnly, rows = 4, maxLength, placeholder, ref } = props;
  return <textarea {...inputAttributes(props)} {...{ readOnly, rows, maxLength, placeholder, value, ref }} onChange={(event) => onChange(event.target.value)} />;
}
