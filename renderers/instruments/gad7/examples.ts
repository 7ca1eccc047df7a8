import type { FieldExample } from '#kit/fields/example.ts';
import type { SummedValue } from '#kit/instruments/summedScale.ts';
import type { Gad7Input } from './field.ts';

const input: Gad7Input = { interface: 'gad7', name: 'worry', label: { en: 'Worry', es: 'Preocupación' }, required: true };

const value = (...answers: number[]): SummedValue => Object.fromEntries(answers.map((answer, i) => [`item_${i}`, answer]));
const scored = (...answers: number[]): SummedValue => ({ ...value(...answers), total: answers.reduce((a, b) => a + b, 0) });
const sent = (total: number, ...answers: number[]) => ({ worry: total, ...Object.fromEntries(answers.map((answer, i) => [`worry_${i}`, answer])) });

export const examples: FieldExample<SummedValue>[] = [
  {
    name: 'all answered, moderate anxiety',
    input,
    value: scored(1, 2, 1, 2, 1, 2, 1),
    answers: sent(10, 1, 2, 1, 2, 1, 2, 1),
  },
  { name: 'lowest score', input, value: scored(0, 0, 0, 0, 0, 0, 0), answers: sent(0, 0, 0, 0, 0, 0, 0, 0), keys: ' {Tab} {Tab} {Tab} {Tab} {Tab} {Tab} ' },
  { name: 'highest score', input, value: scored(3, 3, 3, 3, 3, 3, 3), answers: sent(21, 3, 3, 3, 3, 3, 3, 3) },
  { name: 'required and untouched', input, errors: ['required'] },
  { name: 'optional and untouched', input: { ...input, required: false } },
  { name: 'one question left out', input, value: value(1, 1, 1, 1, 1, 1), errors: ['required'] },
  { name: 'optional but begun', input: { ...input, required: false }, value: value(2), errors: ['required'] },
  { name: 'a total that is not the sum', input, value: { ...scored(1, 1, 1, 1, 1, 1, 1), total: 9 }, errors: ['aggregate'] },
  { name: 'an answer off the scale', input, value: { ...scored(3, 3, 3, 3, 3, 0, 4) }, errors: ['enum'], hostile: true },
  {
    name: 'questions do not move on by themselves',
    input: { ...input, config: { auto_advance: false } },
    value: scored(0, 1, 2, 3, 0, 1, 2),
    answers: sent(9, 0, 1, 2, 3, 0, 1, 2),
  },
];
