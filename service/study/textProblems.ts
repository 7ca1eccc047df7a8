import { runRules } from '#kit/check/index.ts';
import { languageRules } from './check/languageRules.ts';
import { missingLocales } from './check/locales.ts';
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
  return [
    ...missingLocales(value, locales).map((locale) =>
      missing(`The text has no ${locale}, so people who read ${locale} see another language.`, [locale]),
    ),
    ...runRules(languageRules, { texts: value, pointer, key }).map((finding) => ({ file, ...finding })),
  ];
}

const listOf = ({ pointer }: StudyFault): string | undefined => /^(.*)\/\d+$/.exec(pointer)?.[1];

/** Reports texts of one list that lack a language once, such as the items of an instrument. */
export function oncePerList(faults: readonly StudyFault[]): StudyFault[] {
  const alike = (a: StudyFault, b: StudyFault): boolean =>
    a.code === 'missingLanguage' &&
    a.code === b.code &&
    a.file === b.file &&
    a.message === b.message &&
    listOf(a) !== undefined &&
    listOf(a) === listOf(b);
  return faults.flatMap((fault, i) => {
    const first = faults.findIndex((other) => other === fault || alike(other, fault));
    if (first < i) return [];
    const more = faults.filter((other) => alike(fault, other)).length - 1;
    return more < 1
      ? [fault]
      : [{ ...fault, message: `${fault.message} The same is true of ${more} more of this list.` }];
  });
}
