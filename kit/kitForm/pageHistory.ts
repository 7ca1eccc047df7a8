/** Ids of the form's pages from its first history entry to the current one. The last is the page of the entry. */
export type Trail = readonly string[];

/** A history with the form's pages as entries, so that Back leads to the previous page. Provided by the host. */
export interface PageHistory {
  /** The trail of the current entry; undefined if the entry does not belong to this form. */
  trail(): Trail | undefined;
  /** Sets the trail of the current entry. */
  replace(trail: Trail): void;
  /** Adds an entry and removes those after the current one. */
  push(trail: Trail): void;
  /** Moves by a number of entries, asynchronously. @param steps not 0 */
  go(steps: number): void;
  /** Calls a listener. @param onMove called after each move, including those by the browser's buttons. @returns unsubscribes */
  subscribe(onMove: () => void): () => void;
}

const KEY = 'formPages';

/**
 * The browser's history. Keeps the URL and what others store in the state of an entry. Entries survive a reload.
 * @param form identifies the form, so that it recognizes its own entries
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
      // The form itself scrolls each page to its top.
      const before = history.scrollRestoration;
      history.scrollRestoration = 'manual';
      return () => {
        window.removeEventListener('popstate', onMove);
        history.scrollRestoration = before;
      };
    },
  };
}
