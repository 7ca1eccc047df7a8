import { useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { type Choice, choiceMessages } from '#kit/pure/fields/index.ts';
import { ChoiceList } from './ChoiceList.tsx';
import { FieldFrame } from '../FieldFrame.tsx';
import type { FieldProps } from '../FieldProps.ts';
import { OtherTextInput } from './OtherTextInput.tsx';

/** The selected choice, with the text beside Other. Each field type converts it to its own value. */
export interface RadioAnswer {
  answer: Choice['value'];
  /** Only for Other; without leading spaces. */
  text?: string | undefined;
}

/** Props of `RadioWithOther`. */
export interface RadioWithOtherProps {
  field: FieldProps<unknown, object>;
  choices: readonly Choice[];
  /** Value of the choice that opens the text box. */
  other: Choice['value'];
  chosen: RadioAnswer | undefined;
  /** Called when an option is chosen and at each change of the text. */
  onChange(answer: RadioAnswer): void;
  /** Whether the error of the field is about the text beside Other. */
  isAboutText: boolean;
  /** Example inside the text box. */
  placeholder?: string | undefined;
}

/** Radios. The one called Other opens a text box. */
export function RadioWithOther({
  field,
  choices,
  other,
  chosen,
  onChange,
  isAboutText,
  placeholder,
}: RadioWithOtherProps) {
  const { id, error, disabled, readOnly } = field;
  const { formatMessage } = useIntl();
  const otherChoice = choices.find((choice) => choice.value === other);
  const isOther = otherChoice !== undefined && chosen?.answer === other;
  const isTextWrong = isOther && isAboutText;
  // Moving over Other with the arrow keys must not take the focus out of the group. A click or Space moves it to the text box.
  const byArrow = useRef(false);
  const [focusOther, setFocusOther] = useState(false);
  // Kept while the question is mounted, so that the text is restored if the participant selects another choice and returns.
  const keptText = useRef('');

  const choose = (answer: Choice['value']) => {
    setFocusOther(answer === other && !byArrow.current);
    if (chosen?.text) keptText.current = chosen.text;
    onChange(otherChoice && answer === other ? { answer, text: keptText.current } : { answer });
  };
  const textBox = isOther ? (
    <OtherTextInput
      field={{
        id: `${id}-other`,
        label: formatMessage(choiceMessages.otherText, { choice: otherChoice.label }),
        error: isTextWrong ? error : undefined,
        required: !readOnly,
      }}
      {...{ disabled, readOnly, placeholder }}
      value={chosen.text ?? ''}
      onChange={(text) => onChange({ answer: other, text: text.trimStart() })}
      focusOnMount={focusOther}
    />
  ) : undefined;

  return (
    <FieldFrame field={isTextWrong ? { ...field, error: undefined } : field} kind="group" role="radiogroup">
      <div
        onPointerDownCapture={() => (byArrow.current = false)}
        onKeyDownCapture={(event) => (byArrow.current = event.key.startsWith('Arrow'))}
      >
        <ChoiceList
          {...{ id, disabled, readOnly }}
          type="radio"
          options={choices}
          selected={chosen ? [chosen.answer] : []}
          onSelect={choose}
          invalid={error !== undefined && !isTextWrong}
          reveal={textBox && { after: other, node: textBox }}
        />
      </div>
    </FieldFrame>
  );
}
