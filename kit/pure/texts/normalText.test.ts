import fc from 'fast-check';
import { expect, test, it } from 'vitest';
import { normalPassword, plainEntry, cutText } from './normalText.ts';

test.each([
  ['composed and decomposed letters are the same', 'Señal-Azul-42', 'Sen\u0303al-Azul-42'],
  ['several marks in any order', 'ệ', 'e\u0323\u0302'],
  ['Hangul syllables and their letters', '한', '\u1112\u1161\u11AB'],
  ['full-width digits, letters and symbols', 'Otter-42!', 'Ｏｔｔｅｒ－４２！'],
  ['half-width katakana with a voiced mark', 'ガ', '\uFF76\uFF9E'],
  ['a no-break space', 'My otter', 'My\u00A0otter'],
  ['an ideographic space', 'My otter', 'My\u3000otter'],
  [
    'every other space',
    ' '.repeat(13),
    '\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200A\u202F',
  ],
  ['a mathematical space', 'a b', 'a\u205Fb'],
])('passwords: %s', (_case, normal, typed) => {
  expect(normalPassword(typed)).toBe(normal);
  expect(normalPassword(normal)).toBe(normal);
});

test.each([
  ['upper case', 'ABC'],
  ['surrounding and repeated spaces', '  a  b '],
  ['compatibility characters, which RFC 8265 keeps apart', '²½ﬁ①'],
  ['a zero-width joiner, which makes emoji', '👩‍🚀'],
  ['invisible characters', 'a\u200Bb'],
  ['an emoji', '🦦'],
  ['half of an emoji', '\uD83E'],
  ['nothing', ''],
])('passwords keep %s', (_case, password) => expect(normalPassword(password)).toBe(password));

test('normalizing a password twice changes nothing', () =>
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(normalPassword(normalPassword(text))).toBe(normalPassword(text));
    }),
  ));

test.each([
  ['a zero-width space', 'ana\u200B@example.org', 'ana@example.org'],
  ['a word joiner', '\u2060123456', '123456'],
  ['a byte order mark', '\uFEFF123456', '123456'],
  ['bidirectional marks', '\u200E\u202A+34 600 000 000\u202C\u200F\u061C', '+34 600 000 000'],
  ['bidirectional embeddings', '\u202B\u202Da\u202E', 'a'],
  ['bidirectional isolates', '\u2066a\u2067b\u2068c\u2069', 'abc'],
  ['full-width digits', '１２３ ４５６', '123 456'],
  ['a full-width address', 'ａｎａ＠ｅｘａｍｐｌｅ．ｏｒｇ', 'ana@example.org'],
])('addresses and codes: %s', (_case, typed, plain) => expect(plainEntry(typed)).toBe(plain));

test.each([
  ['spaces', ' 1 2 '],
  ['case', 'Ab'],
  ['accents', 'é'],
  ['a zero-width joiner', 'क\u200D'],
])('addresses and codes keep %s', (_case, text) => expect(plainEntry(text)).toBe(text));

it.each<[text: string, length: number, cut: string]>([
  ['abc', 5, 'abc'],
  ['abc', 2, 'ab'],
  ['a🙂b', 2, 'a'],
  ['a🙂b', 3, 'a🙂'],
  ['🙂', 1, ''],
  ['', 3, ''],
])('cuts %s to %i as %s', (text, length, cut) => expect(cutText(text, length)).toBe(cut));
