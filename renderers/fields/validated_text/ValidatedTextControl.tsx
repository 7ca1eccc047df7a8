import { createControl } from '#kit/form/index.ts';
import { TextLine, trimmedText, useTypedText } from '#kit/ui/parts/index.ts';
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
