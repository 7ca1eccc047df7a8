import type { KeyboardEventHandler, Ref } from 'react';
import { inputAttributes, type InputProps } from './inputAttributes.ts';

/** Props of `TextArea`. */
export interface TextAreaProps extends Omit<InputProps, 'onChange'> {
  /**
   * Called at each change, with the whole text.
   * @param change kind of change: typed, pasted, dictated …
   */
  onChange(value: string, change: InputEvent): void;
  onKeyDown?: KeyboardEventHandler<HTMLTextAreaElement> | undefined;
  rows?: number | undefined;
  maxLength?: number | undefined;
  placeholder?: string | undefined;
  ref?: Ref<HTMLTextAreaElement>;
}

/** A multi-line text box, for use inside a FieldFrame. */
export function TextArea(props: TextAreaProps) {
  const { value, onChange, onKeyDown, readOnly, rows = 4, maxLength, placeholder, ref } = props;
  return (
    <textarea
      {...inputAttributes(props)}
      {...{ readOnly, rows, maxLength, placeholder, value, ref, onKeyDown }}
      onChange={(event) => onChange(event.target.value, event.nativeEvent as InputEvent)}
    />
  );
}
