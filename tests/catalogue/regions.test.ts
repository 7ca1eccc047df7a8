import { createIntl } from '@formatjs/intl';
import { describe, expect, it } from 'vitest';
import { partAt } from '#kit/pure/compile/parts.ts';
import type { FieldExample } from '#kit/pure/fields/example.ts';
import { pathOf } from '#kit/form/store/errorIndex.ts';
import { errorWords } from '#kit/pure/validation/errorWords.ts';
import { fieldTypes } from '#renderers/fieldTypes.ts';
import en from '#translations/en.json' with { type: 'json' };
import es from '#translations/es.json' with { type: 'json' };
import { compileExample, newValidator } from './compileExample.ts';
import { readBack } from './reviewFaults.ts';
import { findFieldTypes } from './fieldTypeFolders.ts';

const catalogues: Record<string, Record<string, string>> = { en, es };
const folders = await findFieldTypes();

/** What a participant reads of an example in a region: the answer at the review and each error. */
function textsOf(example: FieldExample, locale: string): string[] {
  const messages = catalogues[locale.slice(0, 2)]!;
  const { form, data } = compileExample(example, fieldTypes, { locale });
  const validate = newValidator().compile(form.schema as never);
  validate(data);
  const intl = createIntl({ locale, messages });
  const errors = (validate.errors ?? []).flatMap((error) => {
    const field = partAt(form, pathOf(error))?.field;
    if (!field) return [];
    const { message, values } = errorWords(error, field.options, field.type.messages, intl);
    return intl.formatMessage(message, values);
  });
  // The review reads a value that is not valid as it was typed.
  return errors.length > 0 ? errors : readBack(example, fieldTypes, locale, messages).texts;
}

const COMMA = /\d,\d(?!\d\d\b)/;
const POINT = /\d\.\d(?!\d\d\b)/;
const TWO_PERIODS = /[^.]\.\.(?!\.)/;

describe.each([
  ['es-MX', COMMA],
  ['es-ES', POINT],
  ['en-GB', COMMA],
  ['en-CA', COMMA],
])('answers and errors in %s', (locale, foreign) => {
  it.each(folders.map(({ name, examples }) => [name, examples] as const))(
    'have no decimal sign of another region and no two periods: %s',
    (_name, examples) => {
      const texts = examples.flatMap((example) => textsOf(example, locale));
      expect(texts.filter((text) => foreign.test(text) || TWO_PERIODS.test(text))).toEqual([]);
    },
  );
});

it('the patterns find what they look for', () => {
  expect(['7,5 MB', '2,25'].every((text) => COMMA.test(text)) && !COMMA.test('1,234')).toBe(true);
  expect(['7.5 MB', '2.25'].every((text) => POINT.test(text)) && !POINT.test('1.234')).toBe(true);
  expect(TWO_PERIODS.test('las 5:00 p.m..') && !TWO_PERIODS.test('wait...')).toBe(true);
  expect(
    folders
      .flatMap(({ examples }) => examples.flatMap((example) => textsOf(example, 'es-ES')))
      .some((text) => COMMA.test(text)),
  ).toBe(true);
});
