import type { Format } from '../Format.ts';

const SHAPE = /^(?:\+?1[ .-]?)?(?:\(\d{3}\)|\d{3})[ .-]?\d{3}[ .-]?\d{4}$/;

/** A telephone number of the North American plan: 10 digits, before them a 1 if wished, bare (12345678999) or written as 1 (234) 567-8999. */
export const usPhone: Format = { name: 'us-phone', test: (text) => SHAPE.test(text) };
