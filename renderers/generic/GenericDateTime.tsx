import { createControl } from '#kit/form/createControl.tsx';
import { MomentControl } from '#kit/controls/dates/MomentControl.tsx';

/** A date and a time, stored with the UTC offset of the device on which it was entered. */
export default createControl<string>(function GenericDateTime(field) {
  return <MomentControl field={field} bounds={{}} />;
});
