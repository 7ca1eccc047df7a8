import { ChoiceList, FieldFrame } from '#kit/ui/parts/index.ts';
import { createControl } from '#kit/form/index.ts';
import type { Choice } from '#kit/pure/fields/index.ts';
import { useResolved, useSchemaChoices } from './hooks.ts';

/** Any number of values of an `enum` or of `oneOf` constants: a list without duplicates, in the order of the choices. */
export default createControl<Choice['value'][]>(function GenericCheckboxes(field) {
  const { id, value, setValue, error, disabled, readOnly, schema } = field;
  const choices = useSchemaChoices(field, useResolved(schema, '#/items'));
  const chosen = Array.isArray(value) ? value : [];
  const toggle = (toggled: Choice['value'], isOn: boolean) => {
    const next = choices
      .map((choice) => choice.value)
      .filter((each) => (each === toggled ? isOn : chosen.includes(each)));
    setValue(next.length > 0 ? next : undefined);
  };
  return (
    <FieldFrame field={field} kind="group">
      <ChoiceList
        {...{ id, disabled, readOnly }}
        type="checkbox"
        options={choices}
        selected={chosen}
        onSelect={toggle}
        invalid={error !== undefined}
      />
    </FieldFrame>
  );
});
