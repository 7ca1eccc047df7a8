import { createControl } from '#kit/controls/createControl.tsx';
import { SingleTimeControl } from '#kit/controls/dates/SingleTimeControl.tsx';

/** `08:30`, as a clock of 24 hours shows it. */
const SHORT = /^\d{2}:\d{2}$/;

/** A time by the clock of 24 hours, kept with seconds as JSON Schema wants it. What is no time stays as typed, and is told by the schema. */
export default createControl<string>(function GenericTime(field) {
  const { value, setValue } = field;
  const shown = value?.replace(/^(\d{2}:\d{2}):00$/, '$1');
  return <SingleTimeControl field={{ ...field, value: shown, setValue: (text) => setValue(text && SHORT.test(text) ? `${text}:00` : text) }} clock="24" />;
});
