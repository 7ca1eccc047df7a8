import { createControl } from '#kit/controls/createControl.tsx';
import { TextLine } from '#kit/controls/TextLine.tsx';
import { useTypedText } from '#kit/controls/useTypedText.ts';
import { telephoneField } from './field.ts';
import { readUsPhone, writeUsPhone } from './phoneDigits.ts';

const writing = { read: readUsPhone, write: writeUsPhone };

/** Typed in any way that people write a number; shown as 1 (234) 567-8999 once the box is left. */
export default createControl<string, { placeholder?: string }>(function TelephoneControl(field) {
  const { text, setText, settle } = useTypedText(field.value, field.setValue, writing);
  return <TextLine field={field} value={text} onChange={setText} onBlur={settle} type="tel" autoComplete={telephoneField.autofill} length={20} />;
});
