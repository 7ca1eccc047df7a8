import { useEffect, useState } from 'react';
import type { FormData } from '../compile/answers.ts';
import { own } from '../compile/levelData.ts';
import type { FormStore } from './store/FormStore.ts';

/** Sensitive answers that no draft keeps, and that have to be entered again. */
export interface Retype {
  /** Of their fields. */
  keys(): readonly string[];
}

/** Follows which of the sensitive answers of a draft have been entered again. @param initial keys of their fields */
export function useRetype(store: FormStore, initial: readonly string[] | undefined): Retype {
  const [open] = useState(() => new Set(initial));
  useEffect(() => {
    if (open.size === 0) return undefined;
    return store.subscribeToAll(() => {
      for (const key of open) if (own(store.core.data as FormData, key) !== undefined) open.delete(key);
    });
  }, [store, open]);
  const [retype] = useState<Retype>(() => ({ keys: () => [...open] }));
  return retype;
}
