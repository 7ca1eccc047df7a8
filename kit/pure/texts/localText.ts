/** A text of the study: one string for all languages, or one per locale. */
export type LocalText = string | { readonly [locale: string]: string };

/** Converts wire locales (`es_US`) to BCP 47 (`es-US`), because `Intl` throws on the underscore. */
export const toBcp47 = (locale: string): string => locale.replace(/_/g, '-');

/** No language tag in use is longer (RFC 5646, 4.4.1). */
const LONGEST_TAG = 35;

/** `es-MX` → `['es-MX', 'es']`: the order in which to search the texts of a locale. Ignores characters beyond the longest tag. */
export function localeChain(locale: string): string[] {
  const parts = toBcp47(locale.slice(0, LONGEST_TAG)).split('-');
  return parts.map((_, i) => parts.slice(0, parts.length - i).join('-'));
}

/** Searched after the locale and the study's primary locale. */
const FALLBACK_LOCALE = 'en-US';

/**
 * The study's text for a locale, and the locale of the text. Search order: `es-MX → es → the study's primary → en-US
 * → en → the first text`.
 * A plain string counts as text in the primary locale.
 */
export function findLocalText(
  text: LocalText | undefined,
  locale: string,
  primary: string,
): { text: string; locale: string } {
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

/**
 * A study's text in a locale, or in the nearest one that the study has.
 * @param primary the study's own locale
 * @returns an empty text if there is none
 */
export const localText = (text: LocalText | undefined, locale: string, primary: string): string =>
  findLocalText(text, locale, primary).text;

/** The signs of marks: bold, italics, links, escaped signs, and lines of lists and tables. */
const SIGN = /[*_\\|]|\]\(|^(-|\d+[.)]) /m;

/** Whether a form, or any data that contains one, has a label or description that may have marks, so that the code of Markdown must be loaded. */
export const mayHaveMarkdown = (data: unknown, isText = false): boolean =>
  typeof data === 'object' && data
    ? Object.entries(data).some(([key, each]) => mayHaveMarkdown(each, isText || /^(label|description)$/.test(key)))
    : isText && SIGN.test(data as string);
