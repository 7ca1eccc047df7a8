import type { Format } from '../Format.ts';

/** Letters of any script and the characters between them in names and words: spaces, apostrophes, hyphens, periods. No digits. */
export const textOnly: Format = { name: 'text-only', test: (text) => /^[\p{L}\p{M}\s'’.-]*$/u.test(text) };
