import Autocomplete, { type AutocompleteInputChangeReason } from '@mui/material/Autocomplete';
import { styled } from '@mui/material/styles';
import { useEffect, useRef, useState, type InputHTMLAttributes, type RefObject } from 'react';
import { useIntl } from 'react-intl';
import type { Choice } from '#kit/pure/fields/index.ts';
import { announce, controlMessages, focusNew, Icon, useFilledIn, useIgnoredSecondPress } from '#kit/ui/parts/index.ts';
import { findChoice, searchChoices, type SelectList } from './findChoice.ts';
import { RADIUS } from '#kit/ui/theme/index.ts';
import { defineMessages } from '#kit/pure/texts/index.ts';

/** Texts of a drop-down list that is searched by typing. */
const selectMessages = defineMessages({
  results: {
    id: 'kit.select.results',
    defaultMessage: '{count, plural, =0 {No option matches} one {# option} other {# options}}',
    description: 'Read aloud while a participant types in a list that can be searched: how many options match.',
  },
  noMatch: {
    id: 'kit.select.noMatch',
    defaultMessage: 'No option matches what you typed',
    description: 'Shown in place of the options of a list that can be searched when none matches.',
  },
  chosen: {
    id: 'kit.select.chosen',
    defaultMessage: 'Chosen: {choice}',
    description: 'Read aloud when a participant leaves a list that can be searched: the option that was meant.',
  },
  open: {
    id: 'kit.select.open',
    defaultMessage: 'Show the options',
    description: 'Name of the arrow button that opens a list that can be searched.',
  },
  close: {
    id: 'kit.select.close',
    defaultMessage: 'Hide the options',
    description: 'Name of the arrow button that closes a list that can be searched.',
  },
  clear: {
    id: 'kit.select.clear',
    defaultMessage: 'Clear the choice',
    description: 'Name of the cross button that empties a list that can be searched.',
  },
});

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

/**
 * A list with search (ARIA combobox), for many options. A text that is left selects the choice that it means. Any other
 * text stays as the answer, which is invalid, so that nothing typed is lost.
 */
export default function SearchSelect({
  field,
  choices,
  chosen,
  choose,
  unlisted,
  autoComplete,
  hasFocus,
}: SearchSelectProps) {
  const { id, describedBy, value, setValue, touch, error, required, disabled, options } = field;
  const { formatMessage } = useIntl();
  const choice = choices[chosen] ?? null;
  const [typed, setTyped] = useState<{ text: string; value: Choice['value'] | undefined }>();
  const [isOpen, setIsOpen] = useState(false);
  // The list is over other questions and buttons, which a second tap would press.
  useIgnoredSecondPress(isOpen);
  const written = choice?.label ?? unlisted ?? '';
  // The typed text stays until it is left, or another answer comes from elsewhere.
  const text = typed && typed.value === value ? typed.text : written;
  const isSearching = text !== '' && text !== written;
  const found = isSearching || unlisted !== undefined ? [...searchChoices(text, choices)] : [...choices];
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (hasFocus.current) focusNew(box.current?.querySelector('input'));
  }, [hasFocus]);

  const change = (next: string, reason: AutocompleteInputChangeReason) => {
    setTyped(reason === 'input' ? { text: next, value: next === '' ? undefined : value } : undefined);
    if (next === '') choose(-1);
  };
  /** @param left the text in the box, which can be newer than the rendered one */
  const leave = (left: string) => {
    if (left === written) return;
    const meant = findChoice(left, choices);
    setTyped(undefined);
    setIsOpen(false);
    if (meant < 0) return setValue(left.trim() || undefined);
    choose(meant);
    const { label } = choices[meant]!;
    if (left !== label) announce(formatMessage(selectMessages.chosen, { choice: label }));
  };
  useFilledIn(box, ({ value: filled }) => leave(filled), touch);

  return (
    <div ref={box}>
      <Autocomplete
        {...{ id, disabled, getOptionLabel }}
        options={choices}
        filterOptions={(all) => (isSearching || found.length > 0 ? found : all)}
        open={isOpen}
        onOpen={() => setIsOpen(true)}
        onClose={() => setIsOpen(false)}
        // With a choice, MUI would replace any text that arrives without the focus.
        value={isSearching ? null : choice}
        onChange={(_, next) => choose(next ? choices.indexOf(next) : -1)}
        getOptionKey={(option) => choices.indexOf(option)}
        inputValue={text}
        onInputChange={(_, next, reason) => change(next, reason)}
        clearOnBlur={false}
        onBlur={(event) => leave((event.target as HTMLInputElement).value)}
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
        {isSearching ? formatMessage(selectMessages.results, { count: found.length }) : null}
      </span>
    </div>
  );
}
