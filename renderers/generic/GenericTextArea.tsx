import { createControl } from '#kit/form/index.ts';
import { FieldFrame, TextArea } from '#kit/ui/parts/index.ts';

/** A multi-line text box. */
export default createControl<string, { placeholder?: string }>(function GenericTextArea(field) {
  const { id, value = '', setValue, describedBy, error, required, disabled, readOnly, options } = field;
  return (
    <FieldFrame field={field} kind="single">
      <TextArea
        {...{ id, value, describedBy, required, disabled, readOnly }}
        onChange={(text) => setValue(text === '' ? undefined : text)}
        invalid={error !== undefined}
        placeholder={options.placeholder}
      />
    </FieldFrame>
  );
});
