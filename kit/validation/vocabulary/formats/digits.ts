import type { Format } from '../Format.ts';

/** Only the digits 0 to 9. Accepts the empty text. */
export const digits: Format = { name: 'digits', test: (text) => /^[0-9]*$/.test(text) };
