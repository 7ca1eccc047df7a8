import { useEffect, useMemo, useRef, useState } from 'react';
import type { AddressSuggestion, FormServices } from '#kit/fields/index.ts';
import { searchSoon } from './searchSoon.ts';

/** Number of suggestions to request. */
const TAKE = 5;

export type Search =
  | { kind: 'idle' }
  | { kind: 'searching' }
  | { kind: 'found'; results: readonly AddressSuggestion[] }
  | { kind: 'failed' };

const idle: Search = { kind: 'idle' };

/**
 * Searches addresses while the participant types. A newer search cancels the running one and discards its results;
 * empty text is not searched.
 */
export function useAddressSearch(ask: FormServices['searchAddresses']): { state: Search; search(text: string): void } {
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
