/** A name as a token of a JSON Pointer (RFC 6901). */
export const escapeToken = (name: string): string => name.replaceAll('~', '~0').replaceAll('/', '~1');

/** The names in a JSON Pointer; none for the empty one. */
export const tokensOf = (pointer: string): string[] =>
  pointer === '' ? [] : pointer.slice(1).split('/').map((token) => token.replaceAll('~1', '/').replaceAll('~0', '~'));

/** The interpreter's locations are percent-encoded URI fragments (`#/x%20y`); as plain JSON Pointer (`/x y`). */
export const decodeFragment = (fragment: string): string => decodeURIComponent(fragment.slice(1));
