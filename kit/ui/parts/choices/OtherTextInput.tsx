import { focusNew } from '../focusField.ts';
import { useEffect, useRef } from 'react';
import type { FramedField } from '../FieldFrame.tsx';
import { FieldError } from '../FieldFrame.tsx';
import { TextInput } from '../text/TextInput.tsx';

/** Props of `OtherTextInput`. */
export interface OtherTextInputProps {
  /** `id`, `label` and `error` of the text box, which has its own name. */
  field: Pick<FramedField, 'id' | 'label' | 'error' | 'required'>;
  value: string;
  /** Called at each change, with the whole text. */
  onChange(value: string): void;
  disabled?: boolean | undefined;
  readOnly?: boolean | undefined;
  maxLength?: number | undefined;
  /** An example text. */
  placeholder?: string | undefined;
  /** Whether the box takes the focus, because a selection just opened it. */
  focusOnMount?: boolean | undefined;
}

/** The text box that the option Other opens. */
export function OtherTextInput({
  field,
  value,
  onChange,
  disabled,
  readOnly,
  maxLength,
  placeholder,
  focusOnMount,
}: OtherTextInputProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (focusOnMount) focusNew(input.current);
    // Only on mount.
    // eslint-disable-next-line react/exhaustive-deps
  }, []);
  const { id, label, error, required } = field;
  return (
    <>
      <label className="KitField-partLabel" htmlFor={id}>
        {label}
      </label>
      <FieldError id={`${id}-error`} text={error} />
      <TextInput
        {...{ id, value, onChange, disabled, readOnly, maxLength, placeholder, required }}
        ref={input}
        width="other"
        invalid={Boolean(error)}
        describedBy={error ? `${id}-error` : undefined}
      />
    </>
  );
}
