import { useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { announce } from '#kit/controls/announce.ts';
import { createControl } from '#kit/controls/createControl.tsx';
import { FieldButton } from '#kit/controls/FieldButton.tsx';
import { FieldFrame } from '#kit/controls/FieldFrame.tsx';
import { NativeSelect } from '#kit/controls/NativeSelect.tsx';
import { TextInput } from '#kit/controls/TextInput.tsx';
import { readNumber, writeNumber } from '#kit/texts/numberText.ts';
import type { HeightOptions } from './field.ts';
import { converted, feetChoices, fromImperialParts, imperialParts, inchChoices, type HeightUnits, type HeightValue, type ImperialParts } from './height.ts';
import { messages } from './messages.ts';

/** Feet and inches as two lists, or centimetres as a number. Changing the units converts; changing them back gives back what was entered. */
export default createControl<HeightValue, HeightOptions>(function HeightIntlControl(field) {
  const { id, value, setValue, options, error, describedBy, required, disabled, readOnly, locale } = field;
  const { formatMessage } = useIntl();
  const [chosenUnits, setChosenUnits] = useState(value?.units ?? options.units);
  const units = value?.units ?? chosenUnits;
  const before = useRef<{ from: HeightValue | undefined; to: HeightValue | undefined }>(undefined);

  const changeUnits = (to: HeightUnits): void => {
    const isBack = before.current !== undefined && before.current.to?.value === value?.value;
    const next = isBack ? before.current!.from : converted(value, to);
    before.current = { from: value, to: next };
    setChosenUnits(to);
    announce(formatMessage(to === 'inches' ? messages.nowImperial : messages.nowMetric));
    setValue(next);
  };
  const enter = (next: HeightValue | undefined): void => {
    before.current = undefined;
    setValue(next);
  };

  const shared = { invalid: error !== undefined, describedBy: error === undefined ? undefined : describedBy, required, disabled, readOnly };
  return (
    <FieldFrame field={field} kind="group">
      <div className="KitField-parts">
        {units === 'inches' ? (
          <ImperialInputs {...{ id, shared, locale }} parts={imperialParts(value)} onChange={(parts) => enter(fromImperialParts(parts))} />
        ) : (
          <div>
            <label className="KitField-partLabel" htmlFor={id}>{formatMessage(messages.centimeters)}</label>
            <MetricInput {...{ id, shared, locale }} value={value?.value} onChange={(entered) => enter(entered === undefined ? undefined : { units, value: entered })} />
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
  shared: { invalid: boolean; describedBy: string | undefined; required: boolean; disabled: boolean; readOnly: boolean };
}

function ImperialInputs({ id, locale, shared, parts, onChange }: InputsProps & { parts: ImperialParts; onChange(parts: ImperialParts): void }) {
  const { formatMessage } = useIntl();
  const select = (part: 'feet' | 'inches', inputId: string, choices: readonly number[]) => (
    <div>
      <label className="KitField-partLabel" htmlFor={inputId}>{formatMessage(messages[part])}</label>
      <NativeSelect
        {...shared}
        id={inputId}
        // Only the part that is missing is wrong.
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

function MetricInput({ id, locale, shared, value, onChange }: InputsProps & { value: number | string | undefined; onChange(value: number | string | undefined): void }) {
  const [typed, setTyped] = useState<{ value: number | string | undefined; text: string }>();
  // As typed ("172," on the way to "172,5"), while the value is the one that this typing made.
  const text = typed && typed.value === value ? typed.text : typeof value === 'number' ? writeNumber(value, locale) : (value ?? '');
  const type = (next: string): void => {
    const trimmed = next.trim();
    const entered = trimmed === '' ? undefined : (readNumber(trimmed, locale)?.value ?? trimmed);
    setTyped({ value: entered, text: next });
    onChange(entered);
  };
  return <TextInput {...shared} id={id} value={text} onChange={type} inputMode="decimal" width="xs" suffix="cm" maxLength={40} spellCheck={false} />;
}
