import { crc32 } from 'node:zlib';
import { BrokenFile, checkPixels } from './BrokenFile.ts';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/**
 * The chunks that the picture is decoded from (PNG, third edition, 5.6). Texts, times, Exif and unknown chunks are not
 * among them.
 */
const KEPT = new Set([
  'IHDR',
  'PLTE',
  'IDAT',
  'IEND',
  'tRNS',
  'cHRM',
  'gAMA',
  'sRGB',
  'iCCP',
  'cICP',
  'sBIT',
  'bKGD',
  'pHYs',
]);

/**
 * Returns a PNG with nothing but its picture; for an animated PNG, the still picture. @throws BrokenFile if it is not a
 * PNG, is truncated or damaged
 */
export function cleanPng(bytes: Buffer): Buffer {
  if (!bytes.subarray(0, 8).equals(SIGNATURE)) throw new BrokenFile('no PNG');
  const kept: Buffer[] = [SIGNATURE];
  let at = 8;
  let hasData = false;
  for (;;) {
    if (at + 12 > bytes.length) throw new BrokenFile('cut off');
    const length = bytes.readUInt32BE(at);
    const end = at + 12 + length;
    if (end > bytes.length) throw new BrokenFile('a chunk is cut off');
    const type = bytes.toString('latin1', at + 4, at + 8);
    if (crc32(bytes.subarray(at + 4, end - 4)) !== bytes.readUInt32BE(end - 4))
      throw new BrokenFile('a chunk is damaged');
    if ((at === 8) !== (type === 'IHDR')) throw new BrokenFile('the header is not at the start');
    if (type === 'IHDR') {
      if (length !== 13) throw new BrokenFile('the header has another length');
      checkPixels(bytes.readUInt32BE(at + 8), bytes.readUInt32BE(at + 12));
    }
    hasData ||= type === 'IDAT';
    if (KEPT.has(type)) kept.push(bytes.subarray(at, end));
    at = end;
    if (type === 'IEND') break;
  }
  if (!hasData) throw new BrokenFile('no picture in it');
  return Buffer.concat(kept);
}
