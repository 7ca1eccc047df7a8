import { defineFieldType } from '#kit/fields/index.ts';
import { instrumentField, openItems } from '#kit/instruments/index.ts';
import { items } from './items.ts';
import { scale } from './scoring.ts';

const title = {
  en: 'Generalized Anxiety Disorder scale (GAD-7)',
  es: 'Escala del trastorno de ansiedad generalizada (GAD-7)',
};

/** Generalized Anxiety Disorder scale: seven items, 0 to 3 each, and their sum (see `passport.ts`). */
export const gad7Field = defineFieldType({
  ...instrumentField({ type: 'gad7', scale, title, wording: items }),
  openQuestions: openItems,
});
