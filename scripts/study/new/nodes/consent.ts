import type { StudyNode } from '#schemas/types/index.ts';
import type { StudyFacts } from '../facts.ts';
import { text } from '../text.ts';

/** A consent to be replaced by the wording that the study's ethics board approves. */
export const consent = ({ title, organization, supportEmail }: StudyFacts): StudyNode => ({
  slug: 'consent',
  type: 'InformedConsent',
  layout: 'informed_consent',
  content: {
    type: 'consent',
    title: text(`Taking part in ${title.en}`, `Participar en ${title.es}`),
    button: text('I agree and sign', 'Acepto y firmo'),
    body: text(
      [
        'Please read this before you decide.',
        '## What you do',
        '- You answer a few questions once, and two questions a day for a week.\n- You do it from home, when it suits you.',
        '## What happens to your answers',
        `Only the team of ${organization} sees them. Results are published so that no one can tell who took part.`,
        '## You decide',
        `You can stop at any time, without a reason. If you have questions, write to ${supportEmail}.`,
      ].join('\n\n'),
      [
        'Lea esto antes de decidir.',
        '## Qué hace usted',
        '- Responde unas pocas preguntas una vez y dos preguntas al día durante una semana.\n- Lo hace desde su casa, cuando le quede bien.',
        '## Qué pasa con sus respuestas',
        `Solo las ve el equipo de ${organization}. Los resultados se publican de modo que nadie pueda saber quién participó.`,
        '## Usted decide',
        `Puede dejarlo en cualquier momento, sin dar motivos. Si tiene preguntas, escriba a ${supportEmail}.`,
      ].join('\n\n'),
    ),
    form: {
      estimated_minutes: 2,
      title: text('Your signature', 'Su firma'),
      schema: [
        {
          inputs: [
            {
              interface: 'text',
              name: 'full_name',
              label: text('Your full name', 'Su nombre completo'),
              required: true,
              required_message: text('Enter your full name', 'Escriba su nombre completo'),
              config: { max_length: 100, autofill: 'name' },
            },
            {
              interface: 'checkbox',
              name: 'agrees',
              label: text('I have read this and I want to take part.', 'He leído esto y quiero participar.'),
              required: true,
            },
          ],
        },
      ],
    },
  },
});
