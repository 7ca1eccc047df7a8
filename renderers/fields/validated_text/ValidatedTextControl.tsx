import { createControl } from '#kit/form/createControl.tsx';
import { TextLine } from '#kit/parts/TextLine.tsx';
import { trimmedText, useTypedText } from '#kit/parts/useTypedText.ts';
import type { ValidatedTextOptions } from './field.ts';

export default createControl<string, ValidatedTextOptions>(function ValidatedTextControl(field) {
  const { value, setValue, options } = field;
  const { text, setText, settle } = useTypedText(value, setValue, trimmedText);
  return (
    <TextLine
      field={field}
      value={text}
      onChange={setText}
      onBlur={settle}
      autoComplete="off"
      spellCheck={false}
      length={options.maxLength}
    />
  );
});
