import { defineFieldType } from '#kit/pure/fields/index.ts';
import { instrumentField, openItems, type Instrument, phqOptions } from '#kit/form/instruments/index.ts';

/** The published wording, verbatim, in English and Spanish (United States): the first two items of the PHQ-9. */
export const phq2: Instrument = {
  type: 'phq2',
  title: {
    en: 'Patient Health Questionnaire, two items (PHQ-2)',
    es: 'Cuestionario sobre la salud del paciente, dos preguntas (PHQ-2)',
  },
  scale: { count: 2, answers: [0, 1, 2, 3], of: 'sum', firstOnWire: 0 },
  wording: {
    stem: {
      en: 'Over the last 2 weeks, how often have you been bothered by any of the following problems?',
      es: 'Durante las últimas 2 semanas, ¿qué tan seguido ha tenido molestias debido a los siguientes problemas?',
    },
    items: [
      { en: 'Little interest or pleasure in doing things', es: 'Poco interés o placer en hacer cosas' },
      { en: 'Feeling down, depressed, or hopeless', es: 'Se ha sentido decaído(a), deprimido(a) o sin esperanzas' },
    ],
    options: phqOptions,
  },
};

/** Patient Health Questionnaire: two items, 0 to 3 each, and their sum (see `instrument.ts`). */
export const phq2Field = defineFieldType({ ...instrumentField(phq2), openQuestions: openItems });
