import { createControl } from '#kit/form/index.ts';
import { MomentControl } from '#kit/form/controls/index.ts';

/** A date and a time, stored with the UTC offset of the device on which it was entered. */
export default createControl<string>(function GenericDateTime(field) {
  return <MomentControl field={field} bounds={{}} />;
});
