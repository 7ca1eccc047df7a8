import { useIntl } from 'react-intl';
import { createControl } from '#kit/form/index.ts';
import { FieldFrame, KitSlider, NumberInput } from '#kit/ui/parts/index.ts';
import type { SliderOptions } from '#kit/pure/fields/index.ts';
import { type NumberEntry, defineMessages } from '#kit/pure/texts/index.ts';

const messages = defineMessages({
  howTo: {
    id: 'field.range_horizontal.howTo',
    defaultMessage: 'Tap or click the line, or type a number.',
    description:
      'Above a slider that asks for one number. There is no handle on it until the participant taps the line.',
  },
  number: {
    id: 'field.range_horizontal.number',
    defaultMessage:
      'Your number, from {minimum, number, ::group-off .######} to {maximum, number, ::group-off .######}',
    description: 'Label of the text box below a slider, which shows its number and takes one.',
  },
});

/** A slider and a number box that show and set the same number. */
export default createControl<NumberEntry, SliderOptions>(function RangeHorizontalControl(field) {
  const { id, value, setValue, options, error, required, disabled, readOnly, locale, lang } = field;
  const { minimum, maximum, step, minimumLabel, middleLabel, maximumLabel } = options;
  const { formatMessage } = useIntl();
  return (
    <FieldFrame field={field} kind="group" clearable>
      {disabled || readOnly ? null : <p className="KitField-note">{formatMessage(messages.howTo)}</p>}
      <KitSlider
        {...{ id, minimum, maximum, step, minimumLabel, middleLabel, maximumLabel, disabled, readOnly, lang }}
        values={[typeof value === 'number' ? value : undefined]}
        onChange={([next]) => setValue(next)}
        labelledBy={[`${id}-label`]}
      />
      <div className="KitField-below">
        <label className="KitField-partLabel" htmlFor={`${id}-number`}>
          {formatMessage(messages.number, { minimum, maximum })}
        </label>
        <NumberInput
          {...{ value, locale, required, disabled, readOnly }}
          id={`${id}-number`}
          onChange={setValue}
          signed={minimum < 0}
          invalid={error !== undefined}
          describedBy={error === undefined ? undefined : `${id}-error`}
          width="xs"
        />
      </div>
    </FieldFrame>
  );
});
