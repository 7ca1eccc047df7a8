import { createControl } from '#kit/form/index.ts';
import { TextLine, useTypedText } from '#kit/ui/parts/index.ts';
import { telephoneField } from './field.ts';
import { readUsPhone, writeUsPhone } from './phoneDigits.ts';

const writing = { read: readUsPhone, write: writeUsPhone };

/** A telephone number in any common notation; formatted as +1 (234) 567-8999 on blur. */
export default createControl<string, { placeholder?: string }>(function TelephoneControl(field) {
  const { text, setText, settle } = useTypedText(field.value, field.setValue, writing);
  return (
    <TextLine
      field={field}
      value={text}
      onChange={setText}
      onBlur={settle}
      type="tel"
      autoComplete={telephoneField.autofill}
      length={20}
    />
  );
});
