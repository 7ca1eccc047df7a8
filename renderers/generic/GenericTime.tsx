import { createControl } from '#kit/form/index.ts';
import { SingleTimeControl } from '#kit/form/controls/index.ts';

/** `08:30`, a time on the 24-hour clock without seconds. */
const SHORT = /^\d{2}:\d{2}$/;

/**
 * A time on the 24-hour clock, stored with seconds as JSON Schema requires. Text that is not a time stays as typed; the
 * schema rejects it.
 */
export default createControl<string>(function GenericTime(field) {
  const { value, setValue } = field;
  const shown = value?.replace(/^(\d{2}:\d{2}):00$/, '$1');
  return (
    <SingleTimeControl
      field={{ ...field, value: shown, setValue: (text) => setValue(text && SHORT.test(text) ? `${text}:00` : text) }}
      clock="24"
    />
  );
});
