import { createControl } from '#kit/form/index.ts';
import { TextLine } from '#kit/ui/parts/index.ts';
import { timestamp } from '#kit/pure/dates/index.ts';
import { textOrNothing } from '#kit/pure/fields/index.ts';
import type { TimedText, TimedTextOptions } from './field.ts';

/** A line of text; each change updates its timestamp. */
export default createControl<TimedText, TimedTextOptions>(function TextWithTimestampControl(field) {
  const { value, setValue, options, services } = field;
  const enter = (typed: string): void => {
    const text = textOrNothing(typed);
    setValue(text === undefined ? undefined : { text, timestamp: timestamp(services.now()) });
  };
  return <TextLine field={field} value={value?.text ?? ''} onChange={enter} length={options.maxLength} />;
});
