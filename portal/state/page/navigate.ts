import type { AroundNavHandler } from 'wouter';
import { navigate, useLocationProperty } from 'wouter/use-browser-location';
import { leaveBy } from './leaveGuard.ts';
import { basePath } from '../study/visit.ts';

interface Options {
  replace?: boolean;
}

/**
 * Navigates without asking, from outside a component: after the end of a session, when nothing of the participant may
 * stay on the screen.
 * @param to path under the study's base, with query and hash
 */
export const goAtOnce = (to: string, options?: Options): void => navigate(`${basePath()}${to}`, options);

/** Every navigation of the portal's links and redirects. Redirects replace the history entry and do not ask. */
export const askBeforeLeaving: AroundNavHandler = (go, to, options) =>
  options?.replace ? go(to, options) : leaveBy(() => go(to, options));

/** Navigates like a link, from outside a component. */
export const goTo = (to: string, options?: Options): void => askBeforeLeaving(goAtOnce, to, options);

/** The current path under the study's base, with query and hash. Tokens were removed from it at the start. */
export const hereAddress = (): string =>
  (location.pathname.slice(basePath().length) || '/') + location.search + location.hash;

/** The hash of the address, such as `#faq`; a server never gets one. */
export const useHash = (): string =>
  useLocationProperty(
    () => location.hash,
    () => '',
  );
