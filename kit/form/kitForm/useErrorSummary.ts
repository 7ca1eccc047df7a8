import { Resolve } from '@jsonforms/core';
import type { ErrorObject } from 'ajv';
import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { useIntl } from 'react-intl';
import { type CompiledForm, formPartsOf, type Level, partAt, partTexts } from '#kit/pure/compile/index.ts';
import { type FormEnvironment, type FormStore, levelsAt, pathOf } from '#kit/form/index.ts';
import type { BareFormProps } from './KitFormProps.ts';
import { answerMessages, type ErrorSummaryEntry, questionId, useAfterPress } from '#kit/ui/parts/index.ts';

const partOf = (level: Level, error: ErrorObject): string | undefined => partAt(level, pathOf(error))?.path;

/** The errors of one part of a form, without the errors of parts inside it. */
const faultsAt = (store: FormStore, level: Level, path: string): ErrorObject[] =>
  store.errorsAt(path).filter((error) => partOf(level, error) === path);

/** The parts with errors, in display order. */
export function faultyParts(store: FormStore, level: Level): string[] {
  const faulty = new Set(level.fields.flatMap(({ key }) => store.errorsAt(key)).map((error) => partOf(level, error)));
  if (faulty.size === 0) return [];
  // A plain JSON Forms form can render one value twice.
  const rendered = new Set([...formPartsOf(level, store.core.data)].map(({ path }) => path));
  return [...rendered].filter((path) => faulty.has(path));
}

/** What is wrong at one path. `value`: of a field whose open questions are listed. `data`: of a form whose texts show answers. */
interface Fault {
  error: ErrorObject | undefined;
  value: unknown;
  data: unknown;
}

/**
 * The list of errors above a page. It is filled when Next or Submit finds errors, shrinks as the participant fixes answers,
 * and its heading takes the focus each time it is filled.
 */
export function useErrorSummary(
  form: CompiledForm,
  environment: FormEnvironment,
  nameInside: BareFormProps['nameInside'],
) {
  const { store, locale, errorText, idPrefix } = environment;
  const intl = useIntl();
  const [listed, setListed] = useState<{ paths: readonly string[] }>({ paths: [] });
  const heading = useRef<HTMLHeadingElement>(null);
  const rendered = useMemo<Level>(() => ({ fields: form.pages.flatMap((page) => page.fields) }), [form]);
  // The questions of a plain form can be nested. Each is listed, because its error stands nowhere else.
  const name = form.host && nameInside;
  const placesOf = (path: string): string[] =>
    name ? [...new Set(faultsAt(store, rendered, path).map(pathOf))] : [path];
  const faultAt = (path: string): ErrorObject | undefined =>
    name ? store.errorsAt(path).find((error) => pathOf(error) === path) : faultsAt(store, rendered, path)[0];
  // The listed rows can move or be removed.
  useEffect(
    () =>
      store.onRenumber((placeOf) =>
        setListed((old) => (old.paths.length > 0 ? { paths: old.paths.flatMap((path) => placeOf(path) ?? []) } : old)),
      ),
    [store],
  );
  // Each text can show any answer.
  const isLive = form.hasLiveContent === true && listed.paths.length > 0;
  const subscribe = useCallback(
    (notify: () => void) => (isLive ? store.subscribeToAll(notify) : store.subscribe(listed.paths, notify)),
    [store, listed, isLive],
  );
  const last = useRef<readonly Fault[]>([]);
  // The identity of an error changes with its text, for example if the text contains the current length.
  const read = (): readonly Fault[] => {
    const now = listed.paths.map((path) => ({
      error: faultAt(path),
      value: partAt(rendered, path)?.field.type.openQuestions && Resolve.data(store.core.data, path),
      data: isLive && store.core.data,
    }));
    const isSame = ({ error, value, data }: Fault, i: number): boolean => {
      const before = last.current[i]!;
      return error === before.error && value === before.value && data === before.data;
    };
    return now.length === last.current.length && now.every(isSame) ? last.current : (last.current = now);
  };
  const faults = useSyncExternalStore(subscribe, read, read);
  const entries = useMemo(
    () =>
      listed.paths.flatMap((path, i): ErrorSummaryEntry[] => {
        const part = partAt(rendered, path);
        const { error, value } = faults[i] ?? {};
        if (!part || !error) return [];
        const { label, options } = partTexts(part, levelsAt(store.core, ''), {
          locale,
          formatMessage: intl.formatMessage,
        });
        const { type } = part.field;
        const id = `${idPrefix}${path}`;
        const open = type.openQuestions?.(value, options) ?? [];
        if (open.length > 0)
          return open.map((question) => ({
            id: questionId(id, question.index),
            label: question.label,
            message: intl.formatMessage(answerMessages.missing),
            field: id,
          }));
        return [
          {
            id,
            label: (name && name(form, part, path, intl)) ?? label,
            message: errorText(error, { type: 'Control', options }),
            field: `${idPrefix}${part.path}`,
          },
        ];
      }),
    [listed, faults, rendered, store, intl, locale, errorText, idPrefix, form, name],
  );
  const show = (paths: readonly string[]): void => {
    store.touch(...paths);
    setListed({ paths: paths.flatMap(placesOf) });
    // The heading exists only after the list is rendered.
    requestAnimationFrame(() => heading.current?.focus());
  };
  const clear = (): void => setListed({ paths: [] });
  return { entries: useAfterPress(entries), heading, show, clear };
}
