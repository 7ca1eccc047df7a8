import { navigate } from 'wouter/use-browser-location';
import { basePath } from './visit.ts';

/** Navigates to a path under the study's base, from outside a component. */
export const goTo = (path: string, options?: { replace?: boolean }): void => navigate(`${basePath()}${path}`, options);

/** The current path under the study's base, with its query. Tokens were removed from it at the start. */
export const hereAddress = (): string => (location.pathname.slice(basePath().length) || '/') + location.search;
/** The fragment of the address; a server never gets one. */
export const currentHash = (): string => (typeof location === 'undefined' ? '' : location.hash);
