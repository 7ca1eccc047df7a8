import type { Format } from '../Format.ts';

/** A time on the 12-hour clock, h:mm AM or PM: 1:05 PM, 11:11 AM. */
export const time12h: Format = { name: 'time-12h', test: (text) => /^(?:0?[1-9]|1[0-2]):[0-5]\d ?[AP]M$/i.test(text) };
