import { toBcp47 } from '#kit/pure/texts/index.ts';

/** The name of a language in that language, with a capital first letter: `Español (México)`. */
export function languageName(locale: string): string {
  const tag = toBcp47(locale);
  const name = new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? tag;
  return name.charAt(0).toLocaleUpperCase(tag) + name.slice(1);
}

/** The study's locales, each once, the primary one first. */
export const offeredLocales = (primary: string, secondary: readonly string[]): string[] => [
  ...new Set([primary, ...secondary].map(toBcp47)),
];

/**
 * The offered locale that fits a wanted one best: the same, otherwise one of the same language, otherwise the first.
 */
export function bestLocale(wish: string, offered: readonly string[]): string {
  const language = (locale: string) => locale.split('-')[0];
  return (
    offered.find((locale) => locale === wish) ??
    offered.find((locale) => language(locale) === language(wish)) ??
    offered[0] ??
    wish
  );
}

/** Languages that are written from right to left (ISO 639). */
const fromTheRight: ReadonlySet<string> = new Set('ar arc ckb dv fa he iw ks ps sd ug ur yi'.split(' '));

/** The direction in which texts of a locale are read. */
export const directionOf = (locale: string): 'ltr' | 'rtl' =>
  fromTheRight.has(locale.split(/[-_]/)[0]!.toLowerCase()) ? 'rtl' : 'ltr';
