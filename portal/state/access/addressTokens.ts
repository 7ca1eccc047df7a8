import type { AddressToken } from '#schemas/addressTokens.ts';
import { proxy } from 'valtio';
import { findPlace, type Place } from '#portal/state/routing/places.ts';
import { basePath, visit } from '../study/visit.ts';

declare global {
  interface Window {
    /** Set by strip-tokens.js, which removed the tokens from the URL. */
    urlTokens?: Partial<Record<AddressToken, string>>;
  }
}

let found: Partial<Record<AddressToken, string>> = {};

/** Receives the tokens that strip-tokens.js removed from the URL. Called once, at the start. */
export function receiveAddressTokens(): void {
  found = window.urlTokens ?? {};
  delete window.urlTokens;
}

/** Returns a token of the URL. Each token is returned once and then forgotten. */
export function takeAddressToken(name: AddressToken): string | undefined {
  const { [name]: token, ...others } = found;
  found = others;
  return token;
}

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
