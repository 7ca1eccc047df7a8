import { useCallback, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import type { CompiledField, CompiledForm } from '../compile/compileForm.ts';
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
  const { store } = environment;
  const [listed, setListed] = useState<{ keys: readonly string[] }>({ keys: [] });
  const heading = useRef<HTMLHeadingElement>(null);
  const subscribe = useCallback((notify: () => void) => store.subscribe(listed.keys, notify), [store, listed]);
  const present = useSyncExternalStore(subscribe, () => listed.keys.filter((key) => store.errorsAt(key).length > 0).join(' '));
  const entries = useMemo(
    () => present.split(' ').filter(Boolean).map((key) => entryOf(form.pages.flatMap((page) => page.fields).find((field) => field.key === key)!, environment)),
    [present, form, environment],
  );
  const show = (keys: readonly string[]): void => {
    store.touch(...keys);
    setListed({ keys });
    // The list is drawn first; only then is there a heading to go to.
    requestAnimationFrame(() => heading.current?.focus());
  };
  const clear = (): void => setListed({ keys: [] });
  return { entries, heading, show, clear };
}

function entryOf(field: CompiledField, { store, errorText, idOf }: FormEnvironment): SummaryEntry {
  const [error] = store.errorsAt(field.key);
  const uischema = { type: 'Control', options: field.options };
  return { id: idOf(field.key), label: field.label, message: error ? errorText(error, uischema) : '' };
}
