import { crc32, inflateSync } from 'node:zlib';
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

/** Chunks that nothing but their checksum verifies, and without which the picture cannot be shown. */
const NO_OTHER_CHECKSUM = new Set(['IHDR', 'PLTE']);

/**
 * The length of the picture's data at most: 8 bytes for a pixel, one for each line of each of the seven passes. More is made
 * to exhaust memory.
 */
const longest = (width: number, height: number): number => width * height * 8 + height * 7 + 64;

/** Whether the compressed data is whole by its own checksum. */
function isWhole(data: readonly Buffer[], maxOutputLength: number): boolean {
  try {
    inflateSync(Buffer.concat(data), { maxOutputLength });
    return true;
  } catch {
    return false;
  }
}

/** In bytes of data. Larger pictures with a wrong checksum are not worth the memory. */
const MOST_TO_CHECK = 64_000_000;

/** A chunk with the checksum of its bytes. */
function corrected(chunk: Buffer): Buffer {
  const copy = Buffer.from(chunk);
  copy.writeUInt32BE(crc32(copy.subarray(4, -4)), copy.length - 4);
  return copy;
}

/**
 * Returns a PNG with nothing but its picture; for an animated PNG, the still picture. @throws BrokenFile if it is not a
 * PNG, is truncated or damaged. A wrong checksum of a chunk damages nothing if browsers can show the picture: without the
 * chunk, or because the data in it has a second checksum.
 */
export function cleanPng(bytes: Buffer): Buffer {
  if (!bytes.subarray(0, 8).equals(SIGNATURE)) throw new BrokenFile('no PNG');
  const kept: Buffer[] = [SIGNATURE];
  let at = 8;
  const data: Buffer[] = [];
  let isDoubtful = false;
  let most = 0;
  for (;;) {
    if (at + 12 > bytes.length) throw new BrokenFile('cut off');
    const length = bytes.readUInt32BE(at);
    const end = at + 12 + length;
    if (end > bytes.length) throw new BrokenFile('a chunk is cut off');
    const type = bytes.toString('latin1', at + 4, at + 8);
    const isRight = crc32(bytes.subarray(at + 4, end - 4)) === bytes.readUInt32BE(end - 4);
    if (!isRight && NO_OTHER_CHECKSUM.has(type)) throw new BrokenFile('a chunk is damaged');
    if ((at === 8) !== (type === 'IHDR')) throw new BrokenFile('the header is not at the start');
    if (type === 'IHDR') {
      if (length !== 13) throw new BrokenFile('the header has another length');
      const [width, height] = [bytes.readUInt32BE(at + 8), bytes.readUInt32BE(at + 12)];
      checkPixels(width, height);
      most = Math.min(MOST_TO_CHECK, longest(width, height));
    }
    const chunk = bytes.subarray(at, end);
    if (type === 'IDAT') {
      data.push(chunk.subarray(8, -4));
      isDoubtful ||= !isRight;
    }
    if (KEPT.has(type) && isRight) kept.push(chunk);
    else if (type === 'IDAT' || type === 'IEND') kept.push(corrected(chunk));
    at = end;
    if (type === 'IEND') break;
  }
  if (data.length === 0) throw new BrokenFile('no picture in it');
  if (isDoubtful && !isWhole(data, most)) throw new BrokenFile('the data is damaged');
  return Buffer.concat(kept);
}
