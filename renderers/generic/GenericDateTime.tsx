import { createControl } from '#kit/controls/createControl.tsx';
import { MomentControl } from '#kit/controls/dates/MomentControl.tsx';

/** A day and a time, kept with the offset of the place where it was entered. */
export default createControl<string>(function GenericDateTime(field) {
  return <MomentControl field={field} bounds={{}} />;
});
