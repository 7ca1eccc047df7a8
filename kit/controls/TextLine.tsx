import { FieldFrame } from './FieldFrame.tsx';
import type { FieldProps } from './FieldProps.ts';
import { TextInput, type TextInputProps } from './TextInput.tsx';

/** What the field itself knows of its input. */
type Known = 'id' | 'required' | 'disabled' | 'readOnly' | 'invalid' | 'width';

export interface TextLineProps extends Omit<TextInputProps, Known> {
  field: FieldProps<unknown, { placeholder?: string }>;
  /** Longest answer in characters, where there is one: the box is drawn no wider than that. */
  length?: number | undefined;
}

/**
 * A field that is one line of text: label, description, error and input, wired together.
 * There is never a `maxlength`: it would cut off what is pasted without a word.
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
