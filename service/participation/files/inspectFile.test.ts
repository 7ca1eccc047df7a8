import exifr from 'exifr';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  exifSegment,
  gif,
  gifComment,
  gifLoop,
  jpeg,
  jpegSegment,
  png,
  pngChunk,
  webp,
} from '#service/testing/pictures.ts';
import { cleanGif } from './clean/cleanGif.ts';
import { cleanJpeg } from './clean/cleanJpeg.ts';
import { cleanPng } from './clean/cleanPng.ts';
import { cleanWebp } from './clean/cleanWebp.ts';
import { inspectFile } from './inspectFile.ts';

const html = Buffer.from('<!doctype html><script>alert(1)</script>');
const program = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200)]);
const zip = Buffer.concat([Buffer.from([0x50, 0x4b, 3, 4]), Buffer.alloc(60)]);
const xmp = jpegSegment(
  0xe1,
  Buffer.from('http://ns.adobe.com/xap/1.0/\0<x:xmpmeta><exif:GPSLatitude>40,25N</exif:GPSLatitude></x:xmpmeta>'),
);
const iptc = jpegSegment(0xed, Buffer.from('Photoshop 3.0\x008BIM City: Madrid'));
const comment = jpegSegment(0xfe, Buffer.from('Madrid'));

describe('a picture', () => {
  it.each([
    ['image/jpeg', jpeg()],
    ['image/png', png()],
    ['image/gif', gif()],
    ['image/webp', webp()],
  ] as const)('without metadata stays as it is: %s', async (type, bytes) => {
    expect(await inspectFile(bytes, type)).toEqual({ kind: 'fit', bytes });
  });

  it('loses the place where it was taken and keeps its orientation', async () => {
    const taken = jpeg([exifSegment(6), xmp, iptc, comment]);
    expect(await exifr.gps(taken)).toMatchObject({ latitude: expect.closeTo(40.4167, 3) });
    const clean = cleanJpeg(taken);
    expect(await exifr.gps(clean)).toBeUndefined();
    expect(await exifr.orientation(clean)).toBe(6);
    expect(
      await exifr.parse(clean, {
        tiff: true,
        exif: true,
        gps: true,
        xmp: true,
        iptc: true,
        jfif: false,
        mergeOutput: true,
        translateValues: false,
      }),
    ).toEqual({ Orientation: 6 });
    for (const word of ['Fairphone', 'Madrid', 'GPSLatitude']) expect(clean.includes(word), word).toBe(false);
    expect(cleanJpeg(clean)).toEqual(clean);
  });

  it.each([[1], [0], [9], [65535]])('loses a meaningless orientation: %i', async (orientation) => {
    expect(cleanJpeg(jpeg([exifSegment(orientation)]))).toEqual(jpeg());
  });

  it('loses the thumbnail of an earlier version', () => {
    const header = jpegSegment(
      0xe0,
      Buffer.concat([Buffer.from('JFIF\0\x01\x01\0\0\x01\0\x01\x02\x02', 'latin1'), Buffer.from('THUMBNAIL!!!')]),
    );
    const withThumbnail = Buffer.concat([Buffer.from([0xff, 0xd8]), header, jpeg().subarray(20)]);
    expect(cleanJpeg(withThumbnail).includes('THUMBNAIL')).toBe(false);
    expect(cleanJpeg(withThumbnail)).toEqual(jpeg());
  });

  it('loses texts and unneeded chunks: PNG', () => {
    const notes = [
      pngChunk('tEXt', Buffer.from('Location\0Madrid')),
      pngChunk('eXIf', Buffer.from('II*\0Madrid')),
      pngChunk('zzZz', Buffer.from('Madrid')),
      pngChunk('acTL', Buffer.alloc(8)),
    ];
    expect(cleanPng(png(notes))).toEqual(png());
    expect(cleanPng(png([pngChunk('sRGB', Buffer.from([0]))]))).toEqual(png([pngChunk('sRGB', Buffer.from([0]))]));
  });

  it('loses comments and keeps its loop: GIF', () =>
    expect(cleanGif(gif([gifLoop, gifComment]))).toEqual(gif([gifLoop])));

  it('loses Exif and XMP, and their flags: WebP', () => {
    const header = (flags: number) => ['VP8X', Buffer.from([flags, 0, 0, 0, 0, 0, 0, 0, 0, 0])] as [string, Buffer];
    expect(
      cleanWebp(webp([header(0b1100), ['EXIF', Buffer.from('Madrid')], ['XMP ', Buffer.from('Madrid!')]])),
    ).toEqual(webp([header(0)]));
  });

  it.each([
    ['JPEG', cleanJpeg, jpeg],
    ['PNG', cleanPng, png],
    ['GIF', cleanGif, gif],
    ['WebP', cleanWebp, webp],
  ] as const)('loses bytes appended after its end: %s', (_, clean, make) => {
    for (const behind of [html, zip, program, Buffer.from('<?php system($_GET[0]); ?>')])
      expect((clean as (b: Buffer) => Buffer)((make as (a: never[], b: Buffer) => Buffer)([], behind))).toEqual(make());
  });

  it.each([
    ['JPEG', cleanJpeg, jpeg([exifSegment()])],
    ['PNG', cleanPng, png()],
    ['GIF', cleanGif, gif([gifLoop])],
    ['WebP', cleanWebp, webp()],
  ] as const)('that is truncated anywhere is refused: %s', (_, clean, whole) => {
    for (let length = 0; length < whole.length - 1; length += 1)
      expect(() => clean(whole.subarray(0, length)), String(length)).toThrow();
  });

  it('with an implausible size is refused', async () => {
    expect(await inspectFile(png([], undefined, 300_000_000), 'image/png')).toEqual({ kind: 'broken' });
    expect(await inspectFile(png([], undefined, 0), 'image/png')).toEqual({ kind: 'broken' });
  });

  it('with stray bytes between two segments is read as browsers read it: JPEG', () => {
    const stray = Buffer.from([0, 1, 0xff, 0, 0x42]);
    expect([cleanJpeg(jpeg([stray])), cleanJpeg(jpeg([comment, stray]))]).toEqual([jpeg(), jpeg()]);
  });

  /** Changes the checksum of the first chunk of a type. */
  const wrongSum = (whole: Buffer, type: string): Buffer => {
    const copy = Buffer.from(whole);
    const at = copy.indexOf(type, 0, 'latin1') - 4;
    copy[at + 8 + copy.readUInt32BE(at) + 3]! ^= 1;
    return copy;
  };

  it('with the wrong checksum of a chunk that is not needed loses the chunk: PNG', () => {
    const color = pngChunk('sRGB', Buffer.from([0]));
    const note = pngChunk('tEXt', Buffer.from('a\0b'));
    expect(cleanPng(wrongSum(png([color]), 'sRGB'))).toEqual(png());
    expect(cleanPng(wrongSum(png([note]), 'tEXt'))).toEqual(png());
  });

  it('with a wrong checksum of data that is whole gets the right one: PNG', () => {
    expect(cleanPng(wrongSum(png(), 'IDAT'))).toEqual(png());
    expect(cleanPng(wrongSum(png(), 'IEND'))).toEqual(png());
  });

  it('with a wrong checksum and damaged data, or in its header, is refused: PNG', () => {
    const damaged = png();
    damaged[damaged.indexOf('IDAT', 0, 'latin1') + 8]! ^= 0xff;
    expect(() => cleanPng(damaged)).toThrow();
    expect(() => cleanPng(wrongSum(png(), 'IHDR'))).toThrow();
  });

  it('with a damaged chunk is refused', async () => {
    const damaged = png();
    damaged[20] = damaged[20]! ^ 1;
    expect(await inspectFile(damaged, 'image/png')).toEqual({ kind: 'broken' });
  });
});

describe('a file whose bytes do not match its type', () => {
  const files: Record<string, Buffer> = {
    jpeg: jpeg(),
    png: png(),
    gif: gif(),
    webp: webp(),
    html,
    program,
    zip,
    pdf: Buffer.from('%PDF-1.7\n%âãÏÓ\n'),
    svg: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
    empty: Buffer.alloc(0),
    elf: Buffer.from('\x7fELF\x02\x01\x01', 'latin1'),
    half: Buffer.from([0xff, 0xd8]),
    heic: Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic\0\0\0\0heicmif1', 'latin1')]),
    tiff: Buffer.concat([Buffer.from('II*\0\x08\0\0\0', 'latin1'), Buffer.alloc(40)]),
  };
  const types: Record<string, string> = {
    jpeg: 'image/jpeg',
    png: 'image/png',
    gif: 'image/gif',
    webp: 'image/webp',
    pdf: 'application/pdf',
  };
  const wrong = Object.entries(files).flatMap(([what, bytes]) =>
    Object.entries(types)
      .filter(([name]) => name !== what)
      .map(([name, type]) => [what, name, bytes, type] as const),
  );
  it.each(wrong)('%s is not %s', async (_what, _name, bytes, type) => {
    expect((await inspectFile(bytes, type)).kind).toBe('spoofed');
  });

  it.each(['image/heic', 'image/tiff', 'image/svg+xml', 'text/html', 'constructor', ''])(
    'no file is accepted as %s',
    async (type) => {
      for (const bytes of Object.values(files)) expect((await inspectFile(bytes, type)).kind).toBe('spoofed');
    },
  );
});

describe('a text', () => {
  it.each([
    ['application/json', '{"a": 1}', 'fit'],
    ['application/json', '{"a": ', 'broken'],
    ['text/plain', 'Año nuevo\n', 'fit'],
    ['text/csv', 'a,b\r\n1,2\r\n', 'fit'],
    ['text/plain', '', 'fit'],
    ['text/plain', 'a\0b', 'spoofed'],
  ])('%s: %j is %s', async (type, text, kind) => expect((await inspectFile(Buffer.from(text), type)).kind).toBe(kind));

  it('is refused in another encoding, and so is a picture', async () => {
    expect((await inspectFile(Buffer.from([0x41, 0xf1, 0x6f]), 'text/plain')).kind).toBe('broken');
    expect((await inspectFile(png(), 'text/plain')).kind).toBe('spoofed');
  });
});

it('never throws on any bytes, and returns bytes that are already clean', async () => {
  const makes: Record<string, Buffer> = {
    'image/jpeg': jpeg([exifSegment(), comment]),
    'image/png': png([pngChunk('tEXt', Buffer.from('a\0b'))]),
    'image/gif': gif([gifComment]),
    'image/webp': webp(),
  };
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...Object.keys(makes)),
      fc.array(fc.tuple(fc.nat(), fc.integer({ min: 0, max: 255 })), { maxLength: 8 }),
      async (type, changes) => {
        const bytes = Buffer.from(makes[type]!);
        for (const [at, value] of changes) bytes[at % bytes.length] = value;
        const result = await inspectFile(bytes, type);
        if (result.kind === 'fit') expect(await inspectFile(result.bytes, type)).toEqual(result);
      },
    ),
    { numRuns: 2_000 },
  );
});
