import { AnswerMatrix } from '#kit/controls/AnswerMatrix.tsx';
import { createControl } from '#kit/controls/createControl.tsx';
import { FieldFrame } from '#kit/controls/FieldFrame.tsx';
import { itemKey, withAnswer, type SummedValue } from '#kit/instruments/summedScale.ts';
import type { Phq9Options } from './field.ts';
import { scale } from './scoring.ts';

export default createControl<SummedValue, Phq9Options>(function Phq9Control(field) {
  const { id, value, setValue, options, error, required, disabled, readOnly } = field;
  const { stem, items, options: responses, wordingLang } = options;
  return (
    <FieldFrame field={field} kind="group">
      <p id={`${id}-stem`} lang={wordingLang}>{stem}</p>
      <AnswerMatrix
        id={id}
        labelledBy={`${id}-stem`}
        items={items}
        options={responses}
        lang={wordingLang}
        answers={items.map((_, index) => value?.[itemKey(index)])}
        onAnswer={(index, answer) => setValue(withAnswer(value, index, answer, scale))}
        showMissing={error !== undefined}
        required={required}
        disabled={disabled}
        readOnly={readOnly}
      />
    </FieldFrame>
  );
});
