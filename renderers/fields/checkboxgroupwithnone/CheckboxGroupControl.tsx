import { useState } from 'react';
import { useIntl } from 'react-intl';
import { ChoiceList } from '#kit/controls/ChoiceList.tsx';
import { createControl } from '#kit/controls/createControl.tsx';
import { FieldFrame } from '#kit/controls/FieldFrame.tsx';
import type { FieldProps } from '#kit/controls/FieldProps.ts';
import { OtherTextInput } from '#kit/controls/OtherTextInput.tsx';
import type { Choice } from '#kit/fields/choices.ts';
import type { ChoiceEntry } from '#kit/fields/choiceEntry.ts';
import type { CheckboxGroupOptions } from './field.ts';
import { checkboxGroupMessages } from './messages.ts';
import { toggleChoice, type Cleared } from './toggleChoice.ts';

function CheckboxGroupControl(field: FieldProps<ChoiceEntry[], CheckboxGroupOptions>) {
  const { id, value, setValue, error, errors, disabled, readOnly, options, lang } = field;
  const { choices, other, none } = options;
  const { formatMessage } = useIntl();
  const [cleared, setCleared] = useState<Cleared>();
  const [focusOther, setFocusOther] = useState(false);
  // A value that came past the form may be of any shape; it is told as an error, not drawn.
  const entries = Array.isArray(value) ? value : [];
  const labelOf = (wanted: Choice['value']) => choices.find((choice) => choice.value === wanted)?.label ?? '';
  const otherEntry = entries.find((entry) => entry.answer === other && entry.user_value !== undefined);

  const toggle = (toggled: Choice['value']) => {
    const next = toggleChoice(entries, toggled, options);
    setFocusOther(toggled === other);
    setCleared(next.cleared);
    setValue(next.value);
  };
  const write = (text: string) => {
    setValue(entries.map((entry) => (entry === otherEntry ? { ...entry, user_value: text.trimStart() } : entry)));
  };
  const isAboutText = otherEntry !== undefined && errors.length > 0 && errors.every((each) => each.instancePath.endsWith('/user_value'));
  const note = cleared && formatMessage(cleared === 'others' ? checkboxGroupMessages.othersCleared : checkboxGroupMessages.noneCleared, { choice: labelOf(none) });

  return (
    <FieldFrame field={isAboutText ? { ...field, error: undefined } : field} kind="group">
      <ChoiceList
        {...{ id, disabled, readOnly, lang }}
        type="checkbox"
        options={choices}
        selected={entries.map((entry) => entry.answer)}
        onSelect={toggle}
        invalid={error !== undefined && !isAboutText}
        reveal={
          otherEntry
            ? {
                after: other,
                node: (
                  <OtherTextInput
                    field={{
                      id: `${id}-other`,
                      label: formatMessage(checkboxGroupMessages.otherText, { choice: labelOf(other) }),
                      error: isAboutText ? error : undefined,
                      required: true,
                    }}
                    {...{ disabled, readOnly }}
                    value={otherEntry.user_value ?? ''}
                    onChange={write}
                    focusOnMount={focusOther}
                  />
                ),
              }
            : undefined
        }
      />
      {/* Always there, so that screen readers listen to it before it speaks. */}
      <div role="status">{note ? <p className="KitField-note">{note}</p> : null}</div>
    </FieldFrame>
  );
}

export default createControl(CheckboxGroupControl);
