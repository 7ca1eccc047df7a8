/** Frequent words that only one of two languages has. */
const WORDS: Readonly<Record<string, ReadonlySet<string>>> = {
  en: new Set(
    'the of and you your is are do does did how what when which to with for have has been this that we not'.split(' '),
  ),
  es: new Set(
    'el la los las de del que y su sus usted es está son cómo qué cuándo cuál cuántos para con ha han por una un este esta'.split(
      ' ',
    ),
  ),
};
/** Signs that only one of them has count like a word each. */
const SIGNS: Readonly<Record<string, readonly RegExp[]>> = { es: [/[¿¡]/, /[áéíóúñ]/i] };
/** In words. Fewer can be a name, or a loan from the other language. */
const LEAST = 2;

/** The language that the words of a text belong to: of those with a list of words; `undefined` if it is not plain. Pure. */
export function languageOf(text: string): string | undefined {
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
  return first.count >= LEAST && first.count > 2 * second.count ? first.language : undefined;
}
