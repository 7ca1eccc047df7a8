import { findLocalText, localText, toBcp47, type LocalText } from '../texts/localText.ts';
import type { Instrument, ResponseOption, WordingCopy } from './instrument.ts';

export interface OptionText {
  value: number;
  label: string;
}

/** An instrument's wording in one language, ready to draw. */
export interface ItemTexts {
  stem: string;
  items: string[];
  /** Of every item that has none of its own. */
  options: OptionText[];
  /** Per item, where items have options of their own. */
  itemOptions: OptionText[][] | undefined;
  /** BCP 47 of the wording, for the `lang` attribute: it can differ from the page where there is no translation. */
  wordingLang: string;
}

/**
 * The wording nearest to the locale. A published wording is never replaced: a study's copy only adds languages that are not shipped.
 * Of a licensed instrument the study's copy is shown, and a placeholder for each part that it lacks. Nothing is translated on the fly.
 */
export function itemTexts({ wording, scale, passport }: Instrument, copy: WordingCopy | undefined, locale: string, primary: string): ItemTexts {
  const isLicensed = passport.licence.state === 'licensed';
  const choose = (shipped: LocalText, own: LocalText | undefined): LocalText =>
    own === undefined ? shipped : isLicensed ? own : { ...byLocale(own, primary), ...byLocale(shipped, primary) };
  const text = (shipped: LocalText, own: LocalText | undefined): string => localText(choose(shipped, own), locale, primary);
  const optionTexts = (own: readonly ResponseOption[] | undefined): OptionText[] =>
    wording.options.map(({ value, label }) => ({ value, label: text(label, own?.find((option) => option.value === value)?.label) }));
  return {
    stem: text(wording.stem, copy?.stem),
    items: wording.items.map((item, index) => text(item, copy?.items?.[index])),
    options: optionTexts(copy?.options),
    itemOptions: isLicensed && copy?.item_options ? Array.from({ length: scale.count }, (_, index) => optionTexts(copy.item_options?.[index] ?? copy.options)) : undefined,
    wordingLang: findLocalText(choose(wording.items[0]!, copy?.items?.[0]), locale, primary).locale,
  };
}

/** A text by language; a plain string is written in the study's primary one. */
export const byLocale = (text: LocalText, primary: string): Record<string, string> =>
  typeof text === 'string' ? { [toBcp47(primary)]: text } : Object.fromEntries(Object.entries(text).map(([locale, each]) => [toBcp47(locale), each]));
