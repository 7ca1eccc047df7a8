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
  /** Of a federated login, on its way back. */
  'code',
  'state',
] as const;

/** Secrets that an address can carry after its `#`, which no server gets. */
export const hashTokens = [
  /** Of a federated login, on its way back. */
  'access_token',
  'id_token',
  /** Of a health organization that the participant connects, on the way back. */
  'ehr_state',
  'ehr_code',
  /** Of a cognitive test, with its result. */
  'test_token',
] as const;

export type AddressToken = (typeof addressTokens)[number] | (typeof hashTokens)[number];
