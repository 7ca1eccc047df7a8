import { type LocalText, localText, type Message, toBcp47 } from '#kit/pure/texts/index.ts';
import { type Html, markup } from '#service/markup.ts';
import { textIn } from '#service/texts.ts';

/** A text of the packet in each language of the study. */
export const inEach = (message: Message, locales: readonly string[], values?: Record<string, string>): Html =>
  inEachOf(locales, (locale) => textIn(locale, message, values));

/** A text of the kit, which is written in English first. */
export const inOwn = (text: LocalText, locales: readonly string[]): Html =>
  inEachOf(locales, (locale) => localText(text, locale, 'en'));

export const inEachOf = (locales: readonly string[], textOf: (locale: string) => string): Html =>
  eachOf(locales.map(textOf), locales);

/** A text in each language. Languages in which it is the same share it. @param inOrder the texts, in the order of `locales` */
export const eachOf = (inOrder: readonly string[], locales: readonly string[]): Html => {
  const texts = new Map(inOrder.map((text, i) => [text, locales[i]!] as const).toReversed());
  return markup`${[...texts]
    .toReversed()
    .map(([text, locale], i) => markup`${i > 0 && ' / '}<span lang="${toBcp47(locale)}">${text}</span>`)}`;
};

/** A text of the study, which is written in its first language first. */
export const inStudy = (text: LocalText | undefined, locales: readonly string[]): Html =>
  inEachOf(locales, (locale) => localText(text, locale, locales[0]!));

/** The name of a language in itself: `es` → `español`. */
export const languageName = (locale: string): string =>
  new Intl.DisplayNames(toBcp47(locale), { type: 'language' }).of(toBcp47(locale)) ?? locale;
