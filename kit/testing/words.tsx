import { type AnyFieldType, defineFieldType } from '#kit/pure/fields/index.ts';
import { createControl, fieldEntry, type FieldEntry } from '#kit/form/index.ts';
import { FieldFrame, type FieldProps, TextInput } from '#kit/ui/parts/index.ts';

/** A field type for tests of the form: a text of at most five characters. */
export const words = defineFieldType<string>({
  type: 'words',
  inputSchema: {},
  schema: () => ({ type: 'string', maxLength: 5 }),
});

type OnRender = (field: FieldProps<string>) => void;

/** The control of {@link words}. @param onRender called with the field each time the control renders */
export const createWordsControl = (onRender?: OnRender) =>
  createControl<string>(function WordsControl(field) {
    onRender?.(field);
    return (
      <FieldFrame field={field} kind="single">
        <TextInput
          id={field.id}
          value={field.value ?? ''}
          onChange={(text) => field.setValue(text || undefined)}
          disabled={field.disabled}
          readOnly={field.readOnly}
          required={field.required}
          describedBy={field.describedBy}
          invalid={field.error !== undefined}
        />
      </FieldFrame>
    );
  });

/** The registry entry of {@link words}, or of a similar type. */
export const wordsEntry = ({ type = words, onRender }: { type?: AnyFieldType; onRender?: OnRender } = {}): FieldEntry =>
  fieldEntry(type, async () => ({ default: createWordsControl(onRender) }));
