import { createControl } from '#kit/form/index.ts';
import { FieldFrame, NumberInput } from '#kit/ui/parts/index.ts';
import type { NumberEntry } from '#kit/pure/texts/index.ts';

/** A typed number. The schema decides whether it has to be whole, so that 2.5 stays and is reported. */
export default createControl<NumberEntry, { placeholder?: string }>(function GenericNumber(field) {
  const { id, value, setValue, locale, describedBy, error, required, disabled, readOnly, options, schema } = field;
  return (
    <FieldFrame field={field} kind="single">
      <NumberInput
        {...{ id, value, locale, describedBy, required, disabled, readOnly }}
        onChange={setValue}
        signed={schema.minimum === undefined || schema.minimum < 0}
        invalid={error !== undefined}
        placeholder={options.placeholder}
        width="sm"
      />
    </FieldFrame>
  );
});
