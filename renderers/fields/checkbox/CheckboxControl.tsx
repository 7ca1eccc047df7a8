import { createControl } from '#kit/form/index.ts';
import { SingleCheckbox } from '#kit/ui/parts/index.ts';

export default createControl<boolean>(function CheckboxControl(field) {
  return <SingleCheckbox field={field} checked={field.value === true} onChange={field.setValue} />;
});
