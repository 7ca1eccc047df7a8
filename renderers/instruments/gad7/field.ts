import { defineFieldType } from '#kit/pure/fields/index.ts';
import { instrumentField, openItems, phqOptions, type Wording } from '#kit/form/instruments/index.ts';
import { scale } from './scoring.ts';

/**
 * The published wording, verbatim, in English and Spanish (United States). Developed by Drs Robert L. Spitzer,
 * Kurt Kroenke, Janet B. W. Williams and Bernd Löwe with an educational grant from Pfizer Inc.; no permission is
 * required to reproduce, translate, display or distribute. Change it only to match the published form.
 */
export const items: Wording = {
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
    { en: 'Worrying too much about different things', es: 'Se ha preocupado demasiado por motivos diferentes' },
    { en: 'Trouble relaxing', es: 'Ha tenido dificultad para relajarse' },
    {
      en: 'Being so restless that it is hard to sit still',
      es: 'Se ha sentido tan inquieto(a) que no ha podido quedarse quieto(a)',
    },
    { en: 'Becoming easily annoyed or irritable', es: 'Se ha molestado o irritado fácilmente' },
    {
      en: 'Feeling afraid as if something awful might happen',
      es: 'Ha tenido miedo de que algo terrible fuera a pasar',
    },
  ],
  options: phqOptions,
};

const title = {
  en: 'Generalized Anxiety Disorder scale (GAD-7)',
  es: 'Escala del trastorno de ansiedad generalizada (GAD-7)',
};

/** Generalized Anxiety Disorder scale: seven items, 0 to 3 each, and their sum (see `passport.ts`). */
export const gad7Field = defineFieldType({
  ...instrumentField({ type: 'gad7', scale, title, wording: items }),
  openQuestions: openItems,
});
