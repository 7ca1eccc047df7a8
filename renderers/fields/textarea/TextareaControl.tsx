import { createControl } from '#kit/form/index.ts';
import { FieldFrame, TextArea, useSpokenOnPause } from '#kit/ui/parts/index.ts';
import { textOrNothing } from '#kit/pure/fields/index.ts';
import type { TextareaOptions } from './field.ts';
import { useIntl } from 'react-intl';
import { lengthOf } from '#kit/pure/validation/index.ts';
import { defineMessages } from '#kit/pure/texts/index.ts';

const messages = defineMessages({
  left: {
    id: 'field.textarea.left',
    defaultMessage: '{count, plural, one {# character left} other {# characters left}}',
    description:
      'Long text: below the box, and spoken by screen readers when little is left. count: characters that may still be typed.',
  },
  tooMany: {
    id: 'field.textarea.tooMany',
    defaultMessage: '{count, plural, one {# character too many} other {# characters too many}}',
    description: 'Long text: below the box, and spoken by screen readers. count: characters that have to go.',
  },
});

/** Share of the limit below which the remaining count is also announced; earlier announcements would only distract. */
const NEAR = 0.1;

/** The number of characters (code points) left under a limit: always visible, announced only near the limit and when typing pauses. */
export function CharactersLeft({ id, text, limit }: { id: string; text: string; limit: number }) {
  const { formatMessage } = useIntl();
  const left = limit - lengthOf(text);
  const words =
    left < 0 ? formatMessage(messages.tooMany, { count: -left }) : formatMessage(messages.left, { count: left });
  useSpokenOnPause(text !== '' && left <= limit * NEAR ? words : '');
  return (
    <p className="KitField-hint" id={id} style={{ marginBlockStart: 8 }}>
      {words}
    </p>
  );
}

/** A multi-line text box. It accepts text beyond the limit and reports the excess instead of truncating pasted text. */
export default createControl<string, TextareaOptions>(function TextareaControl(field) {
  const { id, value = '', setValue, describedBy, error, required, disabled, readOnly, options } = field;
  const counterId = options.maxLength === undefined || disabled || readOnly ? undefined : `${id}-left`;
  return (
    <FieldFrame field={field} kind="single">
      <TextArea
        {...{ id, value, required, disabled, readOnly }}
        onChange={(text) => setValue(textOrNothing(text))}
        describedBy={[describedBy, counterId].filter(Boolean).join(' ') || undefined}
        invalid={error !== undefined}
        placeholder={options.placeholder}
        rows={options.rows}
      />
      {counterId ? <CharactersLeft id={counterId} text={value} limit={options.maxLength!} /> : null}
    </FieldFrame>
  );
});
