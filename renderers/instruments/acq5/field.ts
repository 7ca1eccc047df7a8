import { defineFieldType } from '#kit/pure/fields/index.ts';
import { instrumentField, placeholderItems, placeholderOptions, type Wording } from '#kit/form/instruments/index.ts';
import { scale } from './scoring.ts';

/** The wording of the Asthma Control Questionnaire is licensed. These are placeholders; a study replaces them with `config.wording`. */
const items: Wording = {
  stem: {
    en: 'The study enters the licensed instructions of the Asthma Control Questionnaire here.',
    es: 'El estudio incluye aquí las instrucciones con licencia del Cuestionario de Control del Asma.',
  },
  items: placeholderItems(scale, { en: 'Question', es: 'Pregunta' }),
  options: placeholderOptions(scale),
};

const title = {
  en: 'Asthma Control Questionnaire, five symptom items (ACQ-5)',
  es: 'Cuestionario de control del asma, cinco preguntas sobre síntomas (ACQ-5)',
};

/** Asthma Control Questionnaire, five symptom items: 0 to 6 each, and their mean (see `passport.ts`). The study supplies the wording. */
export const acq5Field = defineFieldType(
  instrumentField({ type: 'acq5', scale, title, wording: items, isLicensed: true }),
);
