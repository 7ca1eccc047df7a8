import type { ResponseOption } from './instrument.ts';
import type { Scale } from './scale.ts';

type Words = Readonly<Record<'en' | 'es', string>>;

/** Neutral items for an instrument with licensed wording: "Situation 1", "Situation 2" … */
export const placeholderItems = ({ count }: Scale, word: Words): Words[] =>
  Array.from({ length: count }, (_, index) => ({ en: `${word.en} ${index + 1}`, es: `${word.es} ${index + 1}` }));

/** Neutral options: "Answer 0", "Answer 1" … */
export const placeholderOptions = ({ answers }: Scale): ResponseOption[] =>
  answers.map((value) => ({ value, label: { en: `Answer ${value}`, es: `Respuesta ${value}` } }));
