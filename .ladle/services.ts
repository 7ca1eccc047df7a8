import { NOW } from '#tests/catalogue/compileExample.ts';
import type { FormServices } from '#kit/fields/index.ts';

const addresses = [
  '12 Cedar Hollow Ln, Austin, TX 78710',
  '7 Elm Street, Madison, WI 53703',
  'Calle de Alcalá, 3, 28001 Madrid, España',
];

const opened = Date.now();

/**
 * The services of the gallery's forms: enough to try every control without a back end. The clock starts on the day that
 * the examples assume.
 */
export const services: FormServices = {
  now: () => new Date(NOW.getTime() + Date.now() - opened),
  searchAddresses: async (query, take) =>
    addresses
      .filter((address) => address.toLowerCase().includes(query.toLowerCase()))
      .slice(0, take)
      .map((suggestion, i) => ({ suggestion, format: `gallery/${i}` })),
};
