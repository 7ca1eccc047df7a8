import { placeholderItems, placeholderOptions, type Wording } from '#kit/instruments/index.ts';
import { scale } from './scoring.ts';

/** The wording of the Asthma Control Questionnaire is licensed. These are placeholders; a study replaces them with `config.wording`. */
export const items: Wording = {
  stem: {
    en: 'The study enters the licensed instructions of the Asthma Control Questionnaire here.',
    es: 'El estudio incluye aquí las instrucciones con licencia del Cuestionario de Control del Asma.',
  },
  items: placeholderItems(scale, { en: 'Question', es: 'Pregunta' }),
  options: placeholderOptions(scale),
};
