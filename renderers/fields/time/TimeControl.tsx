import { createControl } from '#kit/form/createControl.tsx';
import { SingleTimeControl } from '#kit/controls/dates/SingleTimeControl.tsx';
import type { FieldProps } from '#kit/parts/FieldProps.ts';
import type { TimeOptions } from './field.ts';

export default createControl<string, TimeOptions>(function TimeControl(field: FieldProps<string, TimeOptions>) {
  return <SingleTimeControl field={field} clock="24" proposal={field.options.proposal} />;
});
