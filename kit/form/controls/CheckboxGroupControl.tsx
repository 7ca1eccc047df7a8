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
import { searchChoices } from './findChoice.ts';
import { OptionSearch } from './OptionSearch.tsx';

/** Maximum number of options without a search. More fill the screen of a phone twice. */
const LONGEST_LIST = 20;

interface CheckboxGroupOptions {
  choices: readonly (Choice | FixedChoice)[];
  /** Value of the choice that opens the text box. */
  other: Choice['value'];
  /** Values of the choices that exclude all others, if the type has them. */
  none?: readonly Choice['value'][];
  /** How many choices to make; 0 for a bound that the study does not set. */
  atLeast: number;
  atMost: number;
  /** Example inside the text box. */
  placeholder?: string;
  /** Whether the participant can search the options by typing. Default: depends on their number. */
  search?: boolean;
}

/** How many choices to make, if the study sets that. One is what every participant expects. */
function boundsOf({ atLeast, atMost }: CheckboxGroupOptions) {
  if (atMost > 0) return atLeast === atMost ? 'exactly' : atLeast > 1 ? 'between' : 'most';
  return atLeast > 1 ? 'least' : undefined;
}

/** Multiple choice. One choice can open a text box, and some can exclude all others. */
function CheckboxGroupField(field: FieldProps<ChoiceEntry[], CheckboxGroupOptions>) {
  const { id, value, setValue, error, errors, disabled, readOnly, options, lang } = field;
  const { other, none, placeholder } = options;
  const choices = useChoices(options.choices, lang);
  const { formatMessage } = useIntl();
  const [cleared, setCleared] = useState<{ what: Cleared; none: Choice['value'] | undefined }>();
  const [focusOther, setFocusOther] = useState(false);
  const [search, setSearch] = useState<{ text: string; kept: readonly Choice['value'][] }>({ text: '', kept: [] });
  // A value from outside the form can have any shape. It shows an error and renders as empty.
  const entries = Array.isArray(value) ? value : [];
  const labelOf = (wanted: Choice['value'] | undefined) =>
    choices.find((choice) => choice.value === wanted)?.label ?? '';
  const otherEntry = entries.find((entry) => entry.answer === other && entry.user_value !== undefined);

  const selected = entries.map((entry) => entry.answer);
  const isSearched = !readOnly && (options.search ?? choices.length > LONGEST_LIST);
  const found = isSearched ? searchChoices(search.text, choices) : choices;
  // What is chosen is always seen. An option that is unticked stays until another text is typed: it has the focus.
  const kept = new Set([...selected, ...search.kept, other, ...(none ?? [])]);
  const shown =
    found.length === 0 ? choices : choices.filter((choice) => found.includes(choice) || kept.has(choice.value));

  const toggle = (toggled: Choice['value']) => {
    const next = toggleChoice(entries, toggled, { choices, other, none });
    setFocusOther(toggled === other);
    setCleared({ what: next.cleared, none: next.none });
    setValue(next.value);
  };
  const write = (text: string) => {
    setValue(entries.map((entry) => (entry === otherEntry ? { ...entry, user_value: text.trimStart() } : entry)));
  };
  const isAboutText =
    otherEntry !== undefined && errors.length > 0 && errors.every((each) => each.instancePath.endsWith('/user_value'));
  const note =
    cleared?.what &&
    formatMessage(cleared.what === 'others' ? choiceMessages.othersCleared : choiceMessages.noneCleared, {
      choice: labelOf(cleared.none),
    });
  const bounds = boundsOf(options);
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

  // In the order in which they are shown.
  const described = [field.description && `${id}-hint`, `${id}-count`, error && `${id}-error`].filter(Boolean);
  const framed = bounds ? { ...field, describedBy: described.join(' ') } : field;
  return (
    <FieldFrame
      field={isAboutText ? { ...framed, error: undefined } : framed}
      kind="group"
      how={
        bounds && (
          <p className="KitField-hint" id={`${id}-count`}>
            {formatMessage(choiceMessages.count, { bounds, atLeast: options.atLeast, atMost: options.atMost })}
          </p>
        )
      }
    >
      {isSearched ? (
        <OptionSearch
          id={`${id}-search`}
          text={search.text}
          onText={(text) => setSearch({ text, kept: selected })}
          count={found.length}
          disabled={disabled}
        />
      ) : null}
      <ChoiceList
        {...{ id, disabled, readOnly, selected }}
        type="checkbox"
        options={shown}
        onSelect={toggle}
        invalid={error !== undefined && !isAboutText}
        reveal={textBox && { after: other, node: textBox }}
      />
      {/* Always mounted if there is a None, because screen readers only announce changes of existing live regions. */}
      {none === undefined ? null : <div role="status">{note ? <p className="KitField-note">{note}</p> : null}</div>}
    </FieldFrame>
  );
}

export default createControl(CheckboxGroupField);
