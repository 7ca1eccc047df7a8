import { createControl } from '#kit/form/index.ts';
import { type FieldProps, RadioWithOther, useChoices } from '#kit/ui/parts/index.ts';
import type { ChoiceEntry } from '#kit/pure/fields/index.ts';
import type { RadioOptions } from './field.ts';

function RadioControl(field: FieldProps<ChoiceEntry, RadioOptions>) {
  const { value, setValue, errors, options, lang } = field;
  const { other, placeholder } = options;
  return (
    <RadioWithOther
      {...{ field, other, placeholder }}
      choices={useChoices(options.choices, lang)}
      chosen={value && { answer: value.answer, text: value.user_value }}
      onChange={({ answer, text }) => setValue(text === undefined ? { answer } : { answer, user_value: text })}
      isAboutText={errors.length > 0 && errors.every((each) => each.instancePath.endsWith('/user_value'))}
    />
  );
}

export default createControl(RadioControl);
