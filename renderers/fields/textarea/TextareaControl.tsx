import { createControl } from '#kit/controls/createControl.tsx';
import { FieldFrame } from '#kit/controls/FieldFrame.tsx';
import { TextArea } from '#kit/controls/TextArea.tsx';
import { textOrNothing } from '#kit/fields/textRules.ts';
import { CharactersLeft } from './CharactersLeft.tsx';
import type { TextareaOptions } from './field.ts';

/** A box for several lines. It takes more than the limit and says how much too many, instead of cutting off what is pasted. */
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
