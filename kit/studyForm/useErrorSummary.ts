import type { ErrorObject } from 'ajv';
import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { useIntl } from 'react-intl';
import { type CompiledForm, type Level, partAt, partLabel } from '#kit/compile/index.ts';
import { faultsAt } from './faults.ts';
import type { FormEnvironment } from '#kit/form/index.ts';
import { useAfterPress } from '#kit/parts/index.ts';

/** One entry of the list of errors. */
interface SummaryEntry {
  /** Element id of the field's first input. */
  id: string;
  label: string;
  message: string;
}

/**
 * The list of errors above a page. It is filled when Next or Submit finds errors, shrinks as the participant fixes answers,
 * and its heading takes the focus each time it is filled.
 */
export function useErrorSummary(form: CompiledForm, environment: FormEnvironment) {
  const { store, errorText, idPrefix } = environment;
  const intl = useIntl();
  const [listed, setListed] = useState<{ paths: readonly string[] }>({ paths: [] });
  const heading = useRef<HTMLHeadingElement>(null);
  const rendered = useMemo<Level>(() => ({ fields: form.pages.flatMap((page) => page.fields) }), [form]);
  // The listed rows can move or be removed.
  useEffect(
    () =>
      store.onRenumber((placeOf) =>
        setListed((old) => (old.paths.length > 0 ? { paths: old.paths.flatMap((path) => placeOf(path) ?? []) } : old)),
      ),
    [store],
  );
  const subscribe = useCallback((notify: () => void) => store.subscribe(listed.paths, notify), [store, listed]);
  const last = useRef<readonly (ErrorObject | undefined)[]>([]);
  // The identity of an error changes with its text, for example if the text contains the current length.
  const read = (): readonly (ErrorObject | undefined)[] => {
    const now = listed.paths.map((path) => faultsAt(store, rendered, path)[0]);
    return now.length === last.current.length && now.every((error, i) => error === last.current[i])
      ? last.current
      : (last.current = now);
  };
  const errors = useSyncExternalStore(subscribe, read, read);
  const entries = useMemo(
    () =>
      listed.paths.flatMap((path, i): SummaryEntry[] => {
        const part = partAt(rendered, path);
        const error = errors[i];
        return part && error
          ? [
              {
                id: `${idPrefix}${path}`,
                label: partLabel(part, intl),
                message: errorText(error, { type: 'Control', options: part.field.options }),
              },
            ]
          : [];
      }),
    [listed, errors, rendered, intl, errorText, idPrefix],
  );
  const show = (paths: readonly string[]): void => {
    store.touch(...paths);
    setListed({ paths });
    // The heading exists only after the list is rendered.
    requestAnimationFrame(() => heading.current?.focus());
  };
  const clear = (): void => setListed({ paths: [] });
  return { entries: useAfterPress(entries), heading, show, clear };
}
