import useMediaQuery from '@mui/material/useMediaQuery';
import { AnswerMatrix } from '#kit/controls/AnswerMatrix.tsx';
import { createControl } from '#kit/controls/createControl.tsx';
import { FieldFrame } from '#kit/controls/FieldFrame.tsx';
import { QuestionWizard } from '#kit/controls/QuestionWizard.tsx';
import { itemKey, withAnswer, type SummedValue } from '#kit/instruments/summedScale.ts';
import type { Gad7Options } from './field.ts';
import { scale } from './scoring.ts';

/** A grid from 600 px on, one question at a time below. */
export default createControl<SummedValue, Gad7Options>(function Gad7Control(field) {
  const { id, value, setValue, options, error, required, disabled, readOnly } = field;
  const { stem, items, options: responses, wordingLang, autoAdvance } = options;
  const isWide = useMediaQuery('(min-width: 600px)', { noSsr: true, defaultMatches: true });
  const set = {
    id,
    labelledBy: `${id}-stem`,
    items,
    options: responses,
    lang: wordingLang,
    answers: items.map((_, index) => value?.[itemKey(index)]),
    onAnswer: (index: number, answer: number) => setValue(withAnswer(value, index, answer, scale)),
    showMissing: error !== undefined,
    required,
    disabled,
    readOnly,
  };
  return (
    <FieldFrame field={field} kind="group">
      <p id={`${id}-stem`} lang={wordingLang}>{stem}</p>
      {isWide ? <AnswerMatrix {...set} /> : <QuestionWizard {...set} autoAdvance={autoAdvance} />}
    </FieldFrame>
  );
});
