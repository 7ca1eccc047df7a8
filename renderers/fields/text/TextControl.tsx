import { createControl } from '#kit/form/createControl.tsx';
import { TextLine } from '#kit/parts/TextLine.tsx';
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
