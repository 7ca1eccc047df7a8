import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import type { CompiledPage } from '#kit/pure/compile/index.ts';

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

interface Options {
  history: PageHistory | undefined;
  /** The visible pages, in order. */
  shown: readonly CompiledPage[];
  page: CompiledPage | undefined;
  /** Whether the form can change its page now. */
  isOpen(): boolean;
  /**
   * Called if the participant moved to a page with the browser's buttons.
   * @param how `isErrand`: the page was reached from the review; `isForward`: with Forward, which has the same conditions as Continue
   * @returns whether the form shows that page now; if not, the browser moves back
   */
  onMove(to: CompiledPage, how: { isErrand: boolean; isForward: boolean }): boolean;
}

/**
 * Keeps one history entry for each page from the first to the current one, so that the browser's Back and Forward
 * change the pages of the form.
 * Call `moved` after each change of page by the form itself. `end` leads back to the first entry when the form is complete.
 */
export function usePageHistory({ history, shown, page, isOpen, onMove }: Options) {
  const trail = useRef<Trail>([]);
  /** Whether the form itself moves the history. The entry that it reaches gets the form's trail. */
  const isMoving = useRef(false);
  /** Whether the participant left the form, so that it must no longer move the history. */
  const isLeft = useRef(false);

  const start = useEffectEvent((): void => {
    if (!history || !page) return;
    const known = history.trail();
    if (known?.at(-1) === page.id) {
      trail.current = known;
      return;
    }
    // For a draft that is resumed on a later page, Back must also lead to the page before.
    const ids = shown.slice(0, shown.indexOf(page) + 1).map(({ id }) => id);
    const depth = known?.length ?? 1;
    ids.forEach((_, i) => {
      if (i < depth - 1) return;
      if (i === depth - 1) history.replace(ids.slice(0, i + 1));
      else history.push(ids.slice(0, i + 1));
    });
    trail.current = ids;
    // A draft that continues on an earlier page, for example after another device: the later entries must not stay behind it.
    if (ids.length < depth) moveBy(ids.length - depth);
  });

  const moveBy = (steps: number): void => {
    isMoving.current = true;
    history?.go(steps);
  };

  const follow = useEffectEvent((): void => {
    const next = history?.trail();
    const wasMoving = isMoving.current;
    isMoving.current = false;
    if (!history || !next || next.join('\n') === trail.current.join('\n')) return;
    if (wasMoving) return history.replace(trail.current);
    const steps = next.length - trail.current.length;
    const back = (): void => history.go(-steps);
    const to = shown.find(({ id }) => id === next.at(-1));
    if (!isOpen()) return steps === 0 ? history.replace(trail.current) : back();
    if (!to) {
      // The page is no longer visible: move one entry further. Before the first entry there is nothing to go back to.
      trail.current = next;
      if (next.length > 1) history.go(steps > 0 ? 1 : -1);
      else start();
      return;
    }
    moveTo(to, next, steps === 0 ? undefined : back);
  });

  const moveTo = (to: CompiledPage, next: Trail, back?: () => void): void => {
    const review = shown.find(({ isReview }) => isReview);
    const before = trail.current;
    trail.current = next;
    const isErrand = review !== undefined && next.slice(0, -1).includes(review.id);
    if (onMove(to, { isErrand, isForward: next.length > before.length }) || trail.current !== next) return;
    trail.current = before;
    back?.();
  };

  // Before the page is painted: who sees it can press Back at once.
  useLayoutEffect(() => {
    if (!history) return undefined;
    isLeft.current = false;
    isMoving.current = false;
    start();
    const unsubscribe = history.subscribe(() => follow());
    return () => {
      isLeft.current = true;
      unsubscribe();
    };
  }, [history]);

  return {
    /**
     * Records that the form changed its page. @param isErrand whether this leads from the review to a question, so that
     * Back leads to the review
     */
    moved(to: CompiledPage, isErrand: boolean): void {
      if (!history) return;
      const at = isErrand ? -1 : trail.current.lastIndexOf(to.id);
      const steps = at - (trail.current.length - 1);
      if (at >= 0) {
        trail.current = trail.current.slice(0, at + 1);
        if (steps < 0) moveBy(steps);
      } else {
        trail.current = [...trail.current, to.id];
        history.push(trail.current);
      }
    },
    end(): void {
      const steps = 1 - trail.current.length;
      if (!history || isLeft.current || steps === 0) return;
      trail.current = trail.current.slice(0, 1);
      history.go(steps);
    },
  };
}
