import type { StudyNode } from '#schemas/types/index.ts';
import { text } from '../text.ts';

export const notEligible: StudyNode = {
  slug: 'not-eligible',
  type: 'Terminal',
  layout: 'terminal_state',
  content: {
    type: 'text',
    title: text('Thank you for your interest', 'Gracias por su interés'),
    body: text(
      'This study is for people who are 18 or older, so you cannot take part now.',
      'Este estudio es para personas de 18 años o más, así que ahora no puede participar.',
    ),
  },
};
