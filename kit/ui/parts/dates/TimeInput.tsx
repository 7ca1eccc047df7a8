import { useMemo, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { timeValue, writeTime, type Clock, type ClockTime } from '#kit/pure/dates/index.ts';
import { FieldButton } from '../FieldButton.tsx';
import { activeRoot } from '../focusField.ts';
import { TextInput } from '../text/TextInput.tsx';
import { useTypedText } from '../text/useTypedText.ts';
import { dateMessages as messages } from './dateMessages.ts';
import type { AskedTime } from './ClockDialog.tsx';
import { PickerButton } from './PickerButton.tsx';

const load = () => import('./ClockDialog.tsx');

interface ClockButtonProps extends AskedTime {
  title: ReactNode;
  disabled: boolean;
  onPick(time: ClockTime): void;
}

/** Opens lists of hours and minutes as an alternative to typing a time. */
function ClockButton({ title, disabled, onPick, ...asked }: ClockButtonProps) {
  const { formatMessage } = useIntl();
  const texts = {
    open: formatMessage(messages.clock),
    loading: formatMessage(messages.clockLoading),
    unavailable: formatMessage(messages.clockUnavailable),
  };
  return <PickerButton icon="clock" {...{ texts, title, disabled, load, asked, onPick }} />;
}

interface TimeInputProps {
  id: string;
  /** Result of `timeValue`: a time formatted for the clock, or the typed text. */
  value: string | undefined;
  onChange(value: string | undefined): void;
  clock: Clock;
  /** A time to confirm with one press while there is no answer. */
  proposal?: string | undefined;
  locale: string;
  /** The question, as title of the lists of hours and minutes. */
  title: ReactNode;
  /** Label above the box if it is not the label of the field. */
  label?: string;
  /** Whether a time can be selected from the lists. Default: all times. */
  allows?: (time: ClockTime) => boolean;
  invalid: boolean;
  describedBy: string | undefined;
  required: boolean;
  disabled: boolean;
  readOnly: boolean;
}

/** A time as a single-line text, with or without a colon, and a button for lists of hours and minutes. */
export function TimeInput({
  id,
  value,
  onChange,
  clock,
  proposal,
  locale,
  title,
  label,
  allows,
  invalid,
  describedBy,
  required,
  disabled,
  readOnly,
}: TimeInputProps) {
  const { formatMessage } = useIntl();
  const writing = useMemo(
    () => ({ read: (text: string) => timeValue(text, clock), write: (time: string) => time }),
    [clock],
  );
  const { text, setText, settle } = useTypedText(value, onChange, writing);

  const confirm = (time: string): void => {
    onChange(time);
    // The pressed button unmounts. The box now contains its time.
    activeRoot().getElementById(id)?.focus();
  };

  return (
    <div>
      {label === undefined ? null : (
        <label className="KitField-partLabel" htmlFor={id}>
          {label}
        </label>
      )}
      <p className="KitField-note" id={`${id}-format`} style={{ marginBlock: '0 8px' }}>
        {formatMessage(clock === '24' ? messages.format24 : messages.format12)}
      </p>
      <div className="KitField-parts">
        <TextInput
          {...{ id, invalid, required, disabled, readOnly }}
          value={text}
          onChange={setText}
          onBlur={settle}
          describedBy={[`${id}-format`, describedBy].filter(Boolean).join(' ')}
          // A phone's numeric keyboard has no letters for AM and PM. Times without a colon are accepted.
          inputMode={clock === '24' ? 'numeric' : 'text'}
          placeholder={proposal}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          width={clock === '24' ? 'xs' : 'sm'}
        />
        {proposal !== undefined && value === undefined && !readOnly ? (
          <FieldButton disabled={disabled} onClick={() => confirm(proposal)}>
            {formatMessage(messages.confirmProposal, { time: proposal })}
          </FieldButton>
        ) : null}
        {readOnly ? null : (
          <ClockButton
            {...{ title, value, clock, locale, allows, disabled }}
            onPick={(time) => onChange(writeTime(time, clock))}
          />
        )}
      </div>
    </div>
  );
}
