import { deflateSync, crc32 } from 'node:zlib';

/** The smallest pictures that tests need. They are built here, so every byte of them is known. */

const u16 = (n: number): Buffer => Buffer.from([n >> 8, n & 255]);
const segment = (marker: number, body: Buffer): Buffer =>
  Buffer.concat([Buffer.from([0xff, marker]), u16(body.length + 2), body]);

/** A gray square of 8 × 8 pixels, baseline: one component, and tables with only the codes that it needs. */
const picture = Buffer.concat([
  segment(0xdb, Buffer.concat([Buffer.from([0]), Buffer.alloc(64, 1)])),
  segment(0xc0, Buffer.from([8, 0, 8, 0, 8, 1, 1, 0x11, 0])),
  segment(0xc4, Buffer.concat([Buffer.from([0x00, 1]), Buffer.alloc(15), Buffer.from([0])])),
  segment(0xc4, Buffer.concat([Buffer.from([0x10, 1]), Buffer.alloc(15), Buffer.from([0])])),
  segment(0xda, Buffer.from([1, 1, 0, 0, 63, 0])),
  Buffer.from([0b00111111]),
]);

/** Exif with the orientation, the camera's maker and a place: 40° 25′ N, 3° 42′ W. */
export function exifSegment(orientation = 6): Buffer {
  const tiff = Buffer.alloc(200);
  tiff.write('II', 0, 'latin1');
  tiff.writeUInt16LE(42, 2);
  tiff.writeUInt32LE(8, 4);
  const entry = (at: number, tag: number, type: number, count: number, value: number): void => {
    tiff.writeUInt16LE(tag, at);
    tiff.writeUInt16LE(type, at + 2);
    tiff.writeUInt32LE(count, at + 4);
    tiff.writeUInt32LE(value, at + 8);
  };
  tiff.writeUInt16LE(3, 8);
  entry(10, 0x010f, 2, 10, 110);
  entry(22, 0x0112, 3, 1, orientation);
  entry(34, 0x8825, 4, 1, 50);
  tiff.writeUInt16LE(4, 50);
  entry(52, 0x0001, 2, 2, 'N'.charCodeAt(0));
  entry(64, 0x0002, 5, 3, 124);
  entry(76, 0x0003, 2, 2, 'W'.charCodeAt(0));
  entry(88, 0x0004, 5, 3, 148);
  tiff.write('Fairphone\0', 110, 'latin1');
  for (const [i, part] of [40, 25, 0, 3, 42, 0].entries()) {
    tiff.writeUInt32LE(part, 124 + i * 8);
    tiff.writeUInt32LE(1, 128 + i * 8);
  }
  return segment(0xe1, Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff]));
}

/** @param extra segments before the picture @param behind bytes after its end */
export const jpeg = (extra: readonly Buffer[] = [], behind = Buffer.alloc(0)): Buffer =>
  Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xe0, Buffer.from('JFIF\0\x01\x01\0\0\x01\0\x01\0\0', 'latin1')),
    ...extra,
    picture,
    Buffer.from([0xff, 0xd9]),
    behind,
  ]);

export const jpegSegment = segment;

export function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

/** One black pixel. @param extra chunks before the picture @param behind bytes after its end */
export function png(extra: readonly Buffer[] = [], behind = Buffer.alloc(0), width = 1): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(1, 4);
  header[8] = 8;
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    pngChunk('IHDR', header),
    ...extra,
    pngChunk('IDAT', deflateSync(Buffer.alloc(2))),
    pngChunk('IEND', Buffer.alloc(0)),
    behind,
  ]);
}

const gifBlock = (label: number, text: string): Buffer =>
  Buffer.concat([Buffer.from([0x21, label, text.length]), Buffer.from(text, 'latin1'), Buffer.from([0])]);
export const gifComment = gifBlock(0xfe, 'Madrid');
export const gifLoop = Buffer.concat([
  Buffer.from([0x21, 0xff, 11]),
  Buffer.from('NETSCAPE2.0', 'latin1'),
  Buffer.from([3, 1, 0, 0, 0]),
]);
export const gif = (extra: readonly Buffer[] = [], behind = Buffer.alloc(0)): Buffer =>
  Buffer.concat([
    Buffer.from('GIF89a', 'latin1'),
    Buffer.from([1, 0, 1, 0, 0x80, 0, 0, 0, 0, 0, 255, 255, 255]),
    ...extra,
    Buffer.from([0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0, 0x3b]),
    behind,
  ]);

export function webp(chunks: readonly [type: string, data: Buffer][] = [], behind = Buffer.alloc(0)): Buffer {
  const chunk = (type: string, data: Buffer): Buffer => {
    const length = Buffer.alloc(4);
    length.writeUInt32LE(data.length);
    return Buffer.concat([Buffer.from(type, 'latin1'), length, data, Buffer.alloc(data.length % 2)]);
  };
  // A lossless picture of one pixel.
  const all: readonly [string, Buffer][] = [...chunks, ['VP8L', Buffer.from('2f000000000788fd0f0122', 'hex')]];
  const body = Buffer.concat([Buffer.from('WEBP', 'latin1'), ...all.map(([type, data]) => chunk(type, data))]);
  const length = Buffer.alloc(4);
  length.writeUInt32LE(body.length);
  return Buffer.concat([Buffer.from('RIFF', 'latin1'), length, body, behind]);
}
