import { createControl } from '#kit/controls/createControl.tsx';
import { SingleTimeControl } from '#kit/controls/dates/SingleTimeControl.tsx';
import type { FieldProps } from '#kit/controls/FieldProps.ts';

export default createControl<string>(function TimeControl(field: FieldProps<string>) {
  return <SingleTimeControl field={field} clock="24" />;
});
