import { createHash } from 'node:crypto';
import { constants, crc32, createBrotliCompress, deflateRaw } from 'node:zlib';
import { promisify } from 'node:util';
import { NONCE_PLACEHOLDER } from '#schemas/firstPaint.ts';

/** A page that many visitors get, who differ in its nonce only. */
export interface SharedPage {
  /** The hashes of its style elements, as its content-security policy names them. */
  styleHashes: readonly string[];
  /**
   * The page with a nonce.
   * @param coding that it is compressed with, or `null`. Only the first call for a coding compresses
   */
  withNonce(nonce: string, coding: Coding | null): Promise<Buffer>;
}

/** Pages that are kept, those that were asked for last. One takes about 90 kB with its compressed forms. */
const KEPT = 300;

/**
 * Returns a function that writes a page, unless the same is kept.
 * @returns the function. Its page depends on nothing but the object (by identity) and the details (by value), and has the
 * nonce's placeholder once, as the content of the meta element that the portal reads
 */
export function createSharedPages(): (of: object, details: unknown, write: () => string) => SharedPage {
  const kept = new Map<string, SharedPage>();
  const numbers = new WeakMap<object, number>();
  let last = 0;
  return (of, details, write) => {
    const number = numbers.get(of) ?? (last += 1);
    numbers.set(of, number);
    const key = `${number} ${JSON.stringify(details)}`;
    const page = kept.get(key) ?? shared(write());
    kept.delete(key);
    kept.set(key, page);
    if (kept.size > KEPT) kept.delete(kept.keys().next().value!);
    return page;
  };
}

function shared(page: string): SharedPage {
  const gap = page.indexOf(NONCE_PLACEHOLDER);
  if (gap < 0) throw new Error(`The portal’s page has no place for the nonce: ${NONCE_PLACEHOLDER}.`);
  const before = Buffer.from(page.slice(0, gap));
  const after = Buffer.from(page.slice(gap + NONCE_PLACEHOLDER.length));
  const forms = new Map<Coding, Promise<CompressedAround>>();
  return {
    styleHashes: hashesOf(page),
    async withNonce(nonce, coding) {
      const whole = Buffer.concat([before, Buffer.from(nonce), after]);
      if (coding === null) return whole;
      const form = forms.get(coding) ?? compressAround[coding](before, after);
      forms.set(coding, form);
      // The next visit tries again.
      form.catch(() => forms.delete(coding));
      return fillGap[coding](await form, nonce, whole);
    },
  };
}

const hashesOf = (page: string): string[] => [
  ...new Set([...page.matchAll(/<style\b[^>]*>([^]*?)<\/style>/g)].map(([, css]) => hashOf(css!))),
];
const hashOf = (css: string): string => `sha256-${createHash('sha256').update(css).digest('base64')}`;

/** A coding that a text is compressed with. */
export type Coding = 'br' | 'gzip';

/**
 * A text with one gap, compressed once: a response only writes the text of its gap between both halves, uncompressed.
 * Neither half refers to the gap, so its text may be a secret.
 */
export interface CompressedAround {
  before: Buffer;
  after: Buffer;
}

/** The form of a text with a gap whose text ends in `==`, as the base64 of 16 bytes does. */
export const compressAround: Record<Coding, (before: Buffer, after: Buffer) => Promise<CompressedAround>> = {
  async br(before, after) {
    const params = {
      // Many get the same bytes, so 40 ms for a page, which becomes a tenth smaller than in 5 ms, pay.
      [constants.BROTLI_PARAM_QUALITY]: 10,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    };
    const encoder = createBrotliCompress({ params });
    const chunks: Buffer[] = [];
    encoder.on('data', (chunk: Buffer) => chunks.push(chunk));
    const failed = new Promise<never>((_resolve, reject) => encoder.on('error', reject));
    // The encoder hands over its bytes before the next turn.
    const flushed = (text: Buffer | string): Promise<Buffer> =>
      new Promise((resolve) => {
        encoder.write(text);
        encoder.flush(() => setImmediate(() => resolve(Buffer.concat(chunks.splice(0)))));
      });
    const ended = new Promise((resolve) => encoder.on('end', resolve));
    const written = async (): Promise<CompressedAround> => {
      const first = await flushed(before);
      await flushed(GAP);
      encoder.end(after);
      await ended;
      return { before: first, after: Buffer.concat(chunks) };
    };
    return Promise.race([written(), failed]);
  },
  async gzip(before, after) {
    const level = 9;
    return {
      before: await deflate(before, { level, finishFlush: constants.Z_FULL_FLUSH }),
      after: await deflate(after, { level }),
    };
  },
};

const deflate = promisify(deflateRaw);

/**
 * Stands in the gap while the halves are compressed. None of these characters is in a page or twice in here, so no half
 * repeats them, and the encoder does not copy them from elsewhere: the state of the decoder after the gap is the same
 * for each text. It contains the last two bytes, by which the encoder guesses the next (RFC 7932, 7.1).
 */
const GAP = `${String.fromCharCode(1, 2, 3, 4, 5, 6, 7, 8, 11, 12, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25)}==`;
const GAP_LENGTH = GAP.length;

/** Fills the gap. @param text 24 characters of base64 that end in `==` @param whole the whole text, with this gap */
export const fillGap: Record<Coding, (form: CompressedAround, text: string, whole: Buffer) => Buffer> = {
  // An uncompressed block: not the last one, its length less one in 16 bits, and a bit for uncompressed (RFC 7932, 9.2).
  br: ({ before, after }, text) => {
    const header = ((GAP_LENGTH - 1) << 3) | (1 << 19);
    return Buffer.concat([
      before,
      Buffer.from([header & 255, (header >> 8) & 255, header >> 16]),
      checked(text),
      after,
    ]);
  },
  // A stored block (RFC 1951, 3.2.4) between the blocks of a gzip member (RFC 1952).
  gzip: ({ before, after }, text, whole) => {
    const stored = Buffer.from([0, GAP_LENGTH, 0, 255 - GAP_LENGTH, 255]);
    const trailer = Buffer.alloc(8);
    trailer.writeUInt32LE(crc32(whole), 0);
    trailer.writeUInt32LE(whole.length, 4);
    return Buffer.concat([GZIP_HEADER, before, stored, checked(text), after, trailer]);
  },
};

/** No name, no time, no extra flags, written on an unknown system. */
const GZIP_HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255]);

function checked(text: string): Buffer {
  const bytes = Buffer.from(text);
  if (bytes.length !== GAP_LENGTH || !text.endsWith('==')) throw new Error('The text does not fit into the gap.');
  return bytes;
}
