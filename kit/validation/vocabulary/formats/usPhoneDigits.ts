import type { Format } from '../Format.ts';

/** A telephone number of the North American plan as it is stored: 11 digits, the first of them the country's 1. */
export const usPhoneDigits: Format = { name: 'us-phone-digits', test: (text) => /^1[0-9]{10}$/.test(text) };
