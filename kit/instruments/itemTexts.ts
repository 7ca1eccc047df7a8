import { findLocalText } from '../texts/localText.ts';
import type { InstrumentItems } from './passport.ts';

/** An instrument's wording in one language, ready to draw. */
export interface ItemTexts {
  stem: string;
  items: string[];
  options: { value: number; label: string }[];
  /** BCP 47 of the wording, for the `lang` attribute: it can differ from the page where no translation is published. */
  wordingLang: string;
}

/** The published wording nearest to the locale. Instruments are never translated on the fly: without one, English is shown. */
export function itemTexts(instrument: InstrumentItems, locale: string): ItemTexts {
  const text = (local: InstrumentItems['stem']): string => findLocalText(local, locale, 'en').text;
  return {
    stem: text(instrument.stem),
    items: instrument.items.map(text),
    options: instrument.options.map(({ value, label }) => ({ value, label: text(label) })),
    wordingLang: findLocalText(instrument.stem, locale, 'en').locale,
  };
}
