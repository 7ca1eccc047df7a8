import { useIntl } from 'react-intl';
import { ChoiceList, FieldFrame, ScaleEnds } from '#kit/ui/parts/index.ts';
import { createControl } from '#kit/form/index.ts';
import type { ScaleOptions } from '#kit/pure/fields/index.ts';

/** Whole numbers in a row as radios. The labels of the ends are below the row, and in the names of the two radios. */
export default createControl<number, ScaleOptions>(function ScaleField(field) {
  const { id, value, setValue, disabled, readOnly, options, lang } = field;
  const { minimum, maximum, minimumLabel, maximumLabel } = options;
  const { formatNumber } = useIntl();
  const meaningOf = (number: number) =>
    number === minimum ? minimumLabel : number === maximum ? maximumLabel : undefined;
  const choices = Array.from({ length: maximum - minimum + 1 }, (_, index) => minimum + index);

  return (
    <FieldFrame field={field} kind="group" role="radiogroup">
      <ChoiceList
        {...{ id, disabled, readOnly, lang }}
        type="radio"
        layout="scale"
        options={choices.map((number) => ({ value: number, label: formatNumber(number), spoken: meaningOf(number) }))}
        selected={value === undefined ? [] : [value]}
        onSelect={setValue}
      />
      <ScaleEnds {...{ minimum, maximum, minimumLabel, maximumLabel, lang }} />
    </FieldFrame>
  );
});
