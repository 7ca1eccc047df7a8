import { defineFieldType } from '#kit/fields/index.ts';
import { instrumentField } from '#kit/instruments/index.ts';
import { items } from './items.ts';
import { scale } from './scoring.ts';

const title = {
  en: 'Asthma Control Questionnaire, five symptom items (ACQ-5)',
  es: 'Cuestionario de control del asma, cinco preguntas sobre síntomas (ACQ-5)',
};

/** Asthma Control Questionnaire, five symptom items: 0 to 6 each, and their mean (see `passport.ts`). The study supplies the wording. */
export const acq5Field = defineFieldType(
  instrumentField({ type: 'acq5', scale, title, wording: items, isLicensed: true }),
);
