/**
 * The secrets that an address can carry in its query. `portal/public/strip-tokens.js` removes them before anything else
 * loads, and the portal uses each one once.
 */
export const addressTokens = [
  /** Of a link to one questionnaire. */
  'auth_token',
  'preview_token',
  /** Of a link in a mail that works once, such as to confirm an address. */
  'link_token',
  /** Of a federated log-in, on its way back. */
  'code',
  'state',
] as const;

/** Secrets that an address can carry after its `#`, where a provider of federated log-ins puts them. */
export const hashTokens = ['access_token', 'id_token'] as const;

export type AddressToken = (typeof addressTokens)[number] | (typeof hashTokens)[number];
