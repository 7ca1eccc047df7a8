import { useEffect, useRef } from 'react';
import { useIntl } from 'react-intl';
import { type FieldProps, TextArea } from '#kit/parts/index.ts';
import type { TypingTestOptions } from '../field.ts';
import { messages } from '../messages.ts';
import type { TypingTestValue } from '../typingTest.ts';

/** The outcome of the test and the read-only text. */
export function FinishedScreen({
  field,
  value,
  focusOnMount,
}: {
  field: FieldProps<TypingTestValue, TypingTestOptions>;
  value: TypingTestValue;
  focusOnMount: boolean;
}) {
  const { id } = field;
  const { formatMessage } = useIntl();
  const outcome = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (focusOnMount) outcome.current?.focus();
  }, [focusOnMount]);
  return (
    <>
      <p ref={outcome} tabIndex={-1}>
        {formatMessage(value.outcome === 'completed' ? messages.completed : messages.timedOut)}
      </p>
      <label className="KitField-partLabel" htmlFor={id}>
        {formatMessage(messages.written)}
      </label>
      <TextArea id={id} value={value.response} onChange={() => undefined} readOnly rows={8} />
    </>
  );
}
