import { BrokenFile, checkPixels } from './BrokenFile.ts';

/** The chunks that the picture is decoded from (RFC 9649). Exif, XMP and unknown chunks are not among them. */
const KEPT = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF', 'ICCP']);
const PICTURES = new Set(['VP8 ', 'VP8L', 'ANMF']);
/** The flags of VP8X that announce Exif and XMP. */
const NOTES = 0b0000_1100;

/** Returns a WebP with nothing but its pictures. @throws BrokenFile if it is not a WebP or is truncated */
export function cleanWebp(bytes: Buffer): Buffer {
  if (bytes.length < 12 || bytes.toString('latin1', 0, 4) !== 'RIFF' || bytes.toString('latin1', 8, 12) !== 'WEBP')
    throw new BrokenFile('no WebP');
  const end = 8 + bytes.readUInt32LE(4);
  if (end > bytes.length) throw new BrokenFile('cut off');
  const chunks = chunksIn(bytes.subarray(12, end));
  if (!chunks.some(({ type }) => PICTURES.has(type))) throw new BrokenFile('no picture in it');
  const body = Buffer.concat(chunks.filter(({ type }) => KEPT.has(type)).map(withoutNotes));
  const head = Buffer.from(bytes.subarray(0, 12));
  head.writeUInt32LE(4 + body.length, 4);
  return Buffer.concat([head, body]);
}

interface Chunk {
  type: string;
  /** Including the type and length at its start. */
  whole: Buffer;
}

function chunksIn(bytes: Buffer): Chunk[] {
  const chunks: Chunk[] = [];
  for (let at = 0; at < bytes.length;) {
    if (at + 8 > bytes.length) throw new BrokenFile('a chunk is cut off');
    const length = bytes.readUInt32LE(at + 4);
    const end = at + 8 + length + (length % 2);
    if (at + 8 + length > bytes.length) throw new BrokenFile('a chunk is cut off');
    chunks.push({ type: bytes.toString('latin1', at, at + 4), whole: bytes.subarray(at, Math.min(end, bytes.length)) });
    at = end;
  }
  return chunks;
}

function withoutNotes({ type, whole }: Chunk): Buffer {
  if (type !== 'VP8X') return whole;
  if (whole.length < 18) throw new BrokenFile('the header is cut off');
  const header = Buffer.from(whole);
  header[8] = header[8]! & ~NOTES;
  checkPixels(header.readUIntLE(12, 3) + 1, header.readUIntLE(15, 3) + 1);
  return header;
}
