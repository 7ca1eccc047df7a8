import { useId } from 'react';
import { ChoiceList, type ChoiceListProps, FieldFrame } from '#kit/parts/index.ts';

interface ChoicesProps<T extends string> {
  legend: string;
  choices: readonly { value: T; label: string }[];
  /** `undefined` while nothing is chosen. */
  value: T | undefined;
  setValue(value: T): void;
  layout?: ChoiceListProps<T>['layout'];
}

/** A group of radio buttons outside study forms, built from the kit's own radios. */
export function Choices<T extends string>({ legend, choices, value, setValue, layout = 'row' }: ChoicesProps<T>) {
  const id = useId();
  return (
    <FieldFrame kind="group" role="radiogroup" field={{ id, label: legend }}>
      <ChoiceList
        id={id}
        type="radio"
        layout={layout}
        options={choices}
        selected={value === undefined ? [] : [value]}
        onSelect={setValue}
      />
    </FieldFrame>
  );
}
