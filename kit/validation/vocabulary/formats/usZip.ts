import type { Format } from '../Format.ts';

/** A ZIP code of the United States: exactly 5 digits, without the +4 extension. */
export const usZip: Format = { name: 'us-zip', test: (text) => /^\d{5}$/.test(text) };
