import type { Format } from '../Format.ts';

/** A JSON text (RFC 8259), with a byte order mark or without. */
export const json: Format = {
  name: 'json',
  test(text) {
    try {
      JSON.parse(text.replace(/^\uFEFF/, ''));
      return true;
    } catch {
      return false;
    }
  },
};
