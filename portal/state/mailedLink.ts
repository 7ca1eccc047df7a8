import { proxy } from 'valtio';
import { findPlace, type Place } from '#portal/routing/places.ts';
import { takeAddressToken } from './addressTokens.ts';
import { basePath, visit } from './visit.ts';

/** Owns the link of a mail that opened this page, whose token works once. */
export const mailedLink = proxy<{
  /** The screen that the link leads to; `undefined` if no such link opened the page. */
  place?: Place | undefined;
  token?: string | undefined;
}>({});

/** Takes the token of a mailed link out of the URL. Called once, at the start. */
export function restoreMailedLink(): void {
  mailedLink.token = takeAddressToken('link_token');
  if (mailedLink.token === undefined) return;
  mailedLink.place = findPlace(visit().pathname.slice(basePath().length).replace(/\/+$/, '') || '/');
}
