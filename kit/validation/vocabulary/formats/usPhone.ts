import type { Format } from '../Format.ts';

const SHAPE = /^(?:\+?1[ .-]?)?(?:\(\d{3}\)|\d{3})[ .-]?\d{3}[ .-]?\d{4}$/;

/** A phone number of the North American Numbering Plan: 10 digits with optional leading 1, plain (12345678999) or formatted as 1 (234) 567-8999. */
export const usPhone: Format = { name: 'us-phone', test: (text) => SHAPE.test(text) };
