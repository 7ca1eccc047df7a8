import { createControl } from '#kit/controls/createControl.tsx';
import { TextLine } from '#kit/controls/TextLine.tsx';
import { emailField } from './field.ts';

/** A text box for an address. Not `type=email`: browsers then change what is typed (spaces, other scripts) before the form sees it. */
export default createControl<string, { placeholder?: string }>(function EmailControl(field) {
  const { value, setValue, readOnly } = field;
  // Spaces come along with a pasted address; they are never part of it.
  const leave = (): void => {
    const trimmed = value?.trim();
    if (trimmed !== value && !readOnly) setValue(trimmed || undefined);
  };
  return (
    <TextLine
      field={field}
      value={value ?? ''}
      onChange={(text) => setValue(text || undefined)}
      onBlur={leave}
      inputMode="email"
      autoComplete={emailField.autofill}
      autoCapitalize="none"
      spellCheck={false}
    />
  );
});
