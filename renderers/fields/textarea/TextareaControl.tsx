import { createControl } from '#kit/form/index.ts';
import { FieldFrame, TextArea } from '#kit/parts/index.ts';
import { textOrNothing } from '#kit/fields/index.ts';
import { CharactersLeft } from './CharactersLeft.tsx';
import type { TextareaOptions } from './field.ts';

/** A multi-line text box. It accepts text beyond the limit and reports the excess instead of truncating pasted text. */
export default createControl<string, TextareaOptions>(function TextareaControl(field) {
  const { id, value = '', setValue, describedBy, error, required, disabled, readOnly, options } = field;
  const counterId = options.maxLength === undefined || disabled || readOnly ? undefined : `${id}-left`;
  return (
    <FieldFrame field={field} kind="single">
      <TextArea
        {...{ id, value, required, disabled, readOnly }}
        onChange={(text) => setValue(textOrNothing(text))}
        describedBy={[describedBy, counterId].filter(Boolean).join(' ') || undefined}
        invalid={error !== undefined}
        placeholder={options.placeholder}
        rows={options.rows}
      />
      {counterId ? <CharactersLeft id={counterId} text={value} limit={options.maxLength!} /> : null}
    </FieldFrame>
  );
});
