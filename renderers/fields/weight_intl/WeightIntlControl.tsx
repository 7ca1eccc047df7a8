import { useState } from 'react';
import { useIntl } from 'react-intl';
import { announce, FieldButton, FieldFrame, NumberInput, TextInput, useUnitChange } from '#kit/ui/parts/index.ts';
import { createControl } from '#kit/form/index.ts';
import type { WeightOptions } from './field.ts';
import { messages } from './messages.ts';
import {
  converted,
  entryOf,
  unitsOf,
  weightEntries,
  type WeightEntry,
  type WeightValue,
  fromStones,
  stonesTexts,
  type StonesTexts,
} from './weight.ts';

const use = { pounds: messages.usePounds, kilograms: messages.useKilograms, stones: messages.useStones };
const now = { pounds: messages.nowPounds, kilograms: messages.nowKilograms, stones: messages.nowStones };
/** Unit symbols are hidden from screen readers: the labels name the units in full. */
const signs = { pounds: 'lb', kilograms: 'kg' };

/** One number box, or two for stones and pounds. Changing the units converts the weight; changing back restores the entered one. */
export default createControl<WeightValue, WeightOptions>(function WeightIntlControl(field) {
  const { id, value, setValue, options, error, required, disabled, readOnly, locale } = field;
  const { formatMessage } = useIntl();
  const [chosen, setChosen] = useState(() => entryOf(value, options.units));
  const entry = entryOf(value, chosen);
  const convert = useUnitChange(value, setValue, converted);

  const change = (to: WeightEntry): void => {
    setChosen(to);
    announce(formatMessage(now[to]));
    // Stones and pounds share a stored unit, so nothing is converted between them unless the value is text that is not a weight.
    if (value?.units !== unitsOf(to) || typeof value.value !== 'number') convert(unitsOf(to));
  };
  const shared = {
    invalid: error !== undefined,
    describedBy: error === undefined ? undefined : `${id}-error`,
    required,
    disabled,
    readOnly,
    locale,
  };
  return (
    <FieldFrame field={field} kind="group">
      <div className="KitField-parts">
        {entry === 'stones' ? (
          <StonesInputs {...{ id, shared, value, setValue }} />
        ) : (
          <div>
            <label className="KitField-partLabel" htmlFor={id}>
              {formatMessage(messages[entry])}
            </label>
            <NumberInput
              {...{ id, ...shared }}
              value={value?.value}
              onChange={(entered) => setValue(entered === undefined ? undefined : { units: entry, value: entered })}
              width="xs"
              suffix={signs[entry]}
              maxLength={40}
            />
          </div>
        )}
      </div>
      {!disabled && !readOnly && (
        <div className="KitField-parts">
          {weightEntries
            .filter((other) => other !== entry)
            .map((other) => (
              <FieldButton key={other} onClick={() => change(other)}>
                {formatMessage(use[other])}
              </FieldButton>
            ))}
        </div>
      )}
    </FieldFrame>
  );
});

interface StonesInputsProps {
  id: string;
  shared: {
    invalid: boolean;
    describedBy: string | undefined;
    required: boolean;
    disabled: boolean;
    readOnly: boolean;
    locale: string;
  };
  value: WeightValue | undefined;
  setValue(value: WeightValue | undefined): void;
}

function StonesInputs({ id, shared: { locale, ...shared }, value, setValue }: StonesInputsProps) {
  const { formatMessage } = useIntl();
  const { texts, setText } = useStonesTexts(value, setValue, locale);
  const box = { ...shared, width: 'xs', autoComplete: 'off', spellCheck: false, maxLength: 40 } as const;
  return (
    <>
      <div>
        <label className="KitField-partLabel" htmlFor={id}>
          {formatMessage(messages.stonesPart)}
        </label>
        <TextInput
          {...box}
          id={id}
          value={texts.stones}
          onChange={(text) => setText('stones', text)}
          inputMode="numeric"
          suffix="st"
        />
      </div>
      <div>
        <label className="KitField-partLabel" htmlFor={`${id}-pounds`}>
          {formatMessage(messages.pounds)}
        </label>
        <TextInput
          {...box}
          id={`${id}-pounds`}
          value={texts.pounds}
          onChange={(text) => setText('pounds', text)}
          inputMode="decimal"
          suffix={signs.pounds}
        />
      </div>
    </>
  );
}

/**
 * The texts of the boxes for stones and pounds, kept as typed (11 and empty, not 11 and 0) while the value is the one
 * that they produced.
 */
function useStonesTexts(
  value: WeightValue | undefined,
  setValue: (value: WeightValue | undefined) => void,
  locale: string,
) {
  const [typed, setTyped] = useState<{ texts: StonesTexts; weight: WeightValue['value']; locale: string }>();
  const isOwn =
    typed !== undefined && typed.locale === locale && typed.weight !== undefined && typed.weight === value?.value;
  const texts = isOwn ? typed.texts : stonesTexts(value, locale);
  return {
    texts,
    setText(part: keyof StonesTexts, text: string) {
      const next = { ...texts, [part]: text };
      const weight = fromStones(next, locale);
      setTyped({ texts: next, weight: weight?.value, locale });
      setValue(weight);
    },
  };
}
