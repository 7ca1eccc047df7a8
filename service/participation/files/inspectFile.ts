import { fileTypeFromBuffer } from 'file-type';
import { isText } from '#kit/form/files/index.ts';
import { BrokenFile } from './clean/BrokenFile.ts';
import { cleanGif } from './clean/cleanGif.ts';
import { cleanJpeg } from './clean/cleanJpeg.ts';
import { cleanPng } from './clean/cleanPng.ts';
import { cleanWebp } from './clean/cleanWebp.ts';

/** The result of inspecting a file. If it is `fit`, `bytes` are the ones to store. */
type Inspected = { kind: 'fit'; bytes: Buffer } | { kind: 'spoofed'; found: string | undefined } | { kind: 'broken' };

/**
 * Media type → function that returns the bytes to store. Pictures lose everything but the picture. An animated PNG
 * counts as a PNG.
 */
const cleaners: Readonly<Record<string, (bytes: Buffer) => Buffer>> = {
  'image/jpeg': cleanJpeg,
  'image/png': cleanPng,
  'image/gif': cleanGif,
  'image/webp': cleanWebp,
  'application/pdf': (bytes) => bytes,
};
const texts: Readonly<Record<string, (text: string) => void>> = {
  'application/json': (text) => void JSON.parse(text),
  'text/csv': () => {},
  'text/plain': () => {},
};

/**
 * Checks whether a file's bytes match its declared type, and removes metadata, above all where a photo was taken. A
 * kind of picture whose metadata cannot be removed is not fit.
 * @param declared media type
 */
export async function inspectFile(bytes: Buffer, declared: string): Promise<Inspected> {
  const found = await typeOfBytes(bytes);
  if (Object.hasOwn(texts, declared)) return inspectText(bytes, declared, found);
  const clean = Object.hasOwn(cleaners, declared) ? cleaners[declared] : undefined;
  if (!clean || found !== declared) return { kind: 'spoofed', found };
  try {
    return { kind: 'fit', bytes: clean(bytes) };
  } catch (error) {
    if (error instanceof BrokenFile || error instanceof RangeError) return { kind: 'broken' };
    throw error;
  }
}

/** In bytes. The first bytes are enough, so archives are not unpacked further. */
const HEAD = 4_100;

async function typeOfBytes(bytes: Buffer): Promise<string | undefined> {
  try {
    return (await fileTypeFromBuffer(bytes.subarray(0, HEAD)))?.mime.replace('image/apng', 'image/png');
  } catch {
    return undefined; // Not a valid archive, or one longer than HEAD.
  }
}

function inspectText(bytes: Buffer, declared: string, found: string | undefined): Inspected {
  if (found !== undefined || !isText(bytes)) return { kind: 'spoofed', found };
  try {
    texts[declared]!(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    return { kind: 'fit', bytes };
  } catch {
    return { kind: 'broken' };
  }
}
