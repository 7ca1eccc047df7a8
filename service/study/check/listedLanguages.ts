import { escapeToken } from '#kit/validation/index.ts';
import { suggested } from '#kit/check/index.ts';
import type { StudyFault } from '../study.ts';
import { localeNamed, missingLocales, unlistedLocales } from './locales.ts';
import type { FileText } from './readTexts.ts';

/** A language that so many texts have, or lack, is one mistake: in the list of languages. */
const MANY = 3;
const LIST = { file: 'study.json', pointer: '/meta/secondary_locales' } as const;

type Texts = FileText & { value: Readonly<Record<string, string>> };

const unlisted = (message: string, place: { file: string; pointer: string }): StudyFault => ({
  code: 'unlistedLanguage',
  severity: 'warning',
  message,
  ...place,
});

/** Languages that texts have, but the study does not list. */
function unlistedIn(texts: readonly Texts[], locales: readonly string[]): StudyFault[] {
  const found = texts.flatMap((text) => unlistedLocales(text.value, locales).map((tag) => ({ tag, text })));
  return [...new Set(found.map(({ tag }) => tag))].flatMap((tag) => {
    const places = found.filter((each) => each.tag === tag);
    if (places.length >= MANY)
      return [
        {
          ...unlisted(`${places.length} texts have “${tag}”, which is not a language of the study.`, LIST),
          fix: `Add "${tag}" to “secondary_locales”, or remove these texts.`,
        },
      ];
    return places.flatMap(({ text: { value, file, pointer } }) => {
      const others = unlistedLocales(value, locales);
      // One text with several wrong languages is one mistake.
      if (others[0] !== tag) return [];
      const missing = missingLocales(value, locales);
      const named = localeNamed(tag);
      const meant =
        named !== undefined && missing.includes(named) ? named : missing.length === 1 ? missing[0] : undefined;
      return {
        ...unlisted(
          `${others.map((each) => `“${each}”`).join(' and ')} ${others.length > 1 ? 'are not languages' : 'is not a language'} of the study, so nobody reads this text.`,
          {
            file,
            pointer: `${pointer}/${escapeToken(tag)}`,
          },
        ),
        ...(others.length > 1
          ? { fix: `Write ${missing.map((each) => `"${each}"`).join(' and ') || 'the languages of the study'}.` }
          : suggested(meant)),
      };
    });
  });
}

/** Languages that the study lists, but no text has. */
const unwrittenIn = (texts: readonly Texts[], locales: readonly string[]): StudyFault[] =>
  texts.length < MANY
    ? []
    : locales
        .filter((locale) => texts.every(({ value }) => missingLocales(value, [locale]).length > 0))
        .map((locale) => ({
          code: 'missingLanguage',
          severity: 'warning',
          file: 'study.json',
          pointer:
            locale === locales[0] ? '/meta/primary_locale' : `/meta/secondary_locales/${locales.indexOf(locale) - 1}`,
          about: [locale],
          message: `None of the ${texts.length} texts of the study is in ${locale}.`,
          fix: `Translate the texts, or take "${locale}" out of the list until they are translated.`,
        }));

/** Compares the languages of a study with those of its texts. */
export function listedLanguages(texts: readonly FileText[], locales: readonly string[]): StudyFault[] {
  const byLanguage = texts.filter((text): text is Texts => typeof text.value !== 'string');
  return [...unlistedIn(byLanguage, locales), ...unwrittenIn(byLanguage, locales)];
}
