import { expect, test } from 'vitest';
import { addressProblems } from './addressProblems.ts';

const study = (...texts: string[]) =>
  texts.map((es, i) => ({ file: 'study.json', pointer: `/${i}`, key: 'label', value: { en: 'Text', es } }));

test.each<[string, string[], string[]]>([
  ['usted everywhere', ['¿Cómo está usted?', 'Su sueño', 'Gracias'], []],
  ['tú everywhere', ['¿Cómo estás?', 'Tu sueño', 'Tu hijo y su médico'], []],
  ['one tú beside usted', ['¿Cómo está usted?', 'Su sueño', '¿Puedes dormir?'], ['/2/es']],
  ['one tú beside su', ['Su sueño', 'Sus noches', 'Contigo'], ['/2/es']],
  ['one usted beside tú', ['Tu sueño', '¿Tienes sueño?', 'Escriba usted'], ['/2/es']],
  ['both in one text', ['Usted y su sueño', 'Su nombre', 'Usted puede ver tu correo'], ['/2/es']],
  ['abbreviations are no address', ['Su sueño', 'El departamento de TI', 'La TU'], []],
  ['tea and doses are no address', ['Su sueño', 'Un te con azúcar', 'Tres tomas'], []],
])('%s', (_, texts, expected) =>
  expect(addressProblems(study(...texts), ['en', 'es']).map(({ pointer }) => pointer)).toEqual(expected),
);

test('the variants of Spanish are compared with themselves, and other languages not at all', () => {
  const value = { 'es-MX': 'Su sueño y usted', 'es-AR': 'Tu sueño', en: 'Tu Usted', fr: 'Tu dors' };
  expect(addressProblems([{ file: 'study.json', pointer: '', key: 'label', value }], ['en', 'es-MX'])).toEqual([]);
});

test('a text in one language is in the first one of the study', () => {
  const texts = ['Su sueño', 'Usted', 'Tu cama'].map((value, i) => ({
    file: 'study.json',
    pointer: `/${i}`,
    key: 'label',
    value,
  }));
  expect(addressProblems(texts, ['es']).map(({ message }) => message)).toEqual([
    'The text says “tu”, but other texts of the study say “su”.',
  ]);
  expect(addressProblems(texts, ['en', 'es'])).toEqual([]);
});
