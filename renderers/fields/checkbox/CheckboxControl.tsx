import { createControl } from '#kit/form/createControl.tsx';
import { SingleCheckbox } from '#kit/parts/SingleCheckbox.tsx';

export default createControl<boolean>(function CheckboxControl(field) {
  return <SingleCheckbox field={field} checked={field.value === true} onChange={field.setValue} />;
});
