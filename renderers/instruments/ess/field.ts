import { defineFieldType } from '#kit/fields/index.ts';
import { instrumentField } from '#kit/instruments/index.ts';
import { items } from './items.ts';
import { scale } from './scoring.ts';

const title = { en: 'Epworth Sleepiness Scale (ESS)', es: 'Escala de somnolencia de Epworth (ESS)' };

/** Epworth Sleepiness Scale: eight situations, 0 to 3 each, and their sum (see `passport.ts`). The study supplies the wording. */
export const essField = defineFieldType(
  instrumentField({ type: 'ess', scale, title, wording: items, isLicensed: true }),
);
