import { createControl } from '#kit/form/index.ts';
import { SelectControl } from '#kit/form/controls/index.ts';
import type { Choice } from '#kit/pure/fields/index.ts';
import { useSchemaChoices } from './hooks.ts';

/** One value of an `enum` or of `oneOf` constants, in a drop-down list. */
export default createControl<Choice['value'], { placeholder?: string }>(function GenericSelect(field) {
  const { options } = field;
  const choices = useSchemaChoices(field);
  return <SelectControl.Rendered {...field} options={{ placeholder: options.placeholder, choices }} />;
});
