import { expect, test } from 'vitest';
import { compileForm, DEFAULT_MINUTES } from '#kit/pure/compile/index.ts';
import type { InputDefinition } from '#kit/pure/fields/types.ts';
import { MAX_FILE_SIZE, MAX_FILES, MIN_FILES, PREVIEW_HEIGHT, PREVIEW_WIDTH } from '#kit/form/files/fileRules.ts';
import { findLocalText } from '#kit/pure/texts/localText.ts';
import { DESKTOP, MOBILE } from '#kit/ui/theme/media.ts';
import { timestamp } from '#kit/pure/dates/timestamp.ts';
import { yearList } from '#renderers/fields/date_picker/yearList.ts';
import { MAX_CENTIMETERS, MIN_CENTIMETERS } from '#renderers/fields/height_intl/height.ts';
import { fieldTypes } from '#renderers/fieldTypes.ts';
import { optionLists } from '#schemas/optionLists.ts';

const fieldOf = (type: string, more: Partial<InputDefinition> = {}) =>
  compileForm({ schema: [{ inputs: [{ interface: type, name: 'q', label: 'Q', ...more }] }] }, fieldTypes).fields[0]!;
const filesOf = (type: string) => fieldOf(type).type.files!({ interface: type });
const codes = optionLists.states.map(({ value }) => value as string);

test.each<[ids: string, what: string, actual: () => unknown, expected: unknown]>([
  ['[F3.87]', 'the codes of states have two letters', () => codes.filter((code) => !/^[A-Z]{2}$/.test(code)), []],
  [
    '[F3.87]',
    'the fifty states',
    () => ['AL', 'AK', 'CA', 'NY', 'TX', 'WY'].every((code) => codes.includes(code)),
    true,
  ],
  ['[F9.01]', 'most files', () => [MAX_FILES, filesOf('file_uploader').maxFiles], [2, 2]],
  [
    '[F9.03]',
    'most files of every field type',
    () => [filesOf('connected_file').maxFiles, filesOf('file_uploader').maxFiles],
    [MAX_FILES, MAX_FILES],
  ],
  ['[F9.02]', 'fewest files', () => [MIN_FILES, filesOf('file_uploader').minFiles], [1, 1]],
  [
    '[F9.04] [F5.40]',
    'bytes of a file, as base64 and as it is',
    () => [MAX_FILE_SIZE, filesOf('image').maxSize],
    [10_485_760, 7_864_320],
  ],
  ['[F9.12]', 'minutes', () => DEFAULT_MINUTES, 10],
  [
    '[F9.24]',
    'the format of a timestamp',
    () => timestamp(new Date('2026-03-31T07:05:00Z'), 120),
    '2026-03-31T09:05:00+02:00',
  ],
  ['[F9.31]', 'centimeters', () => [MIN_CENTIMETERS, MAX_CENTIMETERS], [91, 243]],
  [
    '[F9.32] [F9.33]',
    'years',
    () => yearList({}, new Date(2026, 5, 15)),
    Array.from({ length: 101 }, (_, i) => 2026 - i),
  ],
  ['[F9.42]', 'a phone is below', () => [MOBILE, DESKTOP], ['(max-width: 774.95px)', '(min-width: 775px)']],
  ['[F9.46]', 'the preview of a file', () => [PREVIEW_WIDTH, PREVIEW_HEIGHT], [400, 240]],
  ['[F9.38]', 'the last language looked for', () => findLocalText({ de: 'a', en_US: 'b' }, 'it', 'fr').text, 'b'],
])('%s %s', (_, _what, actual, expected) => expect(actual()).toEqual(expected));

test.each([
  ['[F9.37]', 'en', 'Color'],
  ['[F9.37]', 'en_US', 'Color'],
  ['[F9.37]', 'en_GB', 'Colour'],
  ['[F9.37]', 'es', 'Color (España)'],
  ['[F9.37]', 'es_US', 'Color (EE. UU.)'],
])('%s a study has texts of its own in %s', (_, locale, text) => {
  const label = { en: 'Color', en_US: 'Color', en_GB: 'Colour', es: 'Color (España)', es_US: 'Color (EE. UU.)' };
  const [field] = compileForm({ schema: [{ inputs: [{ interface: 'text', name: 'q', label }] }] }, fieldTypes, {
    locale,
  }).fields;
  expect(field!.label).toBe(text);
});
