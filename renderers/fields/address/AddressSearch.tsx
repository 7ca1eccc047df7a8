import Autocomplete from '@mui/material/Autocomplete';
import { styled } from '@mui/material/styles';
import { useEffect, useRef, type InputHTMLAttributes, useMemo, useState } from 'react';
import { useIntl } from 'react-intl';
import { FieldButton, type FieldProps, focusNew, Icon, useIgnoredSecondPress } from '#kit/ui/parts/index.ts';
import type { AddressSuggestion, FormServices } from '#kit/pure/fields/index.ts';
import type { AddressOptions, AddressValue } from './field.ts';
import { addressMessages as messages } from './messages.ts';
import { RADIUS } from '#kit/ui/theme/index.ts';

/** Pause in typing before a search, and the longest wait during continuous typing. Both in milliseconds. */
const PAUSE = 300;
const LONGEST_WAIT = 1_000;

/**
 * Delays a search while the participant types: it runs with the last query after a pause, or at the latest after the longest wait.
 * @returns `ask`, which replaces the query that waits, and `cancel`, which drops it
 */
function searchSoon(run: (query: string) => void): { ask(query: string): void; cancel(): void } {
  let query = '';
  let pause: ReturnType<typeof setTimeout> | undefined;
  let limit: ReturnType<typeof setTimeout> | undefined;
  const cancel = (): void => {
    clearTimeout(pause);
    clearTimeout(limit);
    limit = undefined;
  };
  const end = (): void => {
    cancel();
    run(query);
  };
  return {
    ask(next) {
      query = next;
      clearTimeout(pause);
      pause = setTimeout(end, PAUSE);
      limit ??= setTimeout(end, LONGEST_WAIT);
    },
    cancel,
  };
}

/** Number of suggestions to request. */
const TAKE = 5;

type Search =
  | { kind: 'idle' }
  | { kind: 'searching' }
  | { kind: 'found'; results: readonly AddressSuggestion[] }
  | { kind: 'failed' };

const idle: Search = { kind: 'idle' };

/**
 * Searches addresses while the participant types. A newer search cancels the running one and discards its results;
 * empty text is not searched.
 */
function useAddressSearch(ask: FormServices['searchAddresses']): { state: Search; search(text: string): void } {
  const [state, setState] = useState<Search>(idle);
  const running = useRef<AbortController>(undefined);

  const soon = useMemo(
    () =>
      searchSoon(async (query) => {
        if (!ask) return;
        const own = (running.current = new AbortController());
        setState({ kind: 'searching' });
        const results = await ask(query, TAKE, own.signal).catch(() => undefined);
        if (own.signal.aborted) return;
        // Log without the typed text, which is personal data.
        if (!results) console.warn('Address search failed');
        setState(results ? { kind: 'found', results } : { kind: 'failed' });
      }),
    [ask],
  );

  const stop = useMemo(
    () => () => {
      running.current?.abort();
      running.current = undefined;
    },
    [],
  );
  useEffect(
    () => () => {
      soon.cancel();
      stop();
    },
    [soon, stop],
  );

  const search = (text: string): void => {
    stop();
    const query = text.trim();
    if (query !== '') return soon.ask(query);
    soon.cancel();
    setState(idle);
  };
  return { state, search };
}

interface AddressSearchProps {
  field: FieldProps<AddressValue, AddressOptions>;
  focusOnMount: boolean;
  onByHand: (() => void) | undefined;
}

const textOf = (option: AddressSuggestion | string): string =>
  typeof option === 'string' ? option : option.suggestion;

/** A search box with a list of suggestions (ARIA combobox). Typed text is kept; only a picked suggestion counts as verified. */
export default function AddressSearch({ field, focusOnMount, onByHand }: AddressSearchProps) {
  const { id, value, setValue, error, describedBy, required, disabled, readOnly, services, options } = field;
  const { formatMessage } = useIntl();
  const { state, search } = useAddressSearch(services.searchAddresses);
  const text = value?.value ?? '';
  const results = state.kind === 'found' && value?.verified !== true ? state.results : [];
  const box = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  // The list is over other questions and buttons, which a second tap would press.
  useIgnoredSecondPress(isOpen);
  useEffect(() => {
    if (focusOnMount) focusNew(box.current?.querySelector('input'));
  }, [focusOnMount]);

  const type = (typed: string): void => {
    setValue(typed.trim() === '' ? undefined : { value: typed.trimStart(), verified: false });
    search(typed);
  };
  const pick = ({ suggestion, format }: AddressSuggestion): void => {
    setValue({ value: suggestion, experian_address_url: format, verified: true });
    search('');
  };

  return (
    <div ref={box}>
      <Autocomplete
        id={id}
        freeSolo
        onOpen={() => setIsOpen(true)}
        onClose={() => setIsOpen(false)}
        {...{ disabled, readOnly }}
        options={results}
        // The provider has already filtered the results.
        filterOptions={(found) => found}
        getOptionLabel={textOf}
        getOptionKey={(option) => (typeof option === 'string' ? option : option.format)}
        value={text}
        onChange={(_, option) => (option !== null && typeof option !== 'string' ? pick(option) : undefined)}
        inputValue={text}
        onInputChange={(_, typed, reason) => (reason === 'input' || reason === 'clear' ? type(typed) : undefined)}
        loading={state.kind === 'searching'}
        loadingText={formatMessage(messages.searching)}
        clearText={formatMessage(messages.clear)}
        clearIcon={<Icon name="close" />}
        renderInput={({ inputProps, InputProps }) => (
          <Box ref={InputProps.ref}>
            <input
              {...(inputProps as InputHTMLAttributes<HTMLInputElement>)}
              className="KitField-input"
              placeholder={options.placeholder}
              // A browser may autofill an address; it is searched like typed text.
              autoComplete="street-address"
              aria-describedby={describedBy}
              aria-invalid={error === undefined ? undefined : true}
              aria-required={required || undefined}
            />
            {InputProps.endAdornment}
          </Box>
        )}
      />
      <div role="status">
        {state.kind === 'found' && value?.verified !== true ? (
          state.results.length > 0 ? (
            <span className="KitField-sr">{formatMessage(messages.results, { count: state.results.length })}</span>
          ) : (
            <p className="KitField-note">{formatMessage(messages.noneFound)}</p>
          )
        ) : null}
        {state.kind === 'failed' ? (
          <p className="KitField-note">
            {formatMessage(messages.failed)} {onByHand ? <span>{formatMessage(messages.failedByHand)}</span> : null}
          </p>
        ) : null}
      </div>
      {onByHand && !disabled && !readOnly ? (
        <div className="KitField-below">
          <FieldButton onClick={onByHand}>{formatMessage(messages.toHand)}</FieldButton>
        </div>
      ) : null}
    </div>
  );
}

/** The text box with MUI's clear button at its end, 44 px large for touch. */
const Box = styled('div')({
  position: 'relative',
  '& > .KitField-input': { paddingInlineEnd: 52, textOverflow: 'ellipsis' },
  '& > .MuiAutocomplete-endAdornment': {
    position: 'absolute',
    insetBlock: 2,
    insetInlineEnd: 2,
    display: 'flex',
    transform: 'none',
  },
  '& button': { inlineSize: 44, blockSize: 44, borderRadius: RADIUS.control, color: 'inherit' },
});
