import { useContext, useSyncExternalStore } from 'react';
import { FormContext, UploadBoard, type UploadState } from '#kit/form/index.ts';

/** Used outside the kit's form, which uploads nothing. */
const nowhere = new UploadBoard();

/** The upload state of a file, and its actions. */
export function useUploadState(id: string): { state: UploadState; cancel(): void; retry(): void } {
  const board = useContext(FormContext)?.uploads ?? nowhere;
  const state = useSyncExternalStore(
    board.subscribe,
    () => board.get(id),
    () => board.get(id),
  );
  return { state, cancel: () => board.cancel(id), retry: () => board.retries.notify(id) };
}
