import { createControl } from '#kit/form/index.ts';
import { TextLine, useTypedText, type Writing } from '#kit/ui/parts/index.ts';
import { zipField } from './field.ts';

const writing: Writing = { read: (text) => text.replace(/\s/g, '') || undefined, write: (value) => value };

export default createControl<string, { placeholder?: string }>(function ZipControl(field) {
  const { text, setText, settle } = useTypedText(field.value, field.setValue, writing);
  return (
    <TextLine
      field={field}
      value={text}
      onChange={setText}
      onBlur={settle}
      inputMode="numeric"
      autoComplete={zipField.autofill}
      length={5}
    />
  );
});
