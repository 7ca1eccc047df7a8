import { useState } from 'react';
import { useIntl } from 'react-intl';
import { announce } from './announce.ts';
import { clearMessages as messages } from './clearMessages.ts';
import type { FieldProps } from './FieldProps.ts';

/** The parts of a field that this needs. */
export type ClearableField = Pick<
  FieldProps,
  'id' | 'value' | 'setValue' | 'place' | 'setPlace' | 'required' | 'disabled' | 'readOnly'
>;

/**
 * Removes the answer of an optional field whose inputs cannot be cleared, such as radios, and offers to restore it
 * until the participant gives
 * another answer. The button keeps its place and the focus. Its space is reserved from the start, so that the page layout does not change.
 */
export function ClearAnswer({ field }: { field: ClearableField }) {
  const { id, value, setValue, place, setPlace, required, disabled, readOnly } = field;
  const { formatMessage } = useIntl();
  const [removed, setRemoved] = useState<{ value: unknown; place: unknown }>();
  const isAnswered = value !== undefined;
  // A new answer replaces the removed one.
  if (isAnswered && removed) setRemoved(undefined);
  if (required || disabled || readOnly) return null;

  const clear = (): void => {
    setRemoved({ value, place });
    setValue(undefined);
    announce(formatMessage(messages.cleared));
  };
  const restore = (): void => {
    setValue(removed?.value);
    if (removed?.place !== undefined) setPlace(removed.place);
    announce(formatMessage(messages.restored));
  };
  return (
    <div className="KitField-clear">
      {isAnswered || removed ? (
        <button
          type="button"
          id={`${id}-clear`}
          aria-labelledby={`${id}-clear ${id}-label`}
          onClick={isAnswered ? clear : restore}
        >
          {formatMessage(isAnswered ? messages.clear : messages.restore)}
        </button>
      ) : null}
    </div>
  );
}
