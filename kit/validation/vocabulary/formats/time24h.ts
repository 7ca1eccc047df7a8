import type { Format } from '../Format.ts';

/** A time on the 24-hour clock, HH:mm: 00:00, 13:05. */
export const time24h: Format = { name: 'time-24h', test: (text) => /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(text) };
