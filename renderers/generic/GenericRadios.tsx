import { useMemo } from 'react';
import { createControl } from '#kit/controls/createControl.tsx';
import RadioChoiceControl from '#kit/controls/RadioChoiceControl.tsx';
import type { Choice } from '#kit/fields/choices.ts';
import { schemaChoices } from './schemaChoices.ts';

/** One of an `enum` or of `oneOf` constants, all of them in view. */
export default createControl<Choice['value'], { orientation?: string }>(function GenericRadios(field) {
  const { schema, options } = field;
  const choices = useMemo(() => schemaChoices(schema), [schema]);
  return <RadioChoiceControl.Drawn {...field} options={{ choices, layout: options.orientation === 'horizontal' ? 'row' : 'rows' }} />;
});
