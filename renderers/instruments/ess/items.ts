import { placeholderItems, placeholderOptions, type Wording } from '#kit/instruments/index.ts';
import { scale } from './scoring.ts';

/** The wording of the Epworth Sleepiness Scale is licensed. These are placeholders; a study replaces them with `config.wording`. */
export const items: Wording = {
  stem: {
    en: 'The study enters the licensed introduction of the Epworth Sleepiness Scale here.',
    es: 'El estudio incluye aquí la introducción con licencia de la Escala de Somnolencia de Epworth.',
  },
  items: placeholderItems(scale, { en: 'Situation', es: 'Situación' }),
  options: placeholderOptions(scale),
};
