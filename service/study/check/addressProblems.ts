import { escapeToken } from '#kit/pure/validation/index.ts';
import type { StudyFault } from '../study.ts';
import type { FileText } from './readTexts.ts';

type Form = 'usted' | 'tú';

/**
 * Words that only address one person, in one of the two ways. Words with another meaning are left out: `te` is also tea,
 * and `tomas` are also doses.
 */
const words: Readonly<Record<Form, ReadonlySet<string>>> = {
  usted: new Set(['usted']),
  tú: new Set(
    'tú tu tus ti contigo tuyo tuya tuyos tuyas eres estás tienes puedes quieres debes necesitas sabes sientes duermes prefieres haces has'.split(
      ' ',
    ),
  ),
};
/** `su` can also be “his” or “her”, so it tells what a study says, but never makes a text wrong. */
const SU: ReadonlySet<string> = new Set(['su', 'sus', 'consigo']);
/** `TI` and `TU` are abbreviations. */
const isWord = (word: string): boolean => word.length === 1 || word !== word.toUpperCase();

/** One text in one variant of Spanish. */
interface Spanish {
  locale: string;
  file: string;
  pointer: string;
  words: readonly string[];
}

function spanishIn({ file, pointer, value }: FileText, primary: string): Spanish[] {
  const byLocale =
    typeof value === 'string'
      ? [{ locale: primary, at: pointer, text: value }]
      : Object.entries(value).map(([locale, text]) => ({ locale, at: `${pointer}/${escapeToken(locale)}`, text }));
  return byLocale
    .filter(({ locale }) => /^es(?![a-z])/i.test(locale))
    .map(({ locale, at, text }) => ({
      locale,
      file,
      pointer: at,
      words: (text.match(/\p{L}+/gu) ?? []).filter(isWord).map((word) => word.toLowerCase()),
    }));
}

/** The first word of each text that is in one of the sets, with its text. */
const saying = (texts: readonly Spanish[], ...sets: readonly ReadonlySet<string>[]) =>
  texts.flatMap((text) => {
    const said = text.words.find((word) => sets.some((set) => set.has(word)));
    return said === undefined ? [] : [{ text, said }];
  });

function problemsOf(texts: readonly Spanish[]): StudyFault[] {
  const formal = saying(texts, words.usted, SU);
  const informal = saying(texts, words.tú);
  const isFormal = formal.length > informal.length;
  const [usual] = isFormal ? formal : informal;
  if (!usual) return [];
  return (isFormal ? informal : saying(texts, words.usted)).map(({ text, said }) => ({
    code: 'formOfAddress',
    severity: 'warning',
    file: text.file,
    pointer: text.pointer,
    message: `The text says “${said}”, but other texts of the study say “${usual.said}”.`,
    fix: `Address participants with “${isFormal ? 'usted' : 'tú'}” in each text.`,
  }));
}

/**
 * Finds Spanish texts that address participants in another way than most texts of the study: “tú” beside “usted”. Each
 * variant of Spanish is compared with itself, because countries differ in what is polite. Pure.
 */
export function addressProblems(texts: readonly FileText[], [primary = 'en']: readonly string[]): StudyFault[] {
  const spanish = texts.flatMap((text) => spanishIn(text, primary));
  return [...new Set(spanish.map(({ locale }) => locale))].flatMap((locale) =>
    problemsOf(spanish.filter((text) => text.locale === locale)),
  );
}
