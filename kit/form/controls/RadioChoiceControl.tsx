import type { Choice, FixedChoice } from '#kit/pure/fields/index.ts';
import { ChoiceList, type ChoiceListProps, FieldFrame, type FieldProps, useChoices } from '#kit/ui/parts/index.ts';
import { createControl } from '#kit/form/index.ts';

interface RadioChoiceOptions {
  choices: readonly (Choice | FixedChoice)[];
  layout?: ChoiceListProps<Choice['value']>['layout'];
}

/** One of a few visible choices. The value is the choice's value. */
function RadioChoiceField(field: FieldProps<Choice['value'], RadioChoiceOptions>) {
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

export default createControl(RadioChoiceField);
