import type { FieldExample } from '#kit/fields/example.ts';
import type { SummedValue } from '#kit/instruments/summedScale.ts';
import type { Phq9Input } from './field.ts';

const input: Phq9Input = { interface: 'phq9', name: 'mood', label: { en: 'Mood', es: 'Estado de ánimo' }, required: true };

const value = (...answers: number[]): SummedValue => Object.fromEntries(answers.map((answer, i) => [`item_${i}`, answer]));
const scored = (...answers: number[]): SummedValue => ({ ...value(...answers), total: answers.reduce((a, b) => a + b, 0) });
const sent = (total: number, ...answers: number[]) => ({ mood: total, ...Object.fromEntries(answers.map((answer, i) => [`mood_${i}`, answer])) });

export const examples: FieldExample<SummedValue>[] = [
  {
    name: 'all answered, mild depression, no thoughts of self-harm',
    input,
    value: scored(1, 1, 1, 2, 0, 1, 1, 0, 0),
    answers: sent(7, 1, 1, 1, 2, 0, 1, 1, 0, 0),
  },
  {
    name: 'lowest score',
    input,
    value: scored(0, 0, 0, 0, 0, 0, 0, 0, 0),
    answers: sent(0, 0, 0, 0, 0, 0, 0, 0, 0, 0),
    keys: ' {Tab} {Tab} {Tab} {Tab} {Tab} {Tab} {Tab} {Tab} ',
  },
  { name: 'highest score', input, value: scored(3, 3, 3, 3, 3, 3, 3, 3, 3), answers: sent(27, 3, 3, 3, 3, 3, 3, 3, 3, 3) },
  {
    name: 'thoughts of self-harm with a low score',
    input,
    value: scored(0, 0, 0, 0, 0, 0, 0, 0, 1),
    answers: sent(1, 0, 0, 0, 0, 0, 0, 0, 0, 1),
  },
  {
    name: 'the study words the dialog itself',
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
    value: scored(0, 0, 0, 0, 0, 0, 0, 0, 3),
    answers: sent(3, 0, 0, 0, 0, 0, 0, 0, 0, 3),
  },
  { name: 'required and untouched', input, errors: ['required'] },
  { name: 'optional and untouched', input: { ...input, required: false } },
  { name: 'last question left out', input, value: value(1, 1, 1, 1, 1, 1, 1, 1), errors: ['required'] },
  { name: 'a total that is not the sum', input, value: { ...scored(1, 1, 1, 1, 1, 1, 1, 1, 1), total: 1 }, errors: ['aggregate'] },
  { name: 'an answer off the scale', input, value: scored(0, 0, 0, 0, 0, 0, 0, 0, 99), errors: ['enum', 'maximum'], hostile: true },
];
