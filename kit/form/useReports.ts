import type { ErrorObject } from 'ajv';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { FormData } from '../compile/answers.ts';
import type { CompiledForm, CompiledPage } from '../compile/compileForm.ts';
import { toDraft } from '../compile/draft.ts';
import type { FormDraft } from '#schemas/types/index.ts';
import type { Retype } from './useRetype.ts';
import type { UploadBoard } from './uploads/UploadBoard.ts';
import type { FormStore, Places } from './store/FormStore.ts';

export interface FormChange {
  data: FormData;
  errors: readonly ErrorObject[];
  isValid: boolean;
}

/** What was changed since the last report. */
export type DraftChange = 'answer' | 'page' | 'place' /** A file arrived at the service, or was taken out. */ | 'file';

/** What a host may be told of a form. */
export interface Reports {
  onChange?(change: FormChange): void;
  /**
   * The form is not what it was.
   * @param read makes the draft of the moment at which it is called, so that a host can wait for a pause
   */
  onDraft?(read: () => FormDraft, change: DraftChange): void;
  /** Somebody moved to another screen of a field. */
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

/** Tells the host of answers, pages and places. */
export function useReports(reports: Reports, { store, board, form, page, submissionKey, retype }: Reported): void {
  const pageId = page?.id;
  const read = useEffectEvent((): FormDraft => toDraft(form, store.core.data as FormData, { page: pageId, places: store.allPlaces(), submissionKey, retype: retype.keys() }));
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
    store.onCore = (core, before) => {
      const errors = core.errors ?? [];
      tellChange({ data: core.data as FormData, errors, isValid: errors.length === 0 });
      if (core.data !== before.data) tell('answer');
    };
    store.onPlaces = (places) => {
      tellPlaces(places);
      tell('place');
    };
    board.onChanged = () => tell('file');
    return () => {
      store.onCore = undefined;
      store.onPlaces = undefined;
      board.onChanged = undefined;
    };
  }, [store, board]);
}
