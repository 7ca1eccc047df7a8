/** A text of the study: one string for all languages, or one per locale. */
export type LocalText = string | { readonly [locale: string]: string };

/** Locales travel as `es_US` and are BCP 47 (`es-US`) inside: `Intl` throws on the underscore. */
export const toBcp47 = (locale: string): string => locale.replace(/_/g, '-');

/** No language tag in use is longer (RFC 5646, 4.4.1). */
const LONGEST_TAG = 35;

/** `es-MX` → `['es-MX', 'es']`; the chain in which a locale's texts are looked for. What exceeds the longest tag is not read. */
export function localeChain(locale: string): string[] {
  const parts = toBcp47(locale.slice(0, LONGEST_TAG)).split('-');
  return parts.map((_, i) => parts.slice(0, parts.length - i).join('-'));
}

/** Where a text in no other language that would do is looked for. */
const FALLBACK_LOCALE = 'en-US';

/**
 * The study's text in a locale, and the locale it was found in: `es-MX → es → the study's primary → en-US → en → the first there is`.
 * A plain string counts as written in the primary locale.
 */
export function findLocalText(text: LocalText | undefined, locale: string, primary: string): { text: string; locale: string } {
  if (text === undefined || text === null) return { text: '', locale };
  if (typeof text === 'string') return { text, locale: toBcp47(primary) };
  const byTag = new Map(Object.entries(text).map(([tag, value]) => [toBcp47(tag), value]));
  for (const tag of [...localeChain(locale), ...localeChain(primary), ...localeChain(FALLBACK_LOCALE)]) {
    const found = byTag.get(tag);
    if (found !== undefined) return { text: found, locale: tag };
  }
  const [first] = byTag;
  return first ? { text: first[1], locale: first[0] } : { text: '', locale };
}

/** Only the text of {@link findLocalText}. */
export const localText = (text: LocalText | undefined, locale: string, primary: string): string =>
  findLocalText(text, locale, primary).text;
