import { findLocalText, localText, toBcp47, type LocalText } from '#kit/pure/texts/index.ts';
import type { Instrument, ResponseOption, WordingCopy } from './instrument.ts';

/** One response option in one language. */
export interface OptionText {
  value: number;
  label: string;
}

/** The wording of an instrument in one language, ready to render. */
export interface ItemTexts {
  stem: string;
  items: string[];
  /** Options of each item without options of its own. */
  options: OptionText[];
  /** Options per item, if items have different options. */
  itemOptions: OptionText[][] | undefined;
  /** BCP 47 language of the wording, for the `lang` attribute. Differs from the page if there is no translation. */
  wordingLang: string;
}

/**
 * The wording for the locale. A study's copy never replaces published wording; it only adds languages that the kit does not include.
 * For a licensed instrument, the study's copy is shown, with a placeholder for each missing part. Nothing is translated automatically.
 */
export function itemTexts(
  { wording, scale, isLicensed = false }: Instrument,
  copy: WordingCopy | undefined,
  locale: string,
  primary: string,
): ItemTexts {
  const choose = (shipped: LocalText, own: LocalText | undefined): LocalText =>
    own === undefined ? shipped : isLicensed ? own : { ...byLocale(own, primary), ...byLocale(shipped, primary) };
  const text = (shipped: LocalText, own: LocalText | undefined): string =>
    localText(choose(shipped, own), locale, primary);
  const optionTexts = (own: readonly ResponseOption[] | undefined): OptionText[] =>
    wording.options.map(({ value, label }) => ({
      value,
      label: text(label, own?.find((option) => option.value === value)?.label),
    }));
  return {
    stem: text(wording.stem, copy?.stem),
    items: wording.items.map((item, index) => text(item, copy?.items?.[index])),
    options: optionTexts(copy?.options),
    itemOptions:
      isLicensed && copy?.item_options
        ? Array.from({ length: scale.count }, (_, index) => optionTexts(copy.item_options?.[index] ?? copy.options))
        : undefined,
    wordingLang: findLocalText(choose(wording.items[0]!, copy?.items?.[0]), locale, primary).locale,
  };
}

/** A text by language. A plain string is in the study's primary language. */
export const byLocale = (text: LocalText, primary: string): Record<string, string> =>
  typeof text === 'string'
    ? { [toBcp47(primary)]: text }
    : Object.fromEntries(Object.entries(text).map(([locale, each]) => [toBcp47(locale), each]));
