import { SingleTimeControl } from '#kit/form/controls/index.ts';
import { localClock, shownTime, storedTime } from '#kit/pure/dates/index.ts';
import { createControl } from '#kit/form/index.ts';
import type { FieldProps } from '#kit/ui/parts/index.ts';
import type { TimeOptions } from './field.ts';

export default createControl<string, TimeOptions>(function TimeControl(field: FieldProps<string, TimeOptions>) {
  const { value, setValue, locale } = field;
  const { proposal, isRegional } = field.options;
  const clock = isRegional ? localClock(locale) : '24';
  if (clock === '24') return <SingleTimeControl {...{ field, clock, proposal }} />;
  const shown = {
    ...field,
    value: typeof value === 'string' ? shownTime(value, clock) : value,
    setValue: (text: string | undefined) => setValue(text === undefined ? undefined : storedTime(text, clock)),
  };
  return <SingleTimeControl field={shown} clock={clock} proposal={proposal && shownTime(proposal, clock)} />;
});
