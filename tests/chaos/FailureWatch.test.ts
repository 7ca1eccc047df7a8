import { expect, it } from 'vitest';
import { FailureWatch } from '../browser/chaos/FailureWatch.ts';

/** Whether a device is noticed at the last of these screens, each with the second at which it is seen. */
const sees = (...screens: [screen: string, second: number][]): boolean | undefined => {
  const watch = new FailureWatch();
  return screens.map(([screen, second]) => watch.sees(screen, second * 1_000)).at(-1);
};

it('notices a page that has failed for longer than eight seconds', () => {
  expect(sees(['failure', 0], ['failure', 7])).toBe(false);
  expect(sees(['failure', 0], ['failure', 9])).toBe(true);
});

it('notices it also if the page was loaded again meanwhile', () => {
  expect(sees(['failure', 0], ['failure', 6], ['loading', 6.1], ['failure', 7], ['failure', 9])).toBe(true);
});

it('does not take a page that is loading for one that has failed', () => {
  expect(sees(['failure', 0], ['loading', 6], ['loading', 60])).toBe(false);
});

it('begins anew after any other screen', () => {
  expect(sees(['failure', 0], ['readOnly', 6], ['failure', 7], ['failure', 9])).toBe(false);
});
