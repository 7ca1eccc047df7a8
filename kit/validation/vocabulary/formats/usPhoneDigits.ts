import type { Format } from '../Format.ts';

/** A phone number of the North American Numbering Plan as stored: 11 digits, starting with the country code 1. */
export const usPhoneDigits: Format = { name: 'us-phone-digits', test: (text) => /^1[0-9]{10}$/.test(text) };
