import { useRef, useEffect } from 'react';
import { createControl } from '#kit/form/index.ts';
import { FieldFrame, type FieldProps, TextArea, FieldButton, Unanswered } from '#kit/ui/parts/index.ts';
import { unknownDevice } from '#kit/pure/fields/index.ts';
import type { TypingTestOptions } from './field.ts';
import { TypingScreen } from './screens/TypingScreen.tsx';
import { begin, phaseOf, type TypingTestValue } from './typingTest.ts';
import { useIntl } from 'react-intl';
import { messages } from './messages.ts';
import { Assignment } from './screens/Assignment.tsx';

/** Start, typing and final screen. The value determines the screen, so a reload returns to it, with the clock still running. */
export default createControl<TypingTestValue, TypingTestOptions>(function TypingTestControl(field) {
  const { value, setValue, services, options, disabled, readOnly } = field;
  const first = useRef(value);
  const phase = phaseOf(value);
  return (
    <FieldFrame field={field} kind="group">
      {phase === 'start' && (
        <StartScreen
          field={field}
          onStart={() => setValue(begin(services.now(), (services.device ?? unknownDevice)(), options.imageUrl))}
        />
      )}
      {phase === 'typing' && (
        <TypingScreen
          field={field}
          value={value!}
          focusOnMount={value !== first.current}
          active={!disabled && !readOnly}
        />
      )}
      {phase === 'finished' && <FinishedScreen field={field} value={value!} focusOnMount={value !== first.current} />}
    </FieldFrame>
  );
});

/** The outcome of the test and the read-only text. */
function FinishedScreen({
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

/** Explains how long the test lasts and what it records, before either begins. */
function StartScreen({ field, onStart }: { field: FieldProps<TypingTestValue, TypingTestOptions>; onStart(): void }) {
  const { id, options, disabled, readOnly, lang } = field;
  const { formatMessage } = useIntl();
  return (
    <>
      <Assignment options={options} lang={lang} />
      <div id={`${id}-rules`}>
        <p>{formatMessage(messages.howLong, { minimum: options.minimum, timeout: options.timeout })}</p>
        <p>{formatMessage(messages.recorded)}</p>
      </div>
      {readOnly ? (
        <Unanswered />
      ) : (
        <FieldButton main id={id} icon="next" aria-describedby={`${id}-rules`} disabled={disabled} onClick={onStart}>
          {formatMessage(messages.start)}
        </FieldButton>
      )}
    </>
  );
}
