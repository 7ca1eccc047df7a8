import type { ClipboardEvent } from 'react';
import { useIntl } from 'react-intl';
import { createControl } from '#kit/form/index.ts';
import { FieldFrame, isPartWrong, NumberInput, withPart } from '#kit/ui/parts/index.ts';
import { messages } from './messages.ts';
import { limits, parts, readNote, type PressureValue } from './pressure.ts';

/** Two number boxes; a pasted 120/80 fills both. */
export default createControl<PressureValue>(function BloodPressureControl(field) {
  const { id, value, setValue, required, disabled, readOnly, locale } = field;
  const { formatMessage } = useIntl();

  const paste = (event: ClipboardEvent): void => {
    const noted = readNote(event.clipboardData.getData('text'));
    if (!noted || readOnly) return;
    event.preventDefault();
    setValue(noted);
  };

  return (
    <FieldFrame field={field} kind="group">
      <div className="KitField-parts">
        {parts.map((part) => {
          const partId = part === 'systolic' ? id : `${id}-${part}`;
          return (
            <div key={part}>
              <label className="KitField-partLabel" htmlFor={partId}>
                {formatMessage(messages[part], limits[part])}
              </label>
              <NumberInput
                {...{ locale, required, disabled, readOnly }}
                id={partId}
                value={value?.[part]}
                onChange={(entry) => setValue(withPart(value, part, entry))}
                onPaste={paste}
                decimal={0}
                invalid={isPartWrong(field, part)}
                describedBy={isPartWrong(field, part) ? `${id}-error` : undefined}
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
