import type { LandingNode } from '#schemas/types/index.ts';
import type { StudyFacts } from './facts.ts';
import { text } from './text.ts';

export const landing = ({ title, organization }: StudyFacts): LandingNode => ({
  slug: 'welcome',
  type: 'Landing',
  layout: 'education',
  content: {
    hero_title: title,
    hero_content: text(
      `${organization} invites you to take part. You answer a few questions from home, when it suits you.`,
      `${organization} le invita a participar. Responde unas pocas preguntas desde su casa, cuando le quede bien.`,
    ),
    hero_button: text('Take part', 'Participar'),
    faq: [
      {
        question: text('How long does it take?', '¿Cuánto tiempo lleva?'),
        answer: text(
          'About ten minutes to begin, then two minutes a day for a week.',
          'Unos diez minutos para empezar y luego dos minutos al día durante una semana.',
        ),
      },
      {
        question: text('Can I stop?', '¿Puedo dejarlo?'),
        answer: text('Yes, at any time, and without a reason.', 'Sí, en cualquier momento y sin dar motivos.'),
      },
    ],
  },
});
