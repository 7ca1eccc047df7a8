import { createControl } from '#kit/form/index.ts';
import { SingleTimeControl } from '#kit/controls/index.ts';
import type { FieldProps } from '#kit/parts/index.ts';
import type { TimeOptions } from './field.ts';

export default createControl<string, TimeOptions>(function TimeControl(field: FieldProps<string, TimeOptions>) {
  return <SingleTimeControl field={field} clock="24" proposal={field.options.proposal} />;
});
