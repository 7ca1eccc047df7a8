import { createControl } from '#kit/form/index.ts';
import { textOrNothing } from '#kit/pure/fields/index.ts';
import { FieldFrame, TextInput, usePasswordToggle } from '#kit/ui/parts/index.ts';
import { currentPasswordField } from './field.ts';

/** One box for a password, which can be made readable. It supports pasting and password managers (WCAG 3.3.8). */
export default createControl<string>(function CurrentPasswordControl(field) {
  const { id, value = '', setValue, error, describedBy, required, disabled, readOnly } = field;
  const { type, toggle } = usePasswordToggle({ disabled });
  return (
    <FieldFrame field={field} kind="single">
      <TextInput
        {...{ id, value, type, describedBy, required, disabled, readOnly }}
        onChange={(text) => setValue(textOrNothing(text))}
        invalid={error !== undefined}
        autoComplete={currentPasswordField.autofill}
        autoCapitalize="none"
        spellCheck={false}
      />
      <div className="KitField-below">{toggle}</div>
    </FieldFrame>
  );
});
