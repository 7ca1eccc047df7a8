import { useId } from 'react';
import { ChoiceList, FieldFrame } from '#kit/parts/index.ts';

interface PreferenceProps<T extends string> {
  legend: string;
  choices: readonly { value: T; label: string }[];
  value: T;
  setValue(value: T): void;
}

/**
 * The choice of a preference. It takes effect at once and has a second control in the header, so the preference itself
 * holds the value, and not a form.
 */
export function Preference<T extends string>({ legend, choices, value, setValue }: PreferenceProps<T>) {
  const id = useId();
  return (
    <FieldFrame kind="group" role="radiogroup" field={{ id, label: legend }}>
      <ChoiceList id={id} type="radio" layout="row" options={choices} selected={[value]} onSelect={setValue} />
    </FieldFrame>
  );
}
