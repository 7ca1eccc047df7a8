import type { AddressToken } from '#schemas/addressTokens.ts';

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
