import type { ErrorObject } from 'ajv';
import { useEffect, useEffectEvent, useRef } from 'react';
import { type CompiledForm, type CompiledPage, type FormData, toDraft } from '#kit/compile/index.ts';
import type { FormDraft } from '#schemas/types/index.ts';
import type { Retype } from './useRetype.ts';
import type { FormStore, Places, UploadBoard } from '#kit/form/index.ts';

/** The state of a form after a change. */
export interface FormChange {
  data: FormData;
  errors: readonly ErrorObject[];
  isValid: boolean;
}

/** What changed since the last report. */
export type DraftChange = 'answer' | 'page' | 'place' /** A file was uploaded or removed. */ | 'file';

/** Callbacks of a host about a form. */
export interface Reports {
  /** Called after each change of an answer. */
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
  submissionKey: string;
  retype: Retype;
}

/** Reports answers, pages and places to the host. */
export function useReports(reports: Reports, { store, board, form, page, submissionKey, retype }: Reported): void {
  const pageId = page?.id;
  const read = useEffectEvent((): FormDraft =>
    toDraft(form, store.core.data as FormData, {
      page: pageId,
      places: store.allPlaces(),
      submissionKey,
      retype: retype.keys(),
    }),
  );
  const tell = useEffectEvent((change: DraftChange) => reports.onDraft?.(() => read(), change));
  const tellChange = useEffectEvent((change: FormChange) => reports.onChange?.(change));
  const tellPlaces = useEffectEvent((places: Places) => reports.onPlacesChange?.(places));
  const lastPage = useRef(pageId);
  useEffect(() => {
    if (lastPage.current === pageId) return;
    lastPage.current = pageId;
    tell('page');
  }, [pageId]);
  useEffect(() => {
    const subscriptions = [
      store.onCore((core, before) => {
        const errors = core.errors ?? [];
        tellChange({ data: core.data as FormData, errors, isValid: errors.length === 0 });
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
