/** Ids of a form's pages from its first history entry to the present one; the last is the page of the entry. */
export type Trail = readonly string[];

/** Where a form's pages are entries of a history, so that Back leads to the page before. A host offers it. */
export interface PageHistory {
  /** The trail of the present entry; undefined where the entry is not of this form. */
  trail(): Trail | undefined;
  /** Makes the present entry one of the form. */
  replace(trail: Trail): void;
  /** Adds an entry; those after the present one go. */
  push(trail: Trail): void;
  /** Moves by some entries, later. @param steps not 0 */
  go(steps: number): void;
  /** @param onMove called after each move, also one by the browser's own buttons. @returns how to stop it */
  subscribe(onMove: () => void): () => void;
}

const KEY = 'formPages';

/**
 * The browser's history. The address stays as it is, and so does what others keep in an entry's state; a reload keeps all of it.
 * @param form names the form, so that it knows its entries from those of another
 */
export function browserPageHistory(form: string): PageHistory {
  const stateWith = (trail: Trail): unknown => ({ ...(history.state as object | null), [KEY]: { form, trail } });
  return {
    trail() {
      const kept = (history.state as Record<string, { form?: string; trail?: Trail }> | null)?.[KEY];
      return kept?.form === form && Array.isArray(kept.trail) && kept.trail.length > 0 ? kept.trail : undefined;
    },
    replace: (trail) => history.replaceState(stateWith(trail), ''),
    push: (trail) => history.pushState(stateWith(trail), ''),
    go: (steps) => history.go(steps),
    subscribe(onMove) {
      window.addEventListener('popstate', onMove);
      // The form itself shows each page from its top.
      const before = history.scrollRestoration;
      history.scrollRestoration = 'manual';
      return () => {
        window.removeEventListener('popstate', onMove);
        history.scrollRestoration = before;
      };
    },
  };
}
