import fc from 'fast-check';
import { createIntl } from 'react-intl';
import { describe, expect, it, test } from 'vitest';
import es from '#translations/es.json' with { type: 'json' };
import { admit } from './useFileAdding.ts';
import { entriesOf, filesIn, filesSchema, referencesOf, replaceFiles, type FileEntry } from './fileEntry.ts';
import { fileName, fileNames, formatBytes, formatLimit } from './fileTexts.ts';
import { fileRules } from './fileRules.ts';
import { extensionsOf, namesOf, typeOf, typesNamed } from './formats.ts';

const bytes = (text: string): Uint8Array => Uint8Array.from([...text].map((letter) => letter.charCodeAt(0)));

test.each([
  [0, '0 bytes', '0 bytes'],
  [1, '1 byte', '1 byte'],
  [1023, '1,023 bytes', '1023 bytes'],
  [1024, '1 kB', '1 kB'],
  [1536, '1.5 kB', '1,5 kB'],
  [10_485_760 * 0.75, '7.5 MB', '7,5 MB'],
  [10_485_760, '10 MB', '10 MB'],
  [2 ** 30, '1 GB', '1 GB'],
  [2 ** 50, '1,048,576 GB', '1.048.576 GB'],
])('[C9.43] %i bytes are %s', (size, en, es) =>
  expect([formatBytes(size, 'en'), formatBytes(size, 'es').replace(/\u00a0/g, ' ')]).toEqual([en, es]),
);

test.each([
  [undefined, 7_864_320, '7.5 MB', '7,5 MB'],
  [2_000_000, 1_500_000, '1.43 MB', '1,43 MB'],
  [1_000_000, 750_000, '732.4 kB', '732,4 kB'],
  [100, 75, '75 bytes', '75 bytes'],
  [1, 1, '1 byte', '1 byte'],
])('[F5.40] a maximum of %s bytes of base64 is one of %i, written as %s', (maxSize, held, en, es) => {
  expect(fileRules({ maxSize }).maxSize).toBe(held);
  expect([formatLimit(held, 'en'), formatLimit(held, 'es').replace(/\u00a0/g, ' ')]).toEqual([en, es]);
});

it('[F5.40] a file of the size that participants read is never larger than the maximum', () =>
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2 ** 36 }), (held) => {
      const [, figure, unit] = /^([\d,.]+) (\w+)$/.exec(formatLimit(held, 'en'))!;
      const step = ['kB', 'MB', 'GB'].indexOf(unit!) + 1;
      const read = Number(figure!.replace(/,/g, '')) * 1024 ** step;
      expect(read).toBeLessThanOrEqual(held);
      expect(read).toBeGreaterThan(held * 0.98);
    }),
  ));

test.each([
  ['\xff\xd8\xff\xe0', 'a.txt', 'image/jpeg'],
  ['\x89PNG\r\n\x1a\n', 'a.jpg', 'image/png'],
  ['GIF89a', 'a', 'image/gif'],
  ['GIF87a', 'a', 'image/gif'],
  ['RIFF\x01\x02\x03\x04WEBPVP8L', 'a', 'image/webp'],
  ['%PDF-1.7', 'a.jpg', 'application/pdf'],
  ['{"a": 1}', 'a.json', 'application/json'],
  ['a,b', 'A.CSV', 'text/csv'],
  ['hello', 'a', 'text/plain'],
  ['hello', 'a.exe', 'text/plain'],
  ['', 'a.json', 'application/json'],
  ['<script>', 'a.jpg', 'text/plain'],
  ['MZ\0\0', 'a.jpg', undefined],
  ['\xff\xd8', 'a.jpg', 'text/plain'],
  ['RIFF', 'a.webp', 'text/plain'],
])('%j called %s is %s', (start, name, type) => expect(typeOf(bytes(start), name)).toBe(type));

describe('display names of files', () => {
  const { formatMessage } = createIntl({ locale: 'es', messages: es });
  test.each([
    [[], []],
    [[undefined], ['Archivo enviado']],
    [
      ['a.png', undefined],
      ['a.png', 'Archivo enviado'],
    ],
    [
      [undefined, 'a.png', '\u202e'],
      ['Archivo enviado 1', 'a.png', 'Archivo enviado 2'],
    ],
  ])('%j: %j', (names, called) =>
    expect(
      fileNames(
        names.map((name) => ({ name })),
        formatMessage,
      ),
    ).toEqual(called),
  );
});

describe('accepted formats', () => {
  test.each([
    [undefined, []],
    ['', []],
    ['image/png', ['image/png']],
    ['.pdf, image/png', ['application/pdf', 'image/png']],
    [
      ['.jpg', '.JPEG', '.gif', '.png'],
      ['image/jpeg', 'image/gif', 'image/png'],
    ],
    ['image/*', ['image/jpeg', 'image/png', 'image/gif', 'image/webp']],
  ])('%j names %j', (accept, types) => expect(typesNamed(accept)).toEqual(types));
  it('are rejected by name if they are unknown', () =>
    expect(() => typesNamed('image/heic')).toThrow('no file format is called “image/heic”'));
  it('are formatted for display', () => {
    expect(namesOf(['image/jpeg', 'image/png'], 'en')).toBe('JPEG or PNG');
    expect(namesOf(['image/jpeg', 'image/png'], 'es')).toBe('JPEG o PNG');
    expect(extensionsOf(['image/jpeg', 'image/gif', 'image/png'], 'en')).toBe('.jpg, .jpeg, .gif, or .png');
  });
  it('[P9.38] [C3.039] [C9.39] [C9.40] [C9.41] [C9.42] have default limits if the study sets none', () => {
    expect(fileRules({})).toEqual({
      accept: ['image/jpeg', 'image/png'],
      minFiles: 1,
      maxFiles: 2,
      maxSize: 7_864_320,
    });
    expect(fileRules({ minFiles: 9, maxFiles: 3, maxSize: -1, bucket: '' })).toMatchObject({
      minFiles: 3,
      maxFiles: 3,
      maxSize: 7_864_320,
    });
  });
});

describe('chosen files', () => {
  const rules = { ...fileRules({}), maxSize: 100 };
  const file = (size: number, type: string | undefined = 'image/png') => ({ size, type });
  const counts = (...given: Parameters<typeof admit>) => Object.values(admit(...given)).map((list) => list.length);
  test.each<[string, ReturnType<typeof file>[], number, 'first' | 'none', number[]]>([
    ['fit', [file(1), file(100)], 0, 'first', [2, 0, 0, 0, 0]],
    ['too large', [file(101), file(1)], 0, 'first', [1, 0, 1, 0, 0]],
    ['empty, of any type', [file(0), file(0, 'image/gif'), file(1)], 0, 'first', [1, 2, 0, 0, 0]],
    [
      'wrong type, and too large',
      [file(101, 'image/gif'), { size: 1, type: undefined as never }],
      0,
      'first',
      [0, 0, 0, 2, 0],
    ],
    ['too many, the first are added', [file(1), file(2), file(3)], 0, 'first', [2, 0, 0, 0, 1]],
    ['too many, none is added', [file(1), file(2), file(3)], 0, 'none', [0, 0, 0, 0, 3]],
    ['space for one', [file(1), file(2)], 1, 'first', [1, 0, 0, 0, 1]],
    ['no space', [file(1)], 2, 'first', [0, 0, 0, 0, 1]],
    ['rejected files do not count', [file(101), file(1), file(2)], 0, 'none', [2, 0, 1, 0, 0]],
  ])('%s', (_, chosen, present, onSurplus, expected) =>
    expect(counts(chosen, present, rules, onSurplus)).toEqual(expected),
  );
});

describe('file names', () => {
  test.each([
    ['a.jpg', 'a.jpg'],
    [undefined, ''],
    ['me\u202Egpj.exe', 'megpj.exe'],
    ['a\0\n\u200b.png', 'a.png'],
    ['ñandú 😀.png', 'ñandú 😀.png'],
  ])('%j is shown as %j', (name, shown) => expect(fileName(name)).toBe(shown));
  it('are never long and keep their ending', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', maxLength: 500 }),
        (name) => void expect([...fileName(`${name}.jpeg`)].length).toBeLessThanOrEqual(120),
      ),
    );
    expect(fileName(`${'x'.repeat(500)}.jpeg`).endsWith('.jpeg')).toBe(true);
  });
});

describe('files in a value', () => {
  const entry = (id: string, reference?: string): FileEntry => ({
    file_id: id,
    ...(reference && { interaction_identifier: reference }),
  });
  it('are found and replaced at any depth', () => {
    const rows = [{ photos: [entry('a')], note: 'x' }, { photos: [entry('b'), entry('c')] }];
    expect(filesIn({ rows, other: null }).map(({ file_id }) => file_id)).toEqual(['a', 'b', 'c']);
    const replaced = replaceFiles(rows, (each) =>
      each.file_id === 'b' ? { ...each, interaction_identifier: 'B' } : each,
    ) as typeof rows;
    expect(filesIn(replaced)).toEqual([entry('a'), entry('b', 'B'), entry('c')]);
    expect(replaced[0]).toBe(rows[0]);
    expect(replaceFiles(rows, (each) => each)).toBe(rows);
    for (const value of [undefined, null, 5, 'text', true])
      expect([filesIn(value), replaceFiles(value, (each) => each)]).toEqual([[], value]);
  });

  it('and references convert to each other', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.string({ minLength: 1 })),
        (references) => void expect(referencesOf(entriesOf(references))).toEqual(references),
      ),
    );
    expect(referencesOf([entry('a'), entry('b', 'B')])).toEqual(['B']);
    expect(entriesOf(undefined)).toBeUndefined();
    for (const wild of ['x', {}, null, [1], [null]]) expect(() => entriesOf(wild)).toThrow('not a list of references');
  });

  it('have a schema with the limits', () =>
    expect(filesSchema(fileRules({ minFiles: 2, maxFiles: 5 }))).toMatchObject({
      minItems: 2,
      maxItems: 5,
      fileSizes: 7_864_320,
    }));
});
