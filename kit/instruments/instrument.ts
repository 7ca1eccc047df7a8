import type { LocalText } from '../texts/localText.ts';
import type { InstrumentPassport } from './passport.ts';
import type { Scale } from './scale.ts';

/** One response option: the number that is stored, and what is read. */
export interface ResponseOption {
  value: number;
  label: LocalText;
}

/** The wording of an instrument: what is asked, of which items, with which options. */
export interface Wording {
  /** What is asked of every item. */
  stem: LocalText;
  items: readonly LocalText[];
  options: readonly ResponseOption[];
}

/** An instrument as data; with it alone a field type is made. */
export interface Instrument {
  /** Wire name of the field type. */
  type: string;
  scale: Scale;
  /** As published; neutral placeholders where the wording is licensed. */
  wording: Wording;
  passport: InstrumentPassport;
}

/** The wording as a study writes it into an input's `config.wording`. */
export interface WordingCopy {
  stem?: LocalText;
  items?: readonly LocalText[];
  options?: readonly ResponseOption[];
  /** One list per item, where each item has options of its own. */
  item_options?: readonly (readonly ResponseOption[])[];
}
