import { useState } from 'react';
import { createControl } from '#kit/form/index.ts';
import { type FieldProps, RadioWithOther, useChoices } from '#kit/ui/parts/index.ts';
import type { Choice } from '#kit/pure/fields/index.ts';
import type { RadioWithOtherOptions } from './field.ts';

function RadioWithOtherControl(field: FieldProps<Choice['value'], RadioWithOtherOptions>) {
  const { value, setValue, errors, options, lang } = field;
  const { other, placeholder } = options;
  const choices = useChoices(options.choices, lang);
  // Text that equals the value of an option, perhaps on the way to a longer word, stays text while it is being typed.
  const [typed, setTyped] = useState<string>();
  const isOption = value !== typed && value !== other && choices.some((choice) => choice.value === value);

  return (
    <RadioWithOther
      {...{ field, choices, other, placeholder }}
      chosen={value === undefined ? undefined : isOption ? { answer: value } : { answer: other, text: String(value) }}
      onChange={({ answer, text }) => {
        setTyped(text);
        setValue(text ?? answer);
      }}
      isAboutText={errors.length > 0}
    />
  );
}

export default createControl(RadioWithOtherControl);
