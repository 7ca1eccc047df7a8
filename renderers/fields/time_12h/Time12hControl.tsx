import { createControl } from '#kit/form/index.ts';
import { SingleTimeControl } from '#kit/form/controls/index.ts';
import type { FieldProps } from '#kit/ui/parts/index.ts';

export default createControl<string>(function Time12hControl(field: FieldProps<string>) {
  return <SingleTimeControl field={field} clock="12" />;
});
