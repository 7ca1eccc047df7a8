import type { ErrorObject } from 'ajv';
import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { useIntl } from 'react-intl';
import type { CompiledForm, Level } from '../compile/compiled.ts';
import { partAt } from '../compile/parts.ts';
import { partLabel } from '../rows/rowName.ts';
import { faultsAt } from './faults.ts';
import type { FormEnvironment } from './FormContext.ts';

export interface SummaryEntry {
  /** The id of the field's first input. */
  id: string;
  label: string;
  message: string;
}

/**
 * The list of errors above a page. It is filled when a Next or Submit was refused, shrinks as answers are mended,
 * and its heading takes the focus each time it is filled.
 */
export function useErrorSummary(form: CompiledForm, environment: FormEnvironment) {
  const { store, errorText, idOf } = environment;
  const intl = useIntl();
  const [listed, setListed] = useState<{ paths: readonly string[] }>({ paths: [] });
  const heading = useRef<HTMLHeadingElement>(null);
  const drawn = useMemo<Level>(() => ({ fields: form.pages.flatMap((page) => page.fields) }), [form]);
  // The rows that the list speaks of may be moved and taken out meanwhile.
  useEffect(() => store.onRenumber((placeOf) => setListed((old) => (old.paths.length > 0 ? { paths: old.paths.flatMap((path) => placeOf(path) ?? []) } : old))), [store]);
  const subscribe = useCallback((notify: () => void) => store.subscribe(listed.paths, notify), [store, listed]);
  const last = useRef<readonly (ErrorObject | undefined)[]>([]);
  // An error is another one as soon as its words are, for instance when they tell how long the answer is by now.
  const errors = useSyncExternalStore(subscribe, () => {
    const now = listed.paths.map((path) => faultsAt(store, drawn, path)[0]);
    return now.length === last.current.length && now.every((error, i) => error === last.current[i]) ? last.current : (last.current = now);
  });
  const entries = useMemo(() => listed.paths.flatMap((path, i): SummaryEntry[] => {
    const part = partAt(drawn, path);
    const error = errors[i];
    return part && error ? [{ id: idOf(path), label: partLabel(part, intl), message: errorText(error, { type: 'Control', options: part.field.options }) }] : [];
  }), [listed, errors, drawn, intl, errorText, idOf]);
  const show = (paths: readonly string[]): void => {
    store.touch(...paths);
    setListed({ paths });
    // The list is drawn first; only then is there a heading to go to.
    requestAnimationFrame(() => heading.current?.focus());
  };
  const clear = (): void => setListed({ paths: [] });
  return { entries, heading, show, clear };
}
