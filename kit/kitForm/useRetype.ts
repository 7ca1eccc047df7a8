import { useEffect, useState } from 'react';
import { type FormValues, own } from '#kit/compile/index.ts';
import type { FormStore } from '#kit/form/index.ts';

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
