import type { Choice, FixedChoice } from '#kit/fields/choice.ts';
import { ChoiceList, type ChoiceListProps } from '#kit/parts/ChoiceList.tsx';
import { createControl } from '#kit/form/createControl.tsx';
import { FieldFrame } from '#kit/parts/FieldFrame.tsx';
import type { FieldProps } from '#kit/parts/FieldProps.ts';
import { useChoices } from '#kit/parts/useChoices.ts';

export interface RadioChoiceOptions {
  choices: readonly (Choice | FixedChoice)[];
  layout?: ChoiceListProps<Choice['value']>['layout'];
}

/** One of a few visible choices. The value is that of the choice. */
function RadioChoiceControl(field: FieldProps<Choice['value'], RadioChoiceOptions>) {
  const { id, value, setValue, error, disabled, readOnly, options, lang } = field;
  return (
    <FieldFrame field={field} kind="group" role="radiogroup">
      <ChoiceList
        {...{ id, disabled, readOnly }}
        type="radio"
        options={useChoices(options.choices, lang)}
        selected={value === undefined ? [] : [value]}
        onSelect={setValue}
        layout={options.layout}
        invalid={error !== undefined}
      />
    </FieldFrame>
  );
}

export default createControl(RadioChoiceControl);
