import Autocomplete, { createFilterOptions } from '@mui/material/Autocomplete';
import { styled } from '@mui/material/styles';
import { useEffect, useRef, useState, type InputHTMLAttributes, type RefObject } from 'react';
import { useIntl } from 'react-intl';
import { Icon } from '#kit/controls/Icon.tsx';
import type { FieldProps } from '#kit/controls/FieldProps.ts';
import type { Choice } from '#kit/fields/choices.ts';
import type { SelectOptions } from './field.ts';
import { selectMessages } from './messages.ts';

const matching = createFilterOptions<Choice>({ trim: true });
const getOptionLabel = (choice: Choice) => choice.label;

/** The text box with MUI's two buttons at its end, each large enough for a thumb. */
const Box = styled('div')({
  position: 'relative',
  inlineSize: '20rem',
  maxInlineSize: '100%',
  '& > .KitField-input': { paddingInlineEnd: 92, textOverflow: 'ellipsis' },
  '& > .MuiAutocomplete-endAdornment': { position: 'absolute', insetBlock: 2, insetInlineEnd: 2, display: 'flex', transform: 'none' },
  '& button': { inlineSize: 44, blockSize: 44, borderRadius: 8, color: 'inherit' },
});

interface SearchSelectProps extends FieldProps<Choice['value'], SelectOptions> {
  /** Whether what stood here before had the focus. */
  hasFocus: RefObject<boolean>;
}

/** A list that is searched by typing (ARIA combobox), for when there are too many options to look through. */
export default function SearchSelect({ hasFocus, ...field }: SearchSelectProps) {
  const { id, value, setValue, describedBy, error, required, disabled, readOnly, options, lang } = field;
  const { formatMessage } = useIntl();
  const { choices, placeholder } = options;
  const chosen = choices.find((choice) => choice.value === value) ?? null;
  const [text, setText] = useState(chosen?.label ?? '');
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (hasFocus.current) box.current?.querySelector('input')?.focus();
  }, [hasFocus]);
  const isSearching = text !== '' && text !== chosen?.label;
  const count = isSearching ? matching(choices, { inputValue: text, getOptionLabel }).length : choices.length;

  /** Somebody who typed an option to the end and went on has chosen it. */
  const leave = () => {
    if (!isSearching || readOnly) return;
    const typed = text.trim().toLowerCase();
    const found = choices.filter((choice) => choice.label.trim().toLowerCase() === typed);
    if (found.length === 1) setValue(found[0]!.value);
  };

  return (
    <div ref={box}>
      <Autocomplete
        {...{ id, disabled, readOnly, getOptionLabel }}
        options={choices}
        filterOptions={matching}
        value={chosen}
        onChange={(_, choice) => setValue(choice?.value)}
        isOptionEqualToValue={(a, b) => a.value === b.value}
        getOptionKey={(choice) => `${typeof choice.value}:${choice.value}`}
        inputValue={text}
        onInputChange={(_, typed) => setText(typed)}
        onBlur={leave}
        openText={formatMessage(selectMessages.open)}
        closeText={formatMessage(selectMessages.close)}
        clearText={formatMessage(selectMessages.clear)}
        noOptionsText={formatMessage(selectMessages.noMatch)}
        popupIcon={<Icon name="down" />}
        clearIcon={<Icon name="close" />}
        slotProps={{ listbox: { lang } }}
        renderInput={({ inputProps, InputProps }) => (
          <Box ref={InputProps.ref}>
            <input
              {...(inputProps as InputHTMLAttributes<HTMLInputElement>)}
              className="KitField-input"
              lang={lang}
              placeholder={placeholder ?? formatMessage(selectMessages.placeholder)}
              aria-describedby={describedBy}
              aria-invalid={error === undefined ? undefined : true}
              aria-required={required || undefined}
            />
            {InputProps.endAdornment}
          </Box>
        )}
      />
      <span className="KitField-sr" role="status">{isSearching ? formatMessage(selectMessages.results, { count }) : null}</span>
    </div>
  );
}
