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
export const isKnown = (language: string): boolean => language in WORDS;

/**
 * The language that the words of a text belong to: of those with a list of words. Pure.
 * @param least words that only this language has
 * @returns `undefined` if it is not plain
 */
export function languageOf(text: string, least = LEAST): string | undefined {
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
