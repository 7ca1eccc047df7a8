import { createControl } from '#kit/form/createControl.tsx';
import { TextLine } from '#kit/parts/TextLine.tsx';
import { timestamp } from '#kit/dates/timestamp.ts';
import { textOrNothing } from '#kit/fields/textRules.ts';
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
