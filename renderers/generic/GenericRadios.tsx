import { createControl } from '#kit/form/index.ts';
import { RadioChoiceControl } from '#kit/form/controls/index.ts';
import type { Choice } from '#kit/pure/fields/index.ts';
import { useSchemaChoices } from './hooks.ts';

/** One value of an `enum` or of `oneOf` constants, all of them visible. */
export default createControl<Choice['value'], { orientation?: string }>(function GenericRadios(field) {
  const { options } = field;
  const choices = useSchemaChoices(field);
  return (
    <RadioChoiceControl.Rendered
      {...field}
      options={{ choices, layout: options.orientation === 'horizontal' ? 'row' : 'rows' }}
    />
  );
});
