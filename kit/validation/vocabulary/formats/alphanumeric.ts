import type { Format } from '../Format.ts';

/** Only letters (of any script, with their marks) and digits; the empty text passes. */
export const alphanumeric: Format = { name: 'alphanumeric', test: (text) => /^[\p{L}\p{M}\p{Nd}]*$/u.test(text) };
