import { AnswerMatrix, FieldFrame } from '#kit/ui/parts/index.ts';
import { createControl } from '#kit/form/index.ts';
import type { SimpleMatrixOptions } from './field.ts';
import { statementKey, type MatrixValue } from './statements.ts';

export default createControl<MatrixValue, SimpleMatrixOptions>(function SimpleMatrixControl(field) {
  const { id, value, setValue, options, error, required, disabled, readOnly } = field;
  return (
    <FieldFrame field={field} kind="group" clearable>
      <AnswerMatrix
        id={id}
        items={options.statements}
        markdowns={options.markdowns}
        options={options.choices}
        answers={options.statements.map((_, index) => value?.[statementKey(index)])}
        onAnswer={(index, answer) => setValue({ ...value, [statementKey(index)]: answer })}
        showMissing={required && error !== undefined}
        required={required}
        disabled={disabled}
        readOnly={readOnly}
      />
    </FieldFrame>
  );
});
