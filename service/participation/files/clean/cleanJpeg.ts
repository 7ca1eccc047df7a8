import { BrokenFile, checkPixels } from './BrokenFile.ts';

const EXIF = Buffer.from('Exif\0\0', 'latin1');
const ORIENTATION = 0x0112;
const SHORT = 3;

/** Returns the orientation in an Exif segment, 1 to 8 (Exif 3.0, 4.6.5.1.6); `undefined` if it has none. */
function orientationOf(body: Buffer): number | undefined {
  if (!body.subarray(0, EXIF.length).equals(EXIF)) return undefined;
  const tiff = body.subarray(EXIF.length);
  const order = tiff.toString('latin1', 0, 2);
  if (tiff.length < 8 || (order !== 'II' && order !== 'MM')) return undefined;
  const isLittle = order === 'II';
  const short = (at: number): number =>
    at + 2 > tiff.length ? 0 : isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at);
  const start = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  const count = Math.min(short(start), 200);
  for (let i = 0; i < count; i += 1) {
    const at = start + 2 + i * 12;
    if (short(at) !== ORIENTATION || short(at + 2) !== SHORT) continue;
    const value = short(at + 8);
    return value >= 1 && value <= 8 ? value : undefined;
  }
  return undefined;
}

/** Returns an Exif segment with nothing but the orientation of a picture. */
function orientationSegment(orientation: number): Buffer {
  // Big-endian TIFF: a header, one directory with one entry, no next directory.
  const tiff = Buffer.alloc(26);
  tiff.write('MM', 0, 'latin1');
  tiff.writeUInt16BE(42, 2);
  tiff.writeUInt32BE(8, 4);
  tiff.writeUInt16BE(1, 8);
  tiff.writeUInt16BE(ORIENTATION, 10);
  tiff.writeUInt16BE(SHORT, 12);
  tiff.writeUInt32BE(1, 14);
  tiff.writeUInt16BE(orientation, 18);
  const head = Buffer.from([0xff, 0xe1, 0, 0]);
  head.writeUInt16BE(2 + EXIF.length + tiff.length, 2);
  return Buffer.concat([head, EXIF, tiff]);
}

const SOI = 0xd8,
  EOI = 0xd9,
  SOS = 0xda,
  APP0 = 0xe0,
  APP1 = 0xe1,
  APP2 = 0xe2,
  APP14 = 0xee;
/** Tables, frames and intervals: the segments that a decoder needs (ITU-T T.81, table B.1). */
const isNeeded = (marker: number): boolean =>
  (marker >= 0xc0 && marker <= 0xcf && marker !== 0xc8) || (marker >= 0xda && marker <= 0xdd);
const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
const isRestart = (marker: number): boolean => marker >= 0xd0 && marker <= 0xd7;

/**
 * Returns a JPEG with nothing but its picture: tables, frames, scans, color profile and orientation. Metadata with the
 * place (Exif, XMP, IPTC), thumbnails, comments and any bytes after the picture are removed. The picture itself stays
 * identical, bit by bit.
 * @throws BrokenFile if it is not a JPEG or is truncated
 */
export function cleanJpeg(bytes: Buffer): Buffer {
  if (bytes[0] !== 0xff || bytes[1] !== SOI) throw new BrokenFile('no JPEG');
  const kept: Buffer[] = [];
  let orientation = 1;
  let hasFrame = false;
  let hasScan = false;
  let at = 2;
  for (;;) {
    const { marker, start } = nextMarker(bytes, at);
    if (marker === EOI) break;
    const end = start + lengthAt(bytes, start);
    if (end > bytes.length) throw new BrokenFile('a segment is cut off');
    const segment = bytes.subarray(start - 2, end);
    const body = bytes.subarray(start + 2, end);
    if (isFrame(marker)) {
      if (body.length < 5) throw new BrokenFile('a frame is cut off');
      checkPixels(body.readUInt16BE(3), body.readUInt16BE(1));
      hasFrame = true;
    }
    if (marker === APP0 && startsWith(body, 'JFIF\0') && body.length >= 12) kept.push(withoutThumbnail(body));
    else if (marker === APP1) orientation = orientationOf(body) ?? orientation;
    else if (
      isNeeded(marker) ||
      (marker === APP2 && startsWith(body, 'ICC_PROFILE\0')) ||
      (marker === APP14 && startsWith(body, 'Adobe'))
    )
      kept.push(segment);
    at = end;
    if (marker === SOS) {
      at = endOfScan(bytes, end);
      kept.push(bytes.subarray(end, at));
      hasScan = true;
    }
  }
  if (!hasFrame || !hasScan) throw new BrokenFile('no picture in it');
  return Buffer.concat([
    Buffer.from([0xff, SOI]),
    ...(orientation === 1 ? [] : [orientationSegment(orientation)]),
    ...kept,
    Buffer.from([0xff, EOI]),
  ]);
}

/**
 * The next marker, and the position of its segment's length. Any number of FF bytes may precede a marker. Bytes between two
 * segments are left out, as browsers do.
 */
function nextMarker(bytes: Buffer, from: number): { marker: number; start: number } {
  for (let at = bytes.indexOf(0xff, from); at !== -1; at = bytes.indexOf(0xff, at)) {
    while (bytes[at] === 0xff) at += 1;
    const marker = bytes[at];
    if (marker === undefined) break;
    if (marker !== 0x00) return { marker, start: at + 1 };
  }
  throw new BrokenFile('cut off');
}

function lengthAt(bytes: Buffer, at: number): number {
  if (at + 2 > bytes.length) throw new BrokenFile('cut off');
  const length = bytes.readUInt16BE(at);
  if (length < 2) throw new BrokenFile('a segment without length');
  return length;
}

/**
 * The position of the first marker after the coded data of a scan. Inside the data, FF is followed by 00 or a restart.
 */
function endOfScan(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at !== -1 && at + 1 < bytes.length; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1]!;
    if (next !== 0x00 && next !== 0xff && !isRestart(next)) return at;
  }
  throw new BrokenFile('a scan is cut off');
}

const startsWith = (body: Buffer, text: string): boolean =>
  body.subarray(0, text.length).equals(Buffer.from(text, 'latin1'));

/** The JFIF header with a 0 × 0 thumbnail, because an edited picture may still carry the thumbnail of the original. */
function withoutThumbnail(body: Buffer): Buffer {
  const header = Buffer.from(body.subarray(0, 14));
  const whole = header.length === 14 ? header : Buffer.concat([header, Buffer.alloc(14 - header.length)]);
  whole.fill(0, 12, 14);
  return Buffer.concat([Buffer.from([0xff, APP0, 0, 16]), whole]);
}
