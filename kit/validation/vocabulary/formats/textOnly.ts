import type { Format } from '../Format.ts';

/** Letters of any script and what stands between them in names and words: spaces, apostrophes, hyphens, full stops. No digits. */
export const textOnly: Format = { name: 'text-only', test: (text) => /^[\p{L}\p{M}\s'’.-]*$/u.test(text) };
