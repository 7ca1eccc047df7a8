import { createControl } from '#kit/form/index.ts';
import { TextLine, trimmedText, useTypedText } from '#kit/ui/parts/index.ts';
import { emailField, type EmailOptions } from './field.ts';

/**
 * A text box for an email address. `type=email` is not used: browsers then alter typed text (spaces, other scripts)
 * before the form sees it.
 */
export default createControl<string, EmailOptions>(function EmailControl(field) {
  const { text, setText, settle } = useTypedText(field.value, field.setValue, trimmedText);
  return (
    <TextLine
      field={field}
      value={text}
      onChange={setText}
      onBlur={settle}
      inputMode="email"
      autoComplete={field.options.autofill ?? emailField.autofill}
      autoCapitalize="none"
      spellCheck={false}
    />
  );
});
