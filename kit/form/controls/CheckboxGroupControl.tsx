import { useState } from 'react';
import { useIntl } from 'react-intl';
import {
  type Choice,
  type ChoiceEntry,
  choiceMessages,
  type Cleared,
  type FixedChoice,
  toggleChoice,
} from '#kit/pure/fields/index.ts';
import { ChoiceList, FieldFrame, type FieldProps, OtherTextInput, useChoices } from '#kit/ui/parts/index.ts';
import { createControl } from '#kit/form/index.ts';

interface CheckboxGroupOptions {
  choices: readonly (Choice | FixedChoice)[];
  /** Value of the choice that opens the text box. */
  other: Choice['value'];
  /** Value of the choice that excludes all others, if there is one. */
  none?: Choice['value'];
  /** Example inside the text box. */
  placeholder?: string;
}

/** Multiple choice. One choice can open a text box, and one can exclude all others. */
function CheckboxGroupField(field: FieldProps<ChoiceEntry[], CheckboxGroupOptions>) {
  const { id, value, setValue, error, errors, disabled, readOnly, options, lang } = field;
  const { other, none, placeholder } = options;
  const choices = useChoices(options.choices, lang);
  const { formatMessage } = useIntl();
  const [cleared, setCleared] = useState<Cleared>();
  const [focusOther, setFocusOther] = useState(false);
  // A value from outside the form can have any shape. It shows an error and renders as empty.
  const entries = Array.isArray(value) ? value : [];
  const labelOf = (wanted: Choice['value'] | undefined) =>
    choices.find((choice) => choice.value === wanted)?.label ?? '';
  const otherEntry = entries.find((entry) => entry.answer === other && entry.user_value !== undefined);

  const toggle = (toggled: Choice['value']) => {
    const next = toggleChoice(entries, toggled, { choices, other, none });
    setFocusOther(toggled === other);
    setCleared(next.cleared);
    setValue(next.value);
  };
  const write = (text: string) => {
    setValue(entries.map((entry) => (entry === otherEntry ? { ...entry, user_value: text.trimStart() } : entry)));
  };
  const isAboutText =
    otherEntry !== undefined && errors.length > 0 && errors.every((each) => each.instancePath.endsWith('/user_value'));
  const note =
    cleared &&
    formatMessage(cleared === 'others' ? choiceMessages.othersCleared : choiceMessages.noneCleared, {
      choice: labelOf(none),
    });
  const textBox = otherEntry && (
    <OtherTextInput
      field={{
        id: `${id}-other`,
        label: formatMessage(choiceMessages.otherText, { choice: labelOf(other) }),
        error: isAboutText ? error : undefined,
        required: !readOnly,
      }}
      {...{ disabled, readOnly, placeholder }}
      value={otherEntry.user_value ?? ''}
      onChange={write}
      focusOnMount={focusOther}
    />
  );

  return (
    <FieldFrame field={isAboutText ? { ...field, error: undefined } : field} kind="group">
      <ChoiceList
        {...{ id, disabled, readOnly }}
        type="checkbox"
        options={choices}
        selected={entries.map((entry) => entry.answer)}
        onSelect={toggle}
        invalid={error !== undefined && !isAboutText}
        reveal={textBox && { after: other, node: textBox }}
      />
      {/* Always mounted if there is a None, because screen readers only announce changes of existing live regions. */}
      {none === undefined ? null : <div role="status">{note ? <p className="KitField-note">{note}</p> : null}</div>}
    </FieldFrame>
  );
}

export const CheckboxGroupControl = createControl(CheckboxGroupField);
