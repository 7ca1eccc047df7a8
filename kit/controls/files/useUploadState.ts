import { useContext, useSyncExternalStore } from 'react';
import { FormContext } from '../../form/FormContext.ts';
import { UploadBoard, type UploadState } from '../../form/uploads/UploadBoard.ts';

/** Stands in where a control is drawn outside the kit's form: nothing is ever sent from there. */
const nowhere = new UploadBoard();

/** Where a file stands on its way to the study, and what can be done about it. */
export function useUploadState(id: string): { state: UploadState; cancel(): void; retry(): void } {
  const board = useContext(FormContext)?.uploads ?? nowhere;
  const state = useSyncExternalStore(board.subscribe, () => board.get(id), () => board.get(id));
  return { state, cancel: () => board.cancel(id), retry: () => board.retry(id) };
}
