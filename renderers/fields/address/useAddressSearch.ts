import debounce from 'lodash/debounce';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { AddressSuggestion, FormServices } from '#kit/form/services.ts';

/** Somebody who types is not asked for at every key, and not left without an answer either. In milliseconds. */
const PAUSE = 300;
const LONGEST_WAIT = 1_000;
/** How many addresses are asked for. */
const TAKE = 5;

export type Search = { kind: 'idle' } | { kind: 'searching' } | { kind: 'found'; results: readonly AddressSuggestion[] } | { kind: 'failed' };

const idle: Search = { kind: 'idle' };

/** Searches addresses while they are typed. A search that a later one overtook is cancelled and forgotten; an empty text is not searched. */
export function useAddressSearch(ask: FormServices['searchAddresses']): { state: Search; search(text: string): void } {
  const [state, setState] = useState<Search>(idle);
  const running = useRef<AbortController>(undefined);

  const searchSoon = useMemo(
    () =>
      debounce(
        async (query: string) => {
          if (!ask) return;
          const own = (running.current = new AbortController());
          setState({ kind: 'searching' });
          const results = await ask(query, TAKE, own.signal).catch(() => undefined);
          if (own.signal.aborted) return;
          // Told without what was typed.
          if (!results) console.warn('Address search failed');
          setState(results ? { kind: 'found', results } : { kind: 'failed' });
        },
        PAUSE,
        { maxWait: LONGEST_WAIT },
      ),
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
      searchSoon.cancel();
      stop();
    },
    [searchSoon, stop],
  );

  const search = (text: string): void => {
    stop();
    const query = text.trim();
    if (query !== '') return void searchSoon(query);
    searchSoon.cancel();
    setState(idle);
  };
  return { state, search };
}
