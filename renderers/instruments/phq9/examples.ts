import type { FieldExample } from '#kit/fields/example.ts';
import type { ScaleValue } from '#kit/instruments/scale.ts';
import { scaleExamples, unscored } from '#kit/instruments/scaleExamples.ts';
import type { Phq9Input } from './field.ts';
import { scale } from './scoring.ts';

const input: Phq9Input = { interface: 'phq9', name: 'mood', label: { en: 'Mood', es: 'Estado de ánimo' }, required: true, config: { displayMessage: { region: 'US' } } };
const sent = (total: number, ...answers: number[]) => ({ mood: total, ...Object.fromEntries(answers.map((answer, index) => [`mood_${index}`, answer])) });

export const examples: FieldExample<ScaleValue>[] = [
  {
    name: 'mild depression, no thoughts of self-harm',
    input,
    value: { ...unscored(1, 1, 1, 2, 0, 1, 1, 0, 0), total: 7 },
    answers: sent(7, 1, 1, 1, 2, 0, 1, 1, 0, 0),
  },
  {
    name: 'thoughts of self-harm with a low score',
    input,
    value: { ...unscored(0, 0, 0, 0, 0, 0, 0, 0, 1), total: 1 },
    answers: sent(1, 0, 0, 0, 0, 0, 0, 0, 0, 1),
  },
  {
    name: 'the study words the message itself',
    input: {
      ...input,
      config: {
        displayMessage: {
          header: { en: 'You are not alone', es: 'No está solo(a)' },
          content: { en: 'Please call our study nurse today.', es: 'Llame hoy a la enfermera del estudio.' },
          crisis: { emergency: '112', checked: '2026-11-21' },
        },
      },
    },
    value: { ...unscored(0, 0, 0, 0, 0, 0, 0, 0, 3), total: 3 },
    answers: sent(3, 0, 0, 0, 0, 0, 0, 0, 0, 3),
  },
  ...scaleExamples(scale, input),
];
