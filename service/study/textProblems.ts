import { localeChain, toBcp47 } from '#kit/texts/index.ts';
import { runRules } from '#kit/check/index.ts';
import { languageRules } from './check/languageRules.ts';
import type { FileText } from './check/readTexts.ts';
import type { StudyFault } from './study.ts';

/** A name or a number needs no translation, but several words do. */
const WORDS = /\p{L}{2,}\s+\p{L}{2,}/u;

/** Finds what one text lacks in the study's languages. */
export function textProblems({ file, value, pointer, key }: FileText, locales: readonly string[]): StudyFault[] {
  const missing = (message: string, about: readonly string[]): StudyFault => ({
    code: 'missingLanguage',
    severity: 'warning',
    file,
    pointer,
    message,
    about,
  });
  if (typeof value === 'string')
    return locales.length > 1 && WORDS.test(value)
      ? [
          {
            ...missing(
              `The text is in one language only, and the study has ${locales.join(' and ')}.`,
              locales.slice(1),
            ),
            fix: `Write { "${locales[0]}": "…", "${locales[1]}": "…" }.`,
          },
        ]
      : [];
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
