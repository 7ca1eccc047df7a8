import { defineFieldType } from '#kit/pure/fields/index.ts';
import { instrumentField, placeholderItems, placeholderOptions, type Wording } from '#kit/form/instruments/index.ts';
import { scale } from './scoring.ts';

/** The wording of the Epworth Sleepiness Scale is licensed. These are placeholders; a study replaces them with `config.wording`. */
const items: Wording = {
  stem: {
    en: 'The study enters the licensed introduction of the Epworth Sleepiness Scale here.',
    es: 'El estudio incluye aquí la introducción con licencia de la Escala de Somnolencia de Epworth.',
  },
  items: placeholderItems(scale, { en: 'Situation', es: 'Situación' }),
  options: placeholderOptions(scale),
};

const title = { en: 'Epworth Sleepiness Scale (ESS)', es: 'Escala de somnolencia de Epworth (ESS)' };

/** Epworth Sleepiness Scale: eight situations, 0 to 3 each, and their sum (see `passport.ts`). The study supplies the wording. */
export const essField = defineFieldType(
  instrumentField({ type: 'ess', scale, title, wording: items, isLicensed: true }),
);
