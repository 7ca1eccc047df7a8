import { useState } from 'react';
import { useIntl } from 'react-intl';
import { announce, FieldButton, FieldFrame, NativeSelect, NumberInput, useUnitChange } from '#kit/ui/parts/index.ts';
import { createControl } from '#kit/form/index.ts';
import { writeNumber } from '#kit/pure/texts/index.ts';
import type { HeightOptions } from './field.ts';
import {
  converted,
  feetChoices,
  fromImperialParts,
  imperialParts,
  inchChoices,
  type HeightUnits,
  type HeightValue,
  type ImperialParts,
} from './height.ts';
import { messages } from './messages.ts';

/**
 * Feet and inches as two lists, or centimeters as a number. Changing the units converts the height; changing back
 * restores the entered one.
 */
export default createControl<HeightValue, HeightOptions>(function HeightIntlControl(field) {
  const { id, value, setValue, options, error, describedBy, required, disabled, readOnly, locale } = field;
  const { formatMessage } = useIntl();
  const [chosenUnits, setChosenUnits] = useState(value?.units ?? options.units);
  const units = value?.units ?? chosenUnits;
  const convert = useUnitChange(value, setValue, converted);
  const changeUnits = (to: HeightUnits): void => {
    setChosenUnits(to);
    announce(formatMessage(to === 'inches' ? messages.nowImperial : messages.nowMetric));
    convert(to);
  };

  const shared = {
    invalid: error !== undefined,
    describedBy: error === undefined ? undefined : describedBy,
    required,
    disabled,
    readOnly,
  };
  return (
    <FieldFrame field={field} kind="group">
      <div className="KitField-parts">
        {units === 'inches' ? (
          <ImperialInputs
            {...{ id, shared, locale }}
            parts={imperialParts(value)}
            onChange={(parts) => setValue(fromImperialParts(parts))}
          />
        ) : (
          <div>
            <label className="KitField-partLabel" htmlFor={id}>
              {formatMessage(messages.centimeters)}
            </label>
            <NumberInput
              {...{ id, locale, ...shared }}
              value={value?.value}
              onChange={(entered) => setValue(entered === undefined ? undefined : { units, value: entered })}
              width="xs"
              suffix="cm"
              maxLength={40}
            />
          </div>
        )}
        {!disabled && !readOnly && (
          <FieldButton onClick={() => changeUnits(units === 'inches' ? 'centimeters' : 'inches')}>
            {formatMessage(units === 'inches' ? messages.useMetric : messages.useImperial)}
          </FieldButton>
        )}
      </div>
    </FieldFrame>
  );
});

interface InputsProps {
  id: string;
  locale: string;
  shared: {
    invalid: boolean;
    describedBy: string | undefined;
    required: boolean;
    disabled: boolean;
    readOnly: boolean;
  };
}

function ImperialInputs({
  id,
  locale,
  shared,
  parts,
  onChange,
}: InputsProps & { parts: ImperialParts; onChange(parts: ImperialParts): void }) {
  const { formatMessage } = useIntl();
  const select = (part: 'feet' | 'inches', inputId: string, choices: readonly number[]) => (
    <div>
      <label className="KitField-partLabel" htmlFor={inputId}>
        {formatMessage(messages[part])}
      </label>
      <NativeSelect
        {...shared}
        id={inputId}
        // Mark only the missing part.
        invalid={shared.invalid && parts[part] === undefined}
        value={parts[part] === undefined ? '' : String(parts[part])}
        onChange={(text) => onChange({ ...parts, [part]: text === '' ? undefined : Number(text) })}
        options={choices.map((choice) => ({ value: String(choice), label: writeNumber(choice, locale) }))}
        placeholder=""
        width="xs"
      />
    </div>
  );
  return (
    <>
      {select('feet', id, feetChoices)}
      {select('inches', `${id}-inches`, inchChoices)}
    </>
  );
}
