import { createControl } from '#kit/controls/createControl.tsx';
import { FieldFrame } from '#kit/controls/FieldFrame.tsx';
import type { FieldProps } from '#kit/controls/FieldProps.ts';
import { TextInput } from '#kit/controls/TextInput.tsx';
import type { TextOptions } from './field.ts';

function TextControl(field: FieldProps<string, TextOptions>) {
  const { id, value, setValue, describedBy, error, required, disabled, readOnly, options } = field;
  return (
    <FieldFrame field={field} kind="single">
      <TextInput
        {...{ id, describedBy, required, disabled, readOnly }}
        value={value ?? ''}
        // Spaces alone are no answer, so a first space is not taken. There is no `maxLength`: it would cut off what is pasted without a word.
        onChange={(text) => setValue(text.trim() === '' ? undefined : text)}
        invalid={error !== undefined}
        placeholder={options.placeholder}
        autoComplete={options.autofill}
        width={widthFor(options.maxLength)}
      />
    </FieldFrame>
  );
}

const widthFor = (maxLength = Infinity) => (maxLength <= 12 ? 'sm' : maxLength <= 30 ? 'md' : 'full');

export default createControl(TextControl);
