import { toBcp47 } from '#kit/texts/localText.ts';

/** A language in its own words: `español (México)`, with a capital at the front. */
export function languageName(locale: string): string {
  const tag = toBcp47(locale);
  const name = new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? tag;
  return name.charAt(0).toLocaleUpperCase(tag) + name.slice(1);
}

/** The locales that a study offers, the primary one first, each once. */
export const offeredLocales = (primary: string, secondary: readonly string[]): string[] => [...new Set([primary, ...secondary].map(toBcp47))];

/** The offered locale that a wish comes to: the same, else one of the same language, else the first. */
export function bestLocale(wish: string, offered: readonly string[]): string {
  const language = (locale: string) => locale.split('-')[0];
  return offered.find((locale) => locale === wish) ?? offered.find((locale) => language(locale) === language(wish)) ?? offered[0] ?? wish;
}
