import { createControl } from '#kit/form/index.ts';
import { TextLine } from '#kit/ui/parts/index.ts';
import { textOrNothing } from '#kit/pure/fields/index.ts';
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
