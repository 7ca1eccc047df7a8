import type { InstrumentOptions } from './instrumentField.ts';
import { answersOf, itemKey, scored, withAnswer, type Scale, type ScaleValue } from './scale.ts';
import type { Screens } from './screens.ts';
import { createControl } from '#kit/form/index.ts';
import { FieldFrame, type FieldProps } from '#kit/ui/parts/index.ts';
import { QuestionWizard } from './wizard/QuestionWizard.tsx';
import { usePlace } from './wizard/usePlace.ts';
import { usePosition } from './wizard/usePosition.ts';

interface WizardInstrumentProps {
  field: FieldProps<ScaleValue, InstrumentOptions>;
  scale: Scale;
  screens: Screens;
}

/**
 * Creates the control of an instrument with several screens. Its score, and with it a value that can be submitted,
 * exists once the answers are handed in on
 * the review. A changed answer removes it until they are handed in again.
 */
export const createWizardInstrument = (scale: Scale, screens: Screens) =>
  createControl<ScaleValue, InstrumentOptions>((field) => (
    <WizardInstrument field={field} scale={scale} screens={screens} />
  ));

function WizardInstrument({ field, scale, screens }: WizardInstrumentProps) {
  const { id, value, setValue, options, error, errors, required, disabled, readOnly } = field;
  const { stem, items, options: responses, itemOptions, wordingLang, autoAdvance } = options;
  const [place, patchPlace] = usePlace(field);
  const given = hasAnswers(value) ? value : takenBack(value, place.answers, scale);
  const answers = answersOf(given, scale);
  const [position, setPosition] = usePosition(place, patchPlace, screens, answers);
  return (
    <FieldFrame field={field} kind="group" clearable>
      <QuestionWizard
        id={id}
        screens={screens.list}
        position={position}
        onMove={setPosition}
        stem={stem}
        items={items}
        options={responses}
        itemOptions={itemOptions}
        lang={wordingLang}
        answers={answers}
        onAnswer={(index, answer) => setValue(withAnswer(given, index, answer))}
        onHandIn={() => given && setValue(scored(given, scale))}
        onTakeBack={() => {
          // Keeps the answers in the place, which is not submitted, so that they can be changed and handed in again.
          patchPlace({ answers });
          setValue({});
        }}
        showMissing={error !== undefined}
        required={required}
        disabled={disabled}
        readOnly={readOnly}
        autoAdvance={autoAdvance}
        isReady={errors.length === 0}
      />
    </FieldFrame>
  );
}

const hasAnswers = (value: ScaleValue | undefined): boolean => value !== undefined && Object.keys(value).length > 0;

/** The answers that were taken back. The place contains them as long as the value is empty but present. */
function takenBack(value: ScaleValue | undefined, kept: unknown, scale: Scale): ScaleValue | undefined {
  if (value === undefined || !Array.isArray(kept)) return value;
  return Object.fromEntries(
    kept
      .slice(0, scale.count)
      .flatMap((answer, index) => (scale.answers.includes(answer) ? [[itemKey(index), answer]] : [])),
  );
}
