import type { ClipboardEvent } from 'react';
import { useIntl } from 'react-intl';
import { createControl } from '#kit/controls/createControl.tsx';
import { FieldFrame } from '#kit/controls/FieldFrame.tsx';
import { NumberInput } from '#kit/controls/NumberInput.tsx';
import type { NumberEntry } from '#kit/texts/numberText.ts';
import { messages } from './messages.ts';
import { limits, parts, readNote, type PressurePart, type PressureValue } from './pressure.ts';

/** Two number boxes; a pasted 120/80 fills both. */
export default createControl<PressureValue>(function BloodPressureControl(field) {
  const { id, value, setValue, error, errors, required, disabled, readOnly, locale } = field;
  const { formatMessage } = useIntl();

  const enter = (part: PressurePart, entry: NumberEntry | undefined): void => {
    const { [part]: _before, ...other } = value ?? {};
    const next = entry === undefined ? other : { ...other, [part]: entry };
    setValue(Object.keys(next).length > 0 ? next : undefined);
  };
  const paste = (event: ClipboardEvent): void => {
    const noted = readNote(event.clipboardData.getData('text'));
    if (!noted || readOnly) return;
    event.preventDefault();
    setValue(noted);
  };
  /** A number is wrong by itself, or missing; if they are the wrong way round, both are. */
  const isWrong = (part: PressurePart): boolean =>
    error !== undefined && (value?.[part] === undefined || errors.some(({ keyword, instancePath }) => keyword === 'exceeds' || instancePath.endsWith(`/${part}`)));

  return (
    <FieldFrame field={field} kind="group">
      <div className="KitField-parts">
        {parts.map((part) => {
          const partId = part === 'systolic' ? id : `${id}-${part}`;
          return (
            <div key={part}>
              <label className="KitField-partLabel" htmlFor={partId}>{formatMessage(messages[part], limits[part])}</label>
              <NumberInput
                {...{ locale, required, disabled, readOnly }}
                id={partId}
                value={value?.[part]}
                onChange={(entry) => enter(part, entry)}
                onPaste={paste}
                decimal={0}
                invalid={isWrong(part)}
                describedBy={isWrong(part) ? `${id}-error` : undefined}
                width="xs"
                suffix="mm Hg"
                maxLength={40}
              />
            </div>
          );
        })}
      </div>
    </FieldFrame>
  );
});
