import useMediaQuery from '@mui/material/useMediaQuery';
import { itemKey, scored, withAnswer, type Scale, type ScaleValue } from './scale.ts';
import type { InstrumentOptions } from './instrumentField.ts';
import { questionScreens } from './screens.ts';
import { GRID } from '#kit/ui/theme/index.ts';
import { AnswerMatrix, FieldFrame, type FieldProps } from '#kit/ui/parts/index.ts';
import { createControl } from '#kit/form/index.ts';
import { QuestionWizard } from './wizard/QuestionWizard.tsx';
import { usePlace } from './wizard/usePlace.ts';
import { usePosition } from './wizard/usePosition.ts';

/** Layout below 600 px: `cards`, all items below each other, or `steps`, one at a time. */
type Narrow = 'cards' | 'steps';

interface MatrixInstrumentProps {
  field: FieldProps<ScaleValue, InstrumentOptions>;
  scale: Scale;
  narrow: Narrow;
}

/** Creates the control of an instrument with the same options for all items: a grid. The last missing answer completes the score. */
export const createMatrixInstrument = (scale: Scale, narrow: Narrow = 'cards') =>
  createControl<ScaleValue, InstrumentOptions>((field) => (
    <MatrixInstrument field={field} scale={scale} narrow={narrow} />
  ));

function MatrixInstrument({ field, scale, narrow }: MatrixInstrumentProps) {
  const { id, value, setValue, options, error, errors, required, disabled, readOnly } = field;
  const { stem, items, options: responses, wordingLang, autoAdvance } = options;
  const isWide = useMediaQuery(GRID, { noSsr: true, defaultMatches: true });
  const answers = items.map((_, index) => value?.[itemKey(index)]);
  const screens = questionScreens(scale.count);
  const [place, patchPlace] = usePlace(field);
  const [position, setPosition] = usePosition(place, patchPlace, { first: 0, list: screens }, answers);
  const set = {
    id,
    labelledBy: `${id}-stem`,
    items,
    options: responses,
    lang: wordingLang,
    answers,
    onAnswer: (index: number, answer: number) => setValue(scored(withAnswer(value, index, answer), scale)),
    showMissing: error !== undefined,
    required,
    disabled,
    readOnly,
  };
  return (
    <FieldFrame field={field} kind="group" clearable>
      <p id={`${id}-stem`} lang={wordingLang}>
        {stem}
      </p>
      {isWide || narrow === 'cards' ? (
        <AnswerMatrix {...set} />
      ) : (
        <QuestionWizard
          {...set}
          screens={screens}
          position={position}
          onMove={setPosition}
          autoAdvance={autoAdvance}
          isReady={errors.length === 0}
        />
      )}
    </FieldFrame>
  );
}
