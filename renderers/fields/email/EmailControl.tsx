import { createControl } from '#kit/controls/createControl.tsx';
import { FieldFrame } from '#kit/controls/FieldFrame.tsx';
import type { FieldProps } from '#kit/controls/FieldProps.ts';
import { TextInput } from '#kit/controls/TextInput.tsx';
import { emailField } from './field.ts';

/** A text box for an address. Not `type=email`: browsers then change what is typed (spaces, other scripts) before the form sees it. */
function EmailControl(field: FieldProps<string, { placeholder?: string }>) {
  const { id, value, setValue, describedBy, error, required, disabled, readOnly, options } = field;
  const leave = () => {
    const trimmed = value?.trim();
    if (trimmed !== value && !readOnly) setValue(trimmed || undefined);
  };
  return (
    <FieldFrame field={field} kind="single">
      <TextInput
        {...{ id, describedBy, required, disabled, readOnly }}
        value={value ?? ''}
        onChange={(text) => setValue(text || undefined)}
        // Spaces come along with a pasted address; they are never part of it.
        onBlur={leave}
        invalid={error !== undefined}
        inputMode="email"
        autoComplete={emailField.autofill}
        autoCapitalize="none"
        spellCheck={false}
        placeholder={options.placeholder}
      />
    </FieldFrame>
  );
}

export default createControl(EmailControl);
