import { createControl } from '#kit/controls/createControl.tsx';
import { FieldFrame } from '#kit/controls/FieldFrame.tsx';
import type { FieldProps } from '#kit/controls/FieldProps.ts';
import { TextInput } from '#kit/controls/TextInput.tsx';
import type { NumberOptions, NumberValue } from './field.ts';
import { useNumberText } from './useNumberText.ts';

/** A text box for a number. Not `type=number`: it changes with the mouse wheel, and each browser hides other texts from the form. */
function NumberControl(field: FieldProps<NumberValue, NumberOptions>) {
  const { id, value, setValue, locale, describedBy, error, required, disabled, readOnly, options } = field;
  const { text, setText } = useNumberText(value, setValue, locale, options.decimal);
  return (
    <FieldFrame field={field} kind="single">
      <TextInput
        {...{ id, describedBy, required, disabled, readOnly }}
        value={text}
        onChange={setText}
        invalid={error !== undefined}
        inputMode={keyboardFor(options)}
        autoComplete="off"
        placeholder={options.placeholder}
        width="sm"
      />
    </FieldFrame>
  );
}

/** The numeric keyboards of phones have no minus sign. */
function keyboardFor({ minimum, decimal }: NumberOptions) {
  if (minimum !== undefined && minimum < 0) return 'text';
  return decimal === 0 ? 'numeric' : 'decimal';
}

export default createControl(NumberControl);
