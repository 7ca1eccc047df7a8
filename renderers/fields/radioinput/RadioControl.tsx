import { useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { ChoiceList } from '#kit/controls/ChoiceList.tsx';
import { createControl } from '#kit/controls/createControl.tsx';
import { FieldFrame } from '#kit/controls/FieldFrame.tsx';
import type { FieldProps } from '#kit/controls/FieldProps.ts';
import { OtherTextInput } from '#kit/controls/OtherTextInput.tsx';
import type { Choice } from '#kit/fields/choices.ts';
import type { ChoiceEntry } from '#kit/fields/choiceEntry.ts';
import type { RadioOptions } from './field.ts';
import { radioMessages } from './messages.ts';

function RadioControl(field: FieldProps<ChoiceEntry, RadioOptions>) {
  const { id, value, setValue, error, errors, disabled, readOnly, options, lang } = field;
  const { choices, other } = options;
  const { formatMessage } = useIntl();
  const otherChoice = choices.find((choice) => choice.value === other);
  const isOther = otherChoice !== undefined && value?.answer === other;
  // Passing Other with the arrows must not pull the focus out of the group; it is taken along on a click or a press of Space.
  const byArrow = useRef(false);
  const [focusOther, setFocusOther] = useState(false);
  // Kept while the question is on the screen, so that somebody who looks at another choice and returns finds the text again.
  const keptText = useRef('');

  const choose = (answer: Choice['value']) => {
    setFocusOther(answer === other && !byArrow.current);
    if (value?.user_value) keptText.current = value.user_value;
    setValue(otherChoice && answer === other ? { answer, user_value: keptText.current } : { answer });
  };
  const isAboutText = isOther && errors.length > 0 && errors.every((each) => each.instancePath.endsWith('/user_value'));

  return (
    <FieldFrame field={isAboutText ? { ...field, error: undefined } : field} kind="group" role="radiogroup">
      <div
        onPointerDownCapture={() => (byArrow.current = false)}
        onKeyDownCapture={(event) => (byArrow.current = event.key.startsWith('Arrow'))}
      >
        <ChoiceList
          {...{ id, disabled, readOnly, lang }}
          type="radio"
          options={choices}
          selected={value ? [value.answer] : []}
          onSelect={choose}
          invalid={error !== undefined && !isAboutText}
          reveal={
            isOther
              ? {
                  after: other,
                  node: (
                    <OtherTextInput
                      field={{
                        id: `${id}-other`,
                        label: formatMessage(radioMessages.otherText, { choice: otherChoice.label }),
                        error: isAboutText ? error : undefined,
                        required: true,
                      }}
                      {...{ disabled, readOnly }}
                      value={value.user_value ?? ''}
                      onChange={(text) => setValue({ answer: other, user_value: text.trimStart() })}
                      focusOnMount={focusOther}
                    />
                  ),
                }
              : undefined
          }
        />
      </div>
    </FieldFrame>
  );
}

export default createControl(RadioControl);
