import { createControl } from '#kit/controls/createControl.tsx';
import { SingleCheckbox } from '#kit/controls/SingleCheckbox.tsx';

export default createControl<boolean>(function CheckboxControl(field) {
  return <SingleCheckbox field={field} checked={field.value === true} onChange={field.setValue} />;
});
