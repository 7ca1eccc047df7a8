import { createControl } from '#kit/controls/createControl.tsx';
import { TextLine } from '#kit/controls/TextLine.tsx';
import { textOrNothing } from '#kit/fields/textRules.ts';
import type { TextOptions } from './field.ts';

export default createControl<string, TextOptions>(function TextControl(field) {
  const { value = '', setValue, options } = field;
  return (
    <TextLine
      field={field}
      value={value}
      onChange={(text) => setValue(textOrNothing(text))}
      autoComplete={options.autofill}
      length={options.maxLength}
    />
  );
});
