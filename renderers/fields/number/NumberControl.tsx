import { createControl } from '#kit/form/index.ts';
import { FieldFrame, type FieldProps, NumberInput } from '#kit/ui/parts/index.ts';
import type { NumberOptions, NumberValue } from './field.ts';

function NumberControl(field: FieldProps<NumberValue, NumberOptions>) {
  const { id, value, setValue, locale, describedBy, error, required, disabled, readOnly, options } = field;
  const { unit } = options;
  const suffix = unit && { id: `${id}-unit`, text: unit.label };
  return (
    <FieldFrame field={field} kind="single">
      <NumberInput
        {...{ id, value, locale, required, disabled, readOnly, suffix }}
        describedBy={[suffix?.id, describedBy].filter(Boolean).join(' ') || undefined}
        onChange={setValue}
        decimal={options.decimal}
        signed={options.minimum !== undefined && options.minimum < 0}
        invalid={error !== undefined}
        placeholder={options.placeholder}
        width="sm"
      />
    </FieldFrame>
  );
}

export default createControl(NumberControl);
