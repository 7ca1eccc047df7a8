import { createControl } from '#kit/form/index.ts';
import { MomentControl } from '#kit/form/controls/index.ts';
import type { DateTimeOptions } from './field.ts';

/** A date and a time within the study's bounds and hours. */
export default createControl<string, DateTimeOptions>(function DateTimeControl(field) {
  const { options } = field;
  return <MomentControl field={field} bounds={options} hours={options.hours} />;
});
