import { createControl } from '#kit/form/createControl.tsx';
import { SingleCheckbox } from '#kit/parts/SingleCheckbox.tsx';

/** A boolean as a checkbox. */
export default createControl<boolean>(function GenericBoolean(field) {
  return <SingleCheckbox field={field} checked={field.value === true} onChange={field.setValue} />;
});
