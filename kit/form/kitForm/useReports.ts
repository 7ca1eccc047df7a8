import type { ErrorObject } from 'ajv';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { type CompiledForm, type CompiledPage, type FormValues, own, toDraft } from '#kit/pure/compile/index.ts';
import type { FormDraft } from '#schemas/types/index.ts';
import { finishedIn, type FormStore, isSame, type Places, type UploadBoard } from '#kit/form/index.ts';
import type { SubmissionKey } from './useSubmit.ts';

/** The state of a form after a change. */
export interface FormChange {
  /** Without values that are not finished, such as `4x` for a number. */
  data: FormValues;
  /** The `data` of an error is the value as it was typed. */
  errors: readonly ErrorObject[];
  /** Whether there are no errors. */
  isValid: boolean;
}

/** What changed since the last report. */
export type DraftChange = 'answer' | 'page' | 'place' /** A file was uploaded or removed. */ | 'file';

/** Callbacks of a host about a form. */
export interface Reports {
  /** Called with data and errors once the form is mounted, and whenever either has changed. */
  onChange?(change: FormChange): void;
  /**
   * Called if the form changed.
   * @param read returns the draft at the time of the call, so that a host can wait for a pause
   */
  onDraft?(read: () => FormDraft, change: DraftChange): void;
  /** Called if the participant moved to another screen of a field. */
  onPlacesChange?(places: Places): void;
}

interface Reported {
  store: FormStore;
  board: UploadBoard;
  form: CompiledForm;
  page: CompiledPage | undefined;
  submissionKey: SubmissionKey;
  retype: Retype;
}

/** Reports answers, pages and places to the host. */
export function useReports(reports: Reports, { store, board, form, page, submissionKey, retype }: Reported): void {
  const pageId = page?.id;
  const read = (): FormDraft =>
    toDraft(form, store.core.data as FormValues, {
      page: pageId,
      places: store.allPlaces(),
      submissionKey: submissionKey.of(store.core.data),
      retype: retype.keys(),
    });
  // No effect event, which must not be called while React renders: the portal's line of the saved state reads the answers then.
  const latest = useRef(read);
  useLayoutEffect(() => void (latest.current = read));
  const tell = useEffectEvent((change: DraftChange) => reports.onDraft?.(() => latest.current(), change));
  const told = useRef<{ data: unknown; errors: readonly ErrorObject[] }>(undefined);
  const tellChange = useEffectEvent(() => {
    const { data, errors = [] } = store.core;
    // A host that stores the report renders again. The values that this replaces are no change.
    if (told.current && told.current.data === data && isSame(told.current.errors, errors)) return;
    told.current = { data, errors };
    const finished = finishedIn(store.core, form.initialData) as FormValues;
    reports.onChange?.({ data: finished, errors, isValid: errors.length === 0 });
  });
  const tellPlaces = useEffectEvent((places: Places) => reports.onPlacesChange?.(places));
  const lastPage = useRef(pageId);
  useEffect(() => {
    if (lastPage.current === pageId) return;
    lastPage.current = pageId;
    tell('page');
  }, [pageId]);
  useEffect(() => {
    tellChange();
    const subscriptions = [
      store.onCore((core, before) => {
        tellChange();
        if (core.data !== before.data) tell('answer');
      }),
      store.onPlaces((places) => {
        tellPlaces(places);
        tell('place');
      }),
      board.fileChanges.add(() => tell('file')),
    ];
    return () => subscriptions.forEach((unsubscribe) => unsubscribe());
  }, [store, board]);
}

/** Sensitive answers that drafts do not keep and that the participant has to enter again. */
export interface Retype {
  /** Keys of their fields. */
  keys(): readonly string[];
}

/** Tracks which sensitive answers of a draft are still missing. @param initial keys of their fields */
export function useRetype(store: FormStore, initial: readonly string[] | undefined): Retype {
  const [open] = useState(() => new Set(initial));
  useEffect(() => {
    if (open.size === 0) return undefined;
    return store.subscribeToAll(() => {
      for (const key of open) if (own(store.core.data as FormValues, key) !== undefined) open.delete(key);
    });
  }, [store, open]);
  const [retype] = useState<Retype>(() => ({ keys: () => [...open] }));
  return retype;
}
