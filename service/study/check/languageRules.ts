import type { Found, Rule } from '#kit/check/index.ts';
import { escapeToken } from '#kit/pure/validation/index.ts';
import { droppedHtml, droppedLink, shownHtml } from './droppedHtml.ts';
import { measure, READING_AGE } from './readingAge.ts';

/** Frequent words that only one of these languages has. */
const WORDS: Readonly<Record<string, ReadonlySet<string>>> = {
  en: new Set(
    'the of and you your is are do does did how what when which to with for have has been this that we not'.split(' '),
  ),
  es: new Set(
    'el la los las de del que y su sus usted es está son cómo qué cuándo cuál cuántos para con ha han por una un este esta'.split(
      ' ',
    ),
  ),
  de: new Set(
    'der das und ist sie ihre ihr nicht ein eine wie mit für auf haben sind wir werden oder zu bei'.split(' '),
  ),
  fr: new Set(
    'le des du et est vous votre vos dans pour avec pas nous sont qui aux cette quel quelle combien'.split(' '),
  ),
  pt: new Set('não você seu um uma são em ao quais quantos quanto isso também pela pelo foi ou'.split(' ')),
  it: new Set('il gli della delle dei nel nella è sono lei suo anche questo quanto quante perché'.split(' ')),
};
/** Signs that only one of them has count like a word each. */
const SIGNS: Readonly<Record<string, readonly RegExp[]>> = { es: [/[¿¡]/, /[áéíóúñ]/i] };
/** In words. Fewer can be a name, or a loan from the other language. */
const LEAST = 2;

/** Whether there is a list of words of a language. */
const isKnown = (language: string): boolean => language in WORDS;

/**
 * The language that the words of a text belong to: of those with a list of words. Pure.
 * @param least words that only this language has
 * @returns `undefined` if it is not plain
 */
function languageOf(text: string, least = LEAST): string | undefined {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  const found = Object.entries(WORDS)
    .map(([language, known]) => ({
      language,
      count:
        words.filter((word) => known.has(word)).length +
        (SIGNS[language] ?? []).filter((sign) => sign.test(text)).length,
    }))
    .sort((a, b) => b.count - a.count);
  const [first, second] = found as [(typeof found)[0], (typeof found)[0]];
  return first.count >= least && first.count > 2 * second.count ? first.language : undefined;
}

/** One text of a study in its languages. */
export interface StudyText {
  texts: Readonly<Record<string, string>>;
  pointer: string;
  /** The key of the text, such as `label`. */
  key: string;
}

/** Placeholders, which are the same in every language. */
const PLACEHOLDER = /\{\w+\}/g;
/** Web and e-mail addresses. A language can have a page or a mailbox of its own, so only their number has to agree. */
const ADDRESS = /https?:\/\/[^\s)"'<>]+|[\w.+-]+@[\w-]+\.[\w.]+/g;
const NUMBER = /\d+/g;
/** 1,500 is 1500, 1.500 and 1 500 elsewhere. */
const THOUSANDS = /(?<=\d)[.,\u00a0\u202f ](?=\d{3}(?!\d))/g;
/** A time of day. It is 8 p.m. in one language and 20:00 in another, so the hours are not compared. */
const CLOCK = /\d{1,2}:\d{2}|\b[ap]\.? ?m\b|\bhoras\b/i;
const HOURS = /(?<!\d)([01]?\d|2[0-4])(:\d{2})?(?!\d)/g;
const MARKUP =
  /<\/?(?:a|b|br|div|em|font|h[1-6]|hr|i|img|li|ol|p|span|strong|sub|sup|table|td|tr|u|ul)\b[^<>]*>|&(?:[a-z]+|#\d+);/i;
/** Bold, links, headings of another level, line breaks and placeholders as in Markdown or code, which no text has. */
const MARKDOWN =
  /\{[A-Za-z_]\w*\}|\*\*[^*\n]+\*\*|\[[^\]\n]+\]\(\S+\)|(?<=\n)(?:#|#{3,}) .*|^(?:#|#{3,}) .*(?=\n)|\\[nt]/;
/** The texts that have HTML, such as those between questions. */
const HAS_HTML = /\/config\/content$/;
/** The texts of a form that have Markdown. */
const HAS_MARKDOWN =
  /\/schema\/\d+(?:\/(?:sections|inputs)\/\d+)*\/(?:label|description|(?:options|config\/statements)\/\d+\/label)$/;
/** Placeholders, headings, pictures, code and line breaks, which it does not have. */
const NO_MARK = /\{[A-Za-z_]\w*\}|(?<=\n)#+ .*|^#+ .*(?=\n)|!\[[^\]\n]*\]\(\S+\)|`[^`\n]+`|\\[nt]/;
/** An expression in a text. Backquotes in it are around a name. */
const EXPRESSION = /\{\{.*?\}\}/gs;
/** What writers leave for later. “Todo” is a Spanish word, so only capitals count. */
const UNFINISHED =
  /\b(?:TODO|FIXME|TBD|XXX)\b|\b[Ll]orem ipsum\b|\[(?:insert|insertar|Insert|Insertar|INSERT|INSERTAR)[^\]]*\]|\[\p{L}[\p{L} _]{0,30}\](?!\()/u;
/** A shorter text can be the same in two languages, such as a name. */
const SAME_WORDS = 3;
/** A name of several words, such as a hospital's: its long words begin with capitals. */
const isName = (text: string): boolean => {
  const long = text.match(/\p{L}{4,}/gu) ?? [];
  return long.length > 1 && long.every((word) => /^\p{Lu}/u.test(word));
};

/** In words of another language. Fewer can be a name or a quotation. */
const LEAST_FOREIGN = 3;
const languageNames = new Intl.DisplayNames('en', { type: 'language' });
const nameOf = (language: string): string => languageNames.of(language) ?? language;

/** In Spanish, a question and an exclamation have a mark at both ends. */
const OPENED = [
  ['¿', '?'],
  ['¡', '!'],
] as const;
const lacksOpening = (text: string, [opening, closing]: (typeof OPENED)[number]): boolean => {
  const plain = text.replace(ADDRESS, ' ').replace(/<[^>]*>/g, ' ');
  return plain.includes(closing) && !plain.includes(opening);
};

const filled = ({ texts }: StudyText): [string, string][] =>
  Object.entries(texts).filter(([, text]) => text.trim() !== '');
const listIn = (pattern: RegExp, text: string): string[] =>
  [...new Set(text.match(pattern) ?? [])].map((each) => each.replace(/[.,;:!?]$/, '')).sort();

interface Difference {
  locale: string;
  only: string;
  has: string;
  lacks: string;
}

/**
 * What one language has and the first one has not, or the reverse.
 * @param counts whether as many are as good as the same
 */
function differences(pattern: RegExp, study: StudyText, counts = false): Difference[] {
  const [first, ...others] = filled(study);
  if (!first) return [];
  const expected = listIn(pattern, first[1]);
  return others.flatMap(([locale, text]) => {
    const found = listIn(pattern, text);
    if (counts && found.length === expected.length) return [];
    const missing = expected.find((each) => !found.includes(each));
    const extra = found.find((each) => !expected.includes(each));
    if (missing !== undefined) return [{ locale, only: missing, has: first[0], lacks: locale }];
    return extra === undefined ? [] : [{ locale, only: extra, has: locale, lacks: first[0] }];
  });
}

const fixedDifferences = (study: StudyText): Difference[] => {
  const placeholders = differences(PLACEHOLDER, study);
  return placeholders.length > 0 ? placeholders : differences(ADDRESS, study, true);
};

/** The texts as their numbers are compared: without addresses, separators of thousands and, if one has a time, hours. */
function comparable({ texts, ...study }: StudyText): StudyText {
  const hasTime = Object.values(texts).some((text) => CLOCK.test(text));
  const plain = (text: string): string => {
    const numbers = text.replace(ADDRESS, ' ').replace(THOUSANDS, '');
    return hasTime ? numbers.replace(HOURS, ' ') : numbers;
  };
  return {
    ...study,
    texts: Object.fromEntries(
      Object.entries(texts).map(([locale, text]) => [locale, text.trim() === '' ? text : `${plain(text)}.`]),
    ),
  };
}

/** The parts of a text that each language has, and what they are called. */
const PARTS: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['headings', /^#+ |<h[1-6]\b/gm],
  ['entries of lists', /^- |<li\b/gm],
];
/** In characters. Shorter texts are often a word here and a sentence there. */
const LONG = 80;
/** Languages whose signs stand for words. */
const IN_SIGNS = /^(zh|ja|ko|yue|th)\b/;

/** In what a language seems to lack a part of the text that the first one has, or the reverse. */
function partMissing(first: string, text: string, inSigns: boolean): string | undefined {
  const [name, pattern] =
    PARTS.find(([, each]) => (first.match(each) ?? []).length !== (text.match(each) ?? []).length) ?? [];
  if (name !== undefined) {
    const [a, b] = [first, text].map((one) => (one.match(pattern!) ?? []).length);
    return `${b} ${name} and not ${a}`;
  }
  const [short, long] = [first.length, text.length].sort((a, b) => a - b) as [number, number];
  return !inSigns && long >= LONG && short < long / 2 ? `${text.length} characters and not ${first.length}` : undefined;
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
        text === first![1] && (text.match(/\p{L}{2,}/gu) ?? []).length > SAME_WORDS && !isName(text)
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
    code: 'wrongLanguage',
    severity: 'warning',
    find: (study) =>
      filled(study).flatMap(([locale, text], i, all): Found[] => {
        const own = locale.split(/[_-]/)[0]!;
        // An untranslated text has a message of its own, and a name can have the words of another language.
        if (isName(text) || all.slice(0, i).some(([, other]) => other === text)) return [];
        const is = languageOf(text, LEAST_FOREIGN);
        return is === undefined || is === own || !isKnown(own)
          ? []
          : [{ pointer: at(study, locale), message: `The ${locale} text reads like ${nameOf(is)}.` }];
      }),
  },
  {
    code: 'markupShown',
    severity: 'warning',
    find: (study) =>
      filled(study)
        .flatMap(([locale, text]): Found[] => {
          const hasHtml = HAS_HTML.test(study.pointer);
          const hasMarkdown = HAS_MARKDOWN.test(study.pointer);
          const shown = hasHtml ? shownHtml(text) : undefined;
          const sign =
            shown?.sign ??
            (hasHtml ? undefined : MARKUP.exec(text)?.[0]) ??
            (hasMarkdown ? NO_MARK : MARKDOWN).exec(text.replace(EXPRESSION, ''))?.[0];
          if (sign === undefined) return [];
          const why =
            shown?.why ??
            (hasHtml
              ? 'this text has HTML, not Markdown'
              : hasMarkdown
                ? 'the texts of a form have no HTML, headings, pictures, code or placeholders'
                : 'this text has no HTML, bold words, named links or placeholders');
          return [
            {
              pointer: at(study, locale),
              message: `The text has “${sign}”, which participants see as it is written: ${why}.`,
              ...(shown?.fix !== undefined && { fix: shown.fix }),
            },
          ];
        })
        // Every translation has the same signs, and one message is enough.
        .slice(0, 1),
  },
  {
    code: 'htmlDropped',
    severity: 'warning',
    find: (study) =>
      [HAS_HTML, HAS_MARKDOWN].some((places) => places.test(study.pointer))
        ? filled(study)
            .flatMap(([locale, text]): Found[] => {
              const dropped = (HAS_HTML.test(study.pointer) ? droppedHtml : droppedLink)(text);
              return dropped
                ? [
                    {
                      pointer: at(study, locale),
                      message: `The text has “${dropped.sign}”, ${dropped.fate}.`,
                      fix: dropped.fix,
                    },
                  ]
                : [];
            })
            .slice(0, 1)
        : [],
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
    code: 'partsDiffer',
    severity: 'warning',
    find(study) {
      const [first, ...others] = filled(study);
      return others.flatMap(([locale, text]): Found[] => {
        const differs = partMissing(
          first![1],
          text,
          [first![0], locale].some((each) => IN_SIGNS.test(each)),
        );
        return differs === undefined
          ? []
          : [
              {
                pointer: at(study, locale),
                message: `The ${locale} text has ${differs} as in ${first![0]}, so a part of it seems to be missing.`,
              },
            ];
      });
    },
  },
  {
    code: 'placeholdersDiffer',
    severity: 'warning',
    find: (study) =>
      fixedDifferences(study).map(({ locale, only, has, lacks }) => ({
        pointer: at(study, locale),
        message: `“${only}” is in the ${has} text, but not in the ${lacks} text.`,
      })),
  },
  {
    code: 'numbersDiffer',
    severity: 'hint',
    find: (study) =>
      fixedDifferences(study).length > 0
        ? []
        : differences(NUMBER, comparable(study)).map(({ locale, only, has, lacks }) => ({
            pointer: at(study, locale),
            message: `The number ${only} is in the ${has} text, but not in the ${lacks} text.`,
          })),
  },
  {
    code: 'openingMark',
    severity: 'hint',
    find: (study) =>
      filled(study).flatMap(([locale, text]): Found[] => {
        const isSpanish = locale.startsWith('es') && [undefined, 'es'].includes(languageOf(text));
        const opening = isSpanish ? OPENED.find((pair) => lacksOpening(text, pair)) : undefined;
        return opening
          ? [
              {
                pointer: at(study, locale),
                message: `The ${locale} text has a “${opening[1]}” without “${opening[0]}”.`,
              },
            ]
          : [];
      }),
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
