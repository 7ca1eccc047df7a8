import { useReducer, useEffect } from 'react';
import { useSnapshot } from 'valtio';
import type { OpenForm } from '#kit/studyForm/index.ts';
import { openForm } from '#portal/state/openForm.ts';

/** The open form of the page; renders again with each answer. */
export function useOpenForm(): OpenForm | undefined {
  const open = useSnapshot(openForm).open as OpenForm | undefined;
  const [, redraw] = useReducer((times: number) => times + 1, 0);
  useEffect(() => open?.subscribe(redraw), [open]);
  return open;
}
