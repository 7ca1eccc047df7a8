import { useMemo } from 'react';
import { createControl } from '#kit/controls/createControl.tsx';
import SelectControl from '#kit/controls/SelectControl.tsx';
import type { Choice } from '#kit/fields/choices.ts';
import { schemaChoices } from './schemaChoices.ts';

/** One of an `enum` or of `oneOf` constants, in a list. */
export default createControl<Choice['value'], { placeholder?: string }>(function GenericSelect(field) {
  const { schema, options } = field;
  const choices = useMemo(() => schemaChoices(schema), [schema]);
  return <SelectControl.Drawn {...field} options={{ placeholder: options.placeholder, choices }} />;
});
