import type { Format } from '../Format.ts';

const TIME = /^([01]\d|2[0-3]):[0-5]\d:([0-5]\d|60)(\.\d+)?(z|[+-]\d\d(:?\d\d)?)?$/i;

/**
 * A time of day with seconds, `08:05:00`. RFC 3339 requires an offset. Here it is optional: the time controls of JSON Forms write none, and
 * the Ajv that JSON Forms includes (ajv-formats 2) accepts that.
 */
export const time: Format = {
  name: 'time',
  test: (text) => TIME.test(text) && (!/:60/.test(text) || text.startsWith('23:59:60')),
};
