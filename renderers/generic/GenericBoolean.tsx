import { createControl } from '#kit/controls/createControl.tsx';
import { SingleCheckbox } from '#kit/controls/SingleCheckbox.tsx';

/** Yes or no: a box to tick. */
export default createControl<boolean>(function GenericBoolean(field) {
  return <SingleCheckbox field={field} checked={field.value === true} onChange={field.setValue} />;
});
