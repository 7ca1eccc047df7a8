import useMediaQuery from '@mui/material/useMediaQuery';
import { useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { type Choice, choiceMessages, type SelectOptions } from '#kit/pure/fields/index.ts';
import { MOBILE } from '#kit/ui/theme/index.ts';
import { createControl } from '#kit/form/index.ts';
import { fetched, FieldFrame, type FieldProps, NativeSelect, OtherTextInput, useChoices } from '#kit/ui/parts/index.ts';
import type { SelectList } from './findChoice.ts';

/** Maximum number of options of a native list without search. The native list is the quickest for a short list. */
const LONGEST_PLAIN_LIST = 12;

/** One of many choices, in a drop-down list. The value is the choice's value; the placeholder is not a choice. */
function SelectField(field: FieldProps<Choice['value'], SelectOptions>) {
  const { value, setValue, options, lang } = field;
  const { formatMessage } = useIntl();
  const choices = useChoices(options.choices, lang);
  const own = useOwnText(field, choices);
  // Several choices can have the same value. Only this state knows which one was selected, while the question is mounted.
  const [picked, setPicked] = useState(-1);
  const answer = own.text === undefined ? value : options.other;
  const chosen =
    answer !== undefined && choices[picked]?.value === answer
      ? picked
      : choices.findIndex((choice) => choice.value === answer);
  const choose = (index: number) => {
    setPicked(index);
    const picks = choices[index]?.value;
    if (picks !== undefined && picks === options.other) return own.open();
    own.close();
    setValue(picks);
  };
  const framed = own.text === undefined ? field : { ...field, error: undefined };
  const list: SelectList = {
    field: framed,
    choices,
    chosen,
    choose,
    unlisted: answer !== undefined && chosen < 0 ? String(answer) : undefined,
    autoComplete: options.autofill,
  };

  // A phone's native list fills the screen and scrolls with the thumb. A search box would cover it with the keyboard.
  const isPhone = useMediaQuery(MOBILE, { noSsr: true });
  // A read-only list is a text, which has nothing to search.
  const search = !field.readOnly && (options.search ?? (!isPhone && choices.length > LONGEST_PLAIN_LIST));
  // Moves the focus from the native list to the search box if it loads in the meantime.
  const hasFocus = useRef(false);
  return (
    <FieldFrame field={framed} kind="single">
      {search ? (
        <div onFocus={() => (hasFocus.current = true)} onBlur={() => (hasFocus.current = false)}>
          <SearchSelect {...list} hasFocus={hasFocus} />
        </div>
      ) : (
        <PlainSelect {...list} />
      )}
      {own.text === undefined ? null : (
        <div className="KitField-below">
          <OtherTextInput
            field={{
              id: `${field.id}-other`,
              label: formatMessage(choiceMessages.otherText, { choice: choices[chosen]?.label ?? '' }),
              error: field.error,
              required: !field.readOnly,
            }}
            disabled={field.disabled}
            readOnly={field.readOnly}
            value={own.text}
            onChange={own.change}
            focusOnMount={own.isOpened}
          />
        </div>
      )}
    </FieldFrame>
  );
}

/** The text in place of Other. A text that equals the value of an option stays a text while it is typed. */
function useOwnText(
  { value, setValue, options }: FieldProps<Choice['value'], SelectOptions>,
  choices: readonly Choice[],
) {
  const [typed, setTyped] = useState<string>();
  // Kept for a participant who chooses another option and returns.
  const kept = useRef('');
  const [isOpened, setOpened] = useState(false);
  const isListed = choices.some((choice) => choice.value === value && value !== options.other);
  const isText = options.other !== undefined && value !== undefined && (value === typed || !isListed);
  const text = isText ? String(value) : undefined;
  const change = (next: string): void => {
    setTyped(next.trimStart());
    setValue(next.trimStart());
  };
  return {
    /** `undefined`: the answer is none. */
    text,
    change,
    /** Whether a choice has just opened the text box, which then takes the focus. */
    isOpened,
    open(): void {
      setOpened(true);
      change(text ?? kept.current);
    },
    close(): void {
      setOpened(false);
      setTyped(undefined);
      kept.current = text ?? kept.current;
    },
  };
}

/**
 * Browsers fill in a list by the value or the text of an option. HTML values are texts, and `''` is the placeholder: an
 * option whose value is empty or the same as an earlier one has its index in addition.
 */
function optionValues(choices: readonly Choice[]): string[] {
  const taken = new Set(['']);
  return choices.map(({ value }, i) => {
    const text = taken.has(String(value)) ? `${value} (${i})` : String(value);
    taken.add(text);
    return text;
  });
}

function PlainSelect({ field, choices, chosen, choose, unlisted, autoComplete }: SelectList) {
  const { id, describedBy, error, required, disabled, readOnly, options } = field;
  const shown = unlisted === undefined ? choices : [...choices, { value: unlisted, label: unlisted }];
  const values = optionValues(shown);
  return (
    <NativeSelect
      {...{ id, describedBy, required, disabled, readOnly, autoComplete }}
      value={(unlisted === undefined ? values[chosen] : values.at(-1)) ?? ''}
      onChange={(text) => choose(values.indexOf(text))}
      options={shown.map(({ label, lang }, i) => ({ value: values[i]!, label, lang }))}
      placeholder={options.placeholder}
      invalid={error !== undefined}
      width="md"
    />
  );
}

/** The native list is the fallback while the code loads or if it cannot be loaded. */
const SearchSelect = fetched(() => import('./SearchSelect.tsx'), {
  Waiting: PlainSelect,
  Failed: PlainSelect,
});

export default createControl(SelectField);
