/** Escapes a name as a token of a JSON Pointer (RFC 6901). */
export const escapeToken = (name: string): string => name.replaceAll('~', '~0').replaceAll('/', '~1');

/** The names in a JSON Pointer; an empty list for the empty pointer. */
export const tokensOf = (pointer: string): string[] =>
  pointer === ''
    ? []
    : pointer
        .slice(1)
        .split('/')
        .map((token) => token.replaceAll('~1', '/').replaceAll('~0', '~'));

/** Converts a location of the interpreter, a percent-encoded URI fragment (`#/x%20y`), to a JSON Pointer (`/x y`). */
export const decodeFragment = (fragment: string): string => decodeURIComponent(fragment.slice(1));
