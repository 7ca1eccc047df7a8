import type { Format } from '../Format.ts';

/** E.164: a plus sign, the country's code and the number, at most 15 digits together. The shortest numbers in use have 7. */
const SHAPE = /^\+[1-9][0-9]{6,14}$/;

let isInPlan: (number: string) => boolean = () => true;

/**
 * Makes the numbering plans of the countries known to the format. They are large, so a browser gets them with the first telephone
 * field that it meets, and the service when it starts; a form without such a field does without.
 */
export function setNumberingPlans(check: (number: string) => boolean): void {
  isInPlan = check;
}

/** A telephone number of any country as it is stored, +442079460958: of the shape of E.164, and one that its country's plan has. */
export const phoneIntl: Format = { name: 'phone-intl', test: (text) => SHAPE.test(text) && isInPlan(text) };
