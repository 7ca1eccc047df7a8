import { useEffect, useEffectEvent, useRef } from 'react';
import type { CompiledPage } from '../compile/compiled.ts';
import type { PageHistory, Trail } from './pageHistory.ts';

interface Options {
  history: PageHistory | undefined;
  /** The shown pages, in order. */
  shown: readonly CompiledPage[];
  page: CompiledPage | undefined;
  /** Whether the form may turn its page now. */
  isOpen(): boolean;
  /**
   * The participant moved to a page by the browser's own buttons.
   * @param how `isErrand`: it was reached from the review; `isForward`: by Forward, which leaves the present page like Continue
   * @returns whether the form is on that page now; if not, the browser is moved back
   */
  onMove(to: CompiledPage, how: { isErrand: boolean; isForward: boolean }): boolean;
}

/**
 * Keeps one history entry for each page between the first and the present one, so that the browser's Back and Forward turn the pages of the form.
 * Every change of page by the form itself is told with `moved`; `end` leads back to the first entry once nothing is to be filled in any more.
 */
export function usePageHistory({ history, shown, page, isOpen, onMove }: Options) {
  const trail = useRef<Trail>([]);
  /** The participant went elsewhere: the history is no longer the form's to move. */
  const isLeft = useRef(false);

  const start = useEffectEvent((): void => {
    if (!history || !page) return;
    const known = history.trail();
    if (known?.at(-1) === page.id) {
      trail.current = known;
      return;
    }
    // A draft that is taken up in the middle: Back leads to the page before all the same.
    const ids = shown.slice(0, shown.indexOf(page) + 1).map(({ id }) => id);
    const depth = known?.length ?? 1;
    ids.forEach((_, i) => {
      if (i < depth - 1) return;
      if (i === depth - 1) history.replace(ids.slice(0, i + 1));
      else history.push(ids.slice(0, i + 1));
    });
    if (ids.length < depth) history.replace(ids);
    trail.current = ids;
  });

  const follow = useEffectEvent((): void => {
    const next = history?.trail();
    if (!history || !next || next.join('\n') === trail.current.join('\n')) return;
    const steps = next.length - trail.current.length;
    const back = (): void => history.go(-steps);
    const to = shown.find(({ id }) => id === next.at(-1));
    if (!isOpen()) return steps === 0 ? history.replace(trail.current) : back();
    if (!to) {
      // A page that is not shown any more: one further. Before the first, nothing is left to go back to.
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

  useEffect(() => {
    if (!history) return undefined;
    isLeft.current = false;
    start();
    const unsubscribe = history.subscribe(() => follow());
    return () => {
      isLeft.current = true;
      unsubscribe();
    };
  }, [history]);

  return {
    /** The form went to another page. @param isErrand from the review to a question, so that Back leads to the review */
    moved(to: CompiledPage, isErrand: boolean): void {
      if (!history) return;
      const at = isErrand ? -1 : trail.current.lastIndexOf(to.id);
      const steps = at - (trail.current.length - 1);
      if (at >= 0) {
        trail.current = trail.current.slice(0, at + 1);
        if (steps < 0) history.go(steps);
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
