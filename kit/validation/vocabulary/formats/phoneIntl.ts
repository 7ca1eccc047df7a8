import type { Format } from '../Format.ts';

/** E.164: a plus sign, then country code and number with at most 15 digits in total. The shortest numbers in use have 7. */
const SHAPE = /^\+[1-9][0-9]{6,14}$/;

let isInPlan: (number: string) => boolean = () => true;

/**
 * Adds the numbering plans of countries to the format. They are large: a browser loads them with the first phone field, and the
 * service at startup. A form without phone field never loads them.
 */
export function setNumberingPlans(check: (number: string) => boolean): void {
  isInPlan = check;
}

/** A phone number as stored, +442079460958: in E.164 format, and in the numbering plan of its country if the plans are loaded. */
export const phoneIntl: Format = { name: 'phone-intl', test: (text) => SHAPE.test(text) && isInPlan(text) };
