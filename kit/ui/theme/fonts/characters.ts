const ascii = Array.from({ length: 0x7f - 0x20 }, (_, i) => String.fromCodePoint(0x20 + i)).join('');
/** Letters and signs of Spanish that are not in ASCII. */
const spanish = '¡¿ÁÉÍÓÚÜÑáéíóúüñªº';
/** Marks and signs that studies in both languages use. */
const marks = '\u00a0«»–—‘’“”•…‹›©®°·×÷±−€£™';

/** The characters of the first font file. English and Spanish share it, so that a change of the language loads no other file. */
export const firstCharacters: string = ascii + spanish + marks;

/** The characters of the fonts of brand themes: those above, and the letters of the other languages of western Europe. */
export const latinCharacters: string =
  firstCharacters + [...Array.from({ length: 0x40 }, (_, i) => String.fromCodePoint(0xc0 + i)), 'Œ', 'œ', 'Ÿ'].join('');

/** A `unicode-range` in CSS: `U+20-7E,U+A0,U+A1`. */
export function unicodeRange(characters: string): string {
  const codes = [...new Set(characters)].map((character) => character.codePointAt(0)!).toSorted((a, b) => a - b);
  const runs: [first: number, last: number][] = [];
  for (const code of codes) {
    const run = runs.at(-1);
    if (run && run[1] === code - 1) run[1] = code;
    else runs.push([code, code]);
  }
  const hex = (code: number): string => code.toString(16).toUpperCase();
  return runs.map(([first, last]) => (first === last ? `U+${hex(first)}` : `U+${hex(first)}-${hex(last)}`)).join(',');
}
