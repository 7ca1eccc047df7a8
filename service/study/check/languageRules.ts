import type { Found, Rule } from '#kit/check/index.ts';
import { escapeToken } from '#kit/validation/index.ts';
import { languageOf } from './languageOf.ts';
import { measure, READING_AGE } from './readingAge.ts';

/** One text of a study in its languages. */
export interface StudyText {
  texts: Readonly<Record<string, string>>;
  pointer: string;
  /** The key of the text, such as `label`. */
  key: string;
}

/** Addresses and placeholders, which are the same in every language. */
const FIXED = /https?:\/\/[^\s)]+|[\w.+-]+@[\w-]+\.[\w.]+|\{\w+\}/g;
const NUMBER = /\d+/g;
const MARKUP = /<\/?(?:a|b|br|div|em|font|h[1-6]|hr|i|img|li|ol|p|span|strong|sub|sup|table|td|tr|u|ul)\b[^<>]*>/i;
/** What writers leave for later. “Todo” is a Spanish word, so it counts only in front of a colon. */
const UNFINISHED = /\b(?:TODO|FIXME)\s*:|\b(?:TBD|XXX)\b|\blorem ipsum\b|\[(?:insert|insertar)[^\]]*\]/iu;
/** A shorter text can be the same in two languages, such as a name. */
const SAME_WORDS = 3;

const filled = ({ texts }: StudyText): [string, string][] =>
  Object.entries(texts).filter(([, text]) => text.trim() !== '');
const listIn = (pattern: RegExp, text: string): string[] =>
  [...new Set(text.match(pattern) ?? [])].map((each) => each.replace(/[.,;:!?]$/, '')).sort();

/** What one language has and the first one has not, or the reverse. */
function differences(
  pattern: RegExp,
  study: StudyText,
): { locale: string; only: string; has: string; lacks: string }[] {
  const [first, ...others] = filled(study);
  if (!first) return [];
  const expected = listIn(pattern, first[1]);
  return others.flatMap(([locale, text]) => {
    const found = listIn(pattern, text);
    const missing = expected.find((each) => !found.includes(each));
    const extra = found.find((each) => !expected.includes(each));
    if (missing !== undefined) return [{ locale, only: missing, has: first[0], lacks: locale }];
    return extra === undefined ? [] : [{ locale, only: extra, has: locale, lacks: first[0] }];
  });
}

const at = ({ pointer }: StudyText, locale: string): string => `${pointer}/${escapeToken(locale)}`;

/** Rules for the languages of one text. */
export const languageRules: readonly Rule<StudyText>[] = [
  {
    code: 'emptyText',
    severity: 'warning',
    find: (study) =>
      filled(study).length === 0
        ? []
        : Object.entries(study.texts).flatMap(([locale, text]): Found[] =>
            text.trim() === ''
              ? [
                  {
                    pointer: at(study, locale),
                    message: `The text is empty in ${locale}, but not in another language.`,
                  },
                ]
              : [],
          ),
  },
  {
    code: 'sameInBoth',
    severity: 'warning',
    find(study) {
      const [first, ...others] = filled(study);
      return others.flatMap(([locale, text]): Found[] =>
        text === first![1] && (text.match(/\p{L}{2,}/gu) ?? []).length > SAME_WORDS
          ? [
              {
                pointer: at(study, locale),
                message: `The text is the same in ${first![0]} and ${locale}, so it seems not to be translated.`,
              },
            ]
          : [],
      );
    },
  },
  {
    code: 'languagesSwapped',
    severity: 'warning',
    find(study) {
      const read = filled(study).map(([locale, text]) => ({
        locale,
        own: locale.split(/[_-]/)[0]!,
        is: languageOf(text),
      }));
      const wrong = read.find(
        ({ own, is }) => is !== undefined && is !== own && read.some((other) => other.own === is && other.is === own),
      );
      return wrong
        ? [
            {
              pointer: at(study, wrong.locale),
              message: `The ${wrong.locale} text reads like ${wrong.is}, and the ${wrong.is} text like ${wrong.own}: they seem to be exchanged.`,
            },
          ]
        : [];
    },
  },
  {
    code: 'markupShown',
    severity: 'warning',
    find: (study) =>
      filled(study)
        .flatMap(([locale, text]): Found[] => {
          const tag = MARKUP.exec(text)?.[0];
          return tag === undefined
            ? []
            : [
                {
                  pointer: at(study, locale),
                  message: `The text has “${tag}”, which participants see as it is written: texts have no HTML.`,
                },
              ];
        })
        // Every translation has the same tags, and one message is enough.
        .slice(0, 1),
  },
  {
    code: 'unfinishedText',
    severity: 'warning',
    find: (study) =>
      filled(study)
        .flatMap(([locale, text]): Found[] => {
          const words = UNFINISHED.exec(text)?.[0];
          return words === undefined
            ? []
            : [{ pointer: at(study, locale), message: `The text has “${words}”, so it seems not to be finished.` }];
        })
        .slice(0, 1),
  },
  {
    code: 'placeholdersDiffer',
    severity: 'warning',
    find: (study) =>
      differences(FIXED, study).map(({ locale, only, has, lacks }) => ({
        pointer: at(study, locale),
        message: `“${only}” is in the ${has} text, but not in the ${lacks} text.`,
      })),
  },
  {
    code: 'numbersDiffer',
    severity: 'hint',
    find: (study) =>
      differences(FIXED, study).length > 0
        ? []
        : differences(NUMBER, study).map(({ locale, only, has, lacks }) => ({
            pointer: at(study, locale),
            message: `The number ${only} is in the ${has} text, but not in the ${lacks} text.`,
          })),
  },
  {
    code: 'hardToRead',
    severity: 'hint',
    find: (study) =>
      filled(study).flatMap(([locale, text]): Found[] => {
        const measured = measure(text, locale);
        return measured && measured.age > READING_AGE
          ? [
              {
                pointer: at(study, locale),
                message: `The text needs a reading age of about ${measured.age} (${measured.formula}): ${measured.words} words in ${measured.sentences} sentence${measured.sentences === 1 ? '' : 's'}.`,
              },
            ]
          : [];
      }),
  },
];
