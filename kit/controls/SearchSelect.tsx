import Autocomplete, { createFilterOptions } from '@mui/material/Autocomplete';
import { styled } from '@mui/material/styles';
import { useEffect, useRef, useState, type InputHTMLAttributes, type RefObject } from 'react';
import { useIntl } from 'react-intl';
import type { Choice } from '#kit/fields/index.ts';
import { controlMessages, Icon } from '#kit/parts/index.ts';
import type { SelectList } from './selectList.ts';
import { selectMessages } from './selectMessages.ts';
import { RADIUS } from '#kit/theme/index.ts';

const matching = createFilterOptions<Choice>({ trim: true });
const getOptionLabel = (choice: Choice) => choice.label;

/** The text box with MUI's two buttons at its end, in touch size. */
const Box = styled('div')({
  position: 'relative',
  inlineSize: '20rem',
  maxInlineSize: '100%',
  '& > .KitField-input': { paddingInlineEnd: 92, textOverflow: 'ellipsis' },
  '& > .MuiAutocomplete-endAdornment': {
    position: 'absolute',
    insetBlock: 2,
    insetInlineEnd: 2,
    display: 'flex',
    transform: 'none',
  },
  '& button': { inlineSize: 44, blockSize: 44, borderRadius: RADIUS.control, color: 'inherit' },
});

interface SearchSelectProps extends SelectList {
  /** Whether the replaced element had the focus. */
  hasFocus: RefObject<boolean>;
}

/** A list with search (ARIA combobox), for many options. */
export default function SearchSelect({ field, choices, chosen, choose, autoComplete, hasFocus }: SearchSelectProps) {
  const { id, describedBy, error, required, disabled, options } = field;
  const { formatMessage } = useIntl();
  const choice = choices[chosen] ?? null;
  const [text, setText] = useState(choice?.label ?? '');
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (hasFocus.current) box.current?.querySelector('input')?.focus();
  }, [hasFocus]);
  const isSearching = text !== '' && text !== choice?.label;
  const count = isSearching ? matching([...choices], { inputValue: text, getOptionLabel }).length : choices.length;

  /** Selects an option if the participant typed its full label before leaving. */
  const leave = () => {
    if (!isSearching) return;
    const typed = text.trim().toLowerCase();
    const found = choices.flatMap(({ label }, i) => (label.trim().toLowerCase() === typed ? [i] : []));
    if (found.length === 1) choose(found[0]!);
  };

  return (
    <div ref={box}>
      <Autocomplete
        {...{ id, disabled, getOptionLabel }}
        options={choices}
        filterOptions={matching}
        value={choice}
        onChange={(_, next) => choose(next ? choices.indexOf(next) : -1)}
        getOptionKey={(option) => choices.indexOf(option)}
        inputValue={text}
        onInputChange={(_, typed) => setText(typed)}
        onBlur={leave}
        openText={formatMessage(selectMessages.open)}
        closeText={formatMessage(selectMessages.close)}
        clearText={formatMessage(selectMessages.clear)}
        noOptionsText={formatMessage(selectMessages.noMatch)}
        popupIcon={<Icon name="down" />}
        clearIcon={<Icon name="close" />}
        renderOption={({ key, ...props }, option) => (
          <li key={key} {...props} lang={option.lang}>
            {option.label}
          </li>
        )}
        renderInput={({ inputProps, InputProps }) => (
          <Box ref={InputProps.ref}>
            <input
              {...(inputProps as InputHTMLAttributes<HTMLInputElement>)}
              className="KitField-input"
              lang={choice?.lang}
              placeholder={options.placeholder ?? formatMessage(controlMessages.selectPlaceholder)}
              autoComplete={autoComplete ?? 'off'}
              aria-describedby={describedBy}
              aria-invalid={error === undefined ? undefined : true}
              aria-required={required || undefined}
            />
            {InputProps.endAdornment}
          </Box>
        )}
      />
      <span className="KitField-sr" role="status">
        {isSearching ? formatMessage(selectMessages.results, { count }) : null}
      </span>
    </div>
  );
}
