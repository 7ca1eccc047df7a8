import type { LocalText } from '#kit/pure/texts/index.ts';
import type { Scale } from './scale.ts';

/** One response option: the stored number and its text. */
export interface ResponseOption {
  value: number;
  label: LocalText;
}

/** The wording of an instrument: stem, items and options. */
export interface Wording {
  /** The question that applies to every item. */
  stem: LocalText;
  items: readonly LocalText[];
  options: readonly ResponseOption[];
}

/** An instrument as data, sufficient to create its field type. */
export interface Instrument {
  /** Wire name of the field type. */
  type: string;
  title: LocalText;
  scale: Scale;
  /** As published; neutral placeholders if the wording is licensed. */
  wording: Wording;
  /** The kit does not include the wording; a study enters the wording of its license. Default: false. */
  isLicensed?: boolean;
}

/** The wording as a study writes it in `config.wording` of an input. */
export interface WordingCopy {
  stem?: LocalText;
  items?: readonly LocalText[];
  options?: readonly ResponseOption[];
  /** One list per item, if items have different options. */
  item_options?: readonly (readonly ResponseOption[])[];
}

type Words = Readonly<Record<'en' | 'es', string>>;

/** Neutral items for an instrument with licensed wording: "Situation 1", "Situation 2" … */
export const placeholderItems = ({ count }: Scale, word: Words): Words[] =>
  Array.from({ length: count }, (_, index) => ({ en: `${word.en} ${index + 1}`, es: `${word.es} ${index + 1}` }));

/** Neutral options: "Answer 0", "Answer 1" … */
export const placeholderOptions = ({ answers }: Scale): ResponseOption[] =>
  answers.map((value) => ({ value, label: { en: `Answer ${value}`, es: `Respuesta ${value}` } }));
