import { deflateSync } from 'node:zlib';
import { pngChunk } from '#service/testing/pictures.ts';

/** A gray PNG of 4 × 1 pixels, different for each number. It has no metadata, so the service stores it unchanged. */
export function pictureOf(number: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(4, 0);
  header.writeUInt32BE(1, 4);
  header[8] = 8;
  const pixels = Buffer.alloc(5);
  pixels.writeUInt32BE(number, 1);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(pixels)),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}
