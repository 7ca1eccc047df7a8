import { useIntl } from 'react-intl';
import { FieldButton, type FieldProps, Unanswered } from '#kit/parts/index.ts';
import type { TypingTestOptions } from '../field.ts';
import { messages } from '../messages.ts';
import type { TypingTestValue } from '../typingTest.ts';
import { Assignment } from './Assignment.tsx';

/** Explains how long the test lasts and what it records, before either begins. */
export function StartScreen({
  field,
  onStart,
}: {
  field: FieldProps<TypingTestValue, TypingTestOptions>;
  onStart(): void;
}) {
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
