import { useIntl } from 'react-intl';
import {
  afterPress,
  announce,
  FieldFrame,
  isPartWrong,
  KitSlider,
  NumberInput,
  withPart,
} from '#kit/ui/parts/index.ts';
import { createControl } from '#kit/form/index.ts';
import type { SliderOptions } from '#kit/pure/fields/index.ts';
import type { NumberEntry } from '#kit/pure/texts/index.ts';
import type { RangeValue } from './field.ts';
import { messages } from './messages.ts';

const ends = ['min', 'max'] as const;
const asNumber = (entry: NumberEntry | undefined): number | undefined =>
  typeof entry === 'number' ? entry : undefined;

/**
 * A slider with two thumbs that cannot pass each other, and a number box for each. Numbers typed in the wrong order are
 * reported at once.
 */
export default createControl<RangeValue, SliderOptions>(function RangeSliderControl(field) {
  const { id, value, setValue, touch, options, errors, required, disabled, readOnly, locale, lang } = field;
  const { minimum, maximum, step, minimumLabel, middleLabel, maximumLabel } = options;
  const { formatMessage } = useIntl();

  /** Reports a wrong order on blur of either box: the second box is often the last one that the participant looks at. */
  const tellOrder = (): void => {
    if (!errors.some(({ keyword }) => keyword === 'exceeds')) return;
    announce(formatMessage(messages.order), 'assertive');
    afterPress(touch);
  };

  return (
    <FieldFrame field={field} kind="group" clearable>
      {disabled || readOnly ? null : (
        <p className="KitField-note">{formatMessage(messages.howTo, { minimum, maximum })}</p>
      )}
      <KitSlider
        {...{ id, minimum, maximum, step, minimumLabel, middleLabel, maximumLabel, disabled, readOnly, lang }}
        values={[asNumber(value?.min), asNumber(value?.max)]}
        onChange={([min, max]) => setValue({ min, max })}
        labelledBy={ends.map((end) => `${id}-${end}-label`)}
      />
      <div className="KitField-parts KitField-below">
        {ends.map((end) => (
          <div key={end}>
            <label className="KitField-partLabel" id={`${id}-${end}-label`} htmlFor={`${id}-${end}`}>
              {formatMessage(messages[end])}
            </label>
            <NumberInput
              {...{ locale, required, disabled, readOnly }}
              id={`${id}-${end}`}
              value={value?.[end]}
              onChange={(entry) => setValue(withPart(value, end, entry))}
              onBlur={tellOrder}
              signed={minimum < 0}
              invalid={isPartWrong(field, end)}
              describedBy={isPartWrong(field, end) ? `${id}-error` : undefined}
              width="xs"
            />
          </div>
        ))}
      </div>
    </FieldFrame>
  );
});
