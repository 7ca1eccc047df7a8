import type { TakeOver } from '#schemas/serviceWorker.ts';

/**
 * Whether a worker that waits takes the place of the present one. Its build may be without a file that an open page still
 * needs. The page that asks is loaded anew, so there must be no other. A worker that starts slowly gets the message only
 * when the page no longer waits for it. Pure.
 * @param asked what a page has sent
 * @param pages the number of open pages of the study
 * @param now epoch, milliseconds
 */
export function takesOver(asked: unknown, pages: number, now: number): boolean {
  const { asks, until = 0 } = (asked ?? {}) as Partial<TakeOver>;
  return asks === 'take over' && now < until && pages <= 1;
}
