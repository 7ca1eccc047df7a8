import { defineFieldType } from '#kit/pure/fields/index.ts';
import { instrumentField, openItems, type Instrument, phqOptions } from '#kit/form/instruments/index.ts';

/** The published wording, verbatim, in English and Spanish (United States): the first two items of the GAD-7. */
export const gad2: Instrument = {
  type: 'gad2',
  title: {
    en: 'Generalized Anxiety Disorder scale, two items (GAD-2)',
    es: 'Escala del trastorno de ansiedad generalizada, dos preguntas (GAD-2)',
  },
  scale: { count: 2, answers: [0, 1, 2, 3], of: 'sum', firstOnWire: 0 },
  wording: {
    stem: {
      en: 'Over the last 2 weeks, how often have you been bothered by the following problems?',
      es: 'Durante las últimas 2 semanas, ¿qué tan seguido ha tenido molestias debido a los siguientes problemas?',
    },
    items: [
      {
        en: 'Feeling nervous, anxious or on edge',
        es: 'Se ha sentido nervioso(a), ansioso(a) o con los nervios de punta',
      },
      { en: 'Not being able to stop or control worrying', es: 'No ha sido capaz de parar o controlar su preocupación' },
    ],
    options: phqOptions,
  },
};

/** Generalized Anxiety Disorder scale: two items, 0 to 3 each, and their sum (see `instrument.ts`). */
export const gad2Field = defineFieldType({ ...instrumentField(gad2), openQuestions: openItems });
