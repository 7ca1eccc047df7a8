import { createControl } from '#kit/form/createControl.tsx';
import { SingleTimeControl } from '#kit/controls/dates/SingleTimeControl.tsx';
import type { FieldProps } from '#kit/parts/FieldProps.ts';

export default createControl<string>(function Time12hControl(field: FieldProps<string>) {
  return <SingleTimeControl field={field} clock="12" />;
});
