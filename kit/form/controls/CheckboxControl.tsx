import { createControl } from '#kit/form/index.ts';
import { SingleCheckbox } from '#kit/ui/parts/index.ts';

/** A boolean as a checkbox. */
export default createControl<boolean>(function CheckboxField(field) {
  return <SingleCheckbox field={field} checked={field.value === true} onChange={field.setValue} />;
});
