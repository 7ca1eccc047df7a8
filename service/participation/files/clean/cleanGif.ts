import { BrokenFile, checkPixels } from './BrokenFile.ts';

const IMAGE = 0x2c,
  EXTENSION = 0x21,
  TRAILER = 0x3b;
const GRAPHIC_CONTROL = 0xf9,
  APPLICATION = 0xff;

/**
 * Returns a GIF with nothing but its pictures, their timing and the number of repetitions. @throws BrokenFile if it is
 * not a GIF or is truncated
 */
export function cleanGif(bytes: Buffer): Buffer {
  if (!/^GIF8[79]a$/.test(bytes.toString('latin1', 0, 6)) || bytes.length < 13) throw new BrokenFile('no GIF');
  checkPixels(bytes.readUInt16LE(6), bytes.readUInt16LE(8));
  let at = 13 + tableLength(bytes[10]!);
  const kept: Buffer[] = [bytes.subarray(0, at)];
  let hasPicture = false;
  for (;;) {
    const start = at;
    const kind = byteAt(bytes, at);
    if (kind === TRAILER) break;
    if (kind === IMAGE) {
      // The descriptor, its color table, the code size, the codes.
      at = endOfBlocks(bytes, start + 11 + tableLength(byteAt(bytes, start + 9)));
      kept.push(bytes.subarray(start, at));
      hasPicture = true;
    } else if (kind === EXTENSION) {
      at = endOfBlocks(bytes, start + 2);
      const label = byteAt(bytes, start + 1);
      const isLoop =
        label === APPLICATION && bytes.toString('latin1', start + 3, start + 14) === 'NETSCAPE2.0' && at - start === 19;
      if (label === GRAPHIC_CONTROL || isLoop) kept.push(bytes.subarray(start, at));
    } else {
      throw new BrokenFile('an unknown block');
    }
  }
  if (!hasPicture) throw new BrokenFile('no picture in it');
  return Buffer.concat([...kept, Buffer.from([TRAILER])]);
}

/** The length in bytes of the color table that the flags describe. */
const tableLength = (flags: number): number => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);

function byteAt(bytes: Buffer, at: number): number {
  const byte = bytes[at];
  if (byte === undefined) throw new BrokenFile('cut off');
  return byte;
}

/** The position after a series of blocks. Each block starts with its length, and the last one has length 0. */
function endOfBlocks(bytes: Buffer, from: number): number {
  let at = from;
  for (let length = byteAt(bytes, at); length > 0; length = byteAt(bytes, at)) at += length + 1;
  return at + 1;
}
