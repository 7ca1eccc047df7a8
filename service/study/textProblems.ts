import { localeChain, toBcp47 } from '#kit/texts/index.ts';
import { escapeToken } from '#kit/validation/index.ts';
import { runRules } from '#kit/check/index.ts';
import { languageRules } from './check/languageRules.ts';
import type { StudyFault } from './study.ts';

const TAG = /^[a-z]{2,3}([_-][A-Za-z0-9]{2,8})*$/;

/** Keys whose values participants read. A plain string there is a text in one language. */
export const readKeys: ReadonlySet<string> = new Set([
  'label',
  'title',
  'description',
  'body',
  'button',
  'subject',
  'placeholder',
  'required_message',
  'item_label',
  'add_label',
  'minimum_label',
  'maximum_label',
  'hero_title',
  'hero_content',
  'hero_button',
  'question',
  'answer',
]);

/** A name or a number needs no translation, but several words do. */
const WORDS = /\p{L}{2,}\s+\p{L}{2,}/u;

/** Whether a value is a text by language. */
export const isTexts = (value: unknown): value is Record<string, string> =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.keys(value).length > 0 &&
  Object.entries(value).every(([key, text]) => TAG.test(key) && typeof text === 'string');

/** Finds texts that lack one of the study's languages. @param key the key of the value */
export function textProblems(
  file: string,
  value: unknown,
  locales: readonly string[],
  pointer = '',
  key = '',
): StudyFault[] {
  const missing = (words: string, about: readonly string[]): StudyFault => ({
    code: 'missingLanguage',
    severity: 'warning',
    file,
    pointer,
    message: words,
    about,
  });
  if (typeof value === 'string') {
    return readKeys.has(key) && locales.length > 1 && WORDS.test(value)
      ? [
          missing(`The text is in one language only, and the study has ${locales.join(' and ')}.`, locales.slice(1)),
        ].map((problem) => ({
          ...problem,
          fix: `Write { "${locales[0]}": "…", "${locales[1]}": "…" }.`,
        }))
      : [];
  }
  if (typeof value !== 'object' || value === null) return [];
  if (isTexts(value) && (readKeys.has(key) || locales.some((locale) => Object.hasOwn(value, locale)))) {
    const given = Object.keys(value).map(toBcp47);
    return [
      ...locales
        .filter((locale) => !localeChain(locale).some((tag) => given.includes(tag)))
        .map((locale) =>
          missing(`The text has no ${locale}, so people who read ${locale} see another language.`, [locale]),
        ),
      ...runRules(languageRules, { texts: value, pointer, key }).map((finding) => ({ file, ...finding })),
    ];
  }
  return Object.entries(value).flatMap(([name, part]) =>
    textProblems(file, part, locales, `${pointer}/${escapeToken(name)}`, name),
  );
}
