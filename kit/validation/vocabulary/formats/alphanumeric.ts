import type { Format } from '../Format.ts';

/** Only letters (of any script, with combining marks) and digits. Accepts the empty text. */
export const alphanumeric: Format = { name: 'alphanumeric', test: (text) => /^[\p{L}\p{M}\p{Nd}]*$/u.test(text) };
