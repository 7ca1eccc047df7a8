import { type LocalText, localText } from '#kit/pure/texts/index.ts';
import { isTexts, readKeys } from '#service/study/check/readTexts.ts';

/** A text of the study, and where it is: `options 2 label`. */
export interface StudyText {
  place: string;
  /** In the order of the locales. */
  texts: readonly string[];
}

/**
 * All texts in a part of a definition that participants read, in its order.
 * @param locales the primary one first
 * @param without keys whose content is left out
 */
export function studyTexts(
  value: unknown,
  locales: readonly string[],
  without: readonly string[] = [],
  path: readonly string[] = [],
): StudyText[] {
  const isText = typeof value === 'string' ? readKeys.has(path.at(-1) ?? '') : isTexts(value);
  if (isText)
    return [
      {
        place: path.join(' ').replaceAll('_', ' '),
        texts: locales.map((locale) => localText(value as LocalText, locale, locales[0]!)),
      },
    ];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inside]) =>
    without.includes(key)
      ? []
      : studyTexts(inside, locales, without, [...path, Array.isArray(value) ? String(Number(key) + 1) : key]),
  );
}
