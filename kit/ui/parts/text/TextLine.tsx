import { FieldFrame } from '../FieldFrame.tsx';
import type { FieldProps } from '../FieldProps.ts';
import { TextInput, type TextInputProps } from './TextInput.tsx';

/** Props that come from the field. */
type Known = 'id' | 'required' | 'disabled' | 'readOnly' | 'invalid' | 'width';

/** Props of `TextLine`. */
export interface TextLineProps extends Omit<TextInputProps, Known> {
  field: FieldProps<unknown, { placeholder?: string }>;
  /** Maximum length of an answer in characters, which limits the width of the box. */
  length?: number | undefined;
}

/**
 * A complete single-line text field: label, description, error and input, connected.
 * It never sets `maxlength`, which would silently cut off pasted text.
 */
export function TextLine({ field, length, ...input }: TextLineProps) {
  const { id, describedBy, error, required, disabled, readOnly, options } = field;
  return (
    <FieldFrame field={field} kind="single">
      <TextInput
        {...{ id, describedBy, required, disabled, readOnly }}
        invalid={error !== undefined}
        placeholder={options.placeholder}
        width={widthFor(length)}
        {...input}
      />
    </FieldFrame>
  );
}

const widthFor = (length = Infinity) => (length <= 12 ? 'sm' : length <= 30 ? 'md' : 'full');
