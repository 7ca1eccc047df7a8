import type { Format } from '../Format.ts';

/** A JSON text (RFC 8259), optionally with a byte order mark. */
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
