import { localeChain, toBcp47 } from '#kit/pure/texts/index.ts';

const names = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' });

/** The name of a language in English; `undefined` for what is not the tag of a known one. */
function nameOf(tag: string): string | undefined {
  try {
    return names.of(tag.replace(/_/g, '-'));
  } catch {
    return undefined;
  }
}

/** Whether a tag such as `es` or `es_US` belongs to a known language. */
export const isLocale = (tag: string): boolean => nameOf(tag) !== undefined;

/** Whether the language of a tag is in lower case, as texts have it: `es-MX`, and not `ES`. */
export const hasSmallLetters = (tag: string): boolean => /^[a-z]+([_-]|$)/.test(tag);

/** Whether no earlier tag in a list is of the same language, as `es-us` and `es_US` are. */
export const isFirstOfItsKind = (tag: string, i: number, tags: readonly string[]): boolean =>
  tags.findIndex((other) => toBcp47(other).toLowerCase() === toBcp47(tag).toLowerCase()) === i;

const letters = [...'abcdefghijklmnopqrstuvwxyz'];

/** The tag of the language with this English name: `Spanish` → `es`. */
export const localeNamed = (name: string): string | undefined =>
  letters
    .flatMap((first) => letters.map((second) => first + second))
    .find((tag) => nameOf(tag)?.toLowerCase() === name.toLowerCase());

/** The languages of a study that a text does not have. */
export function missingLocales(texts: Readonly<Record<string, string>>, locales: readonly string[]): string[] {
  const given = Object.keys(texts).map(toBcp47);
  return locales.filter((locale) => !localeChain(locale).some((tag) => given.includes(tag)));
}

/** The languages of a text that the study does not have. A variant belongs to its language: `es-MX` to `es`. */
export function unlistedLocales(texts: Readonly<Record<string, string>>, locales: readonly string[]): string[] {
  const listed = locales.map((locale) => localeChain(locale).at(-1));
  return Object.keys(texts).filter((tag) => !listed.includes(localeChain(tag).at(-1)));
}
