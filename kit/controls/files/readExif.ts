import { exifTags, type ReadableExif } from '#kit/files/exif.ts';
import { readBytes } from './readBytes.ts';

/** Cameras put their notes first; what comes later is not looked at. In bytes. */
const NOTES_END = 256 * 1024;

/** What the camera noted in a photo, without the place. The reader is fetched when it is first needed; a photo without notes gives none. */
export async function readExif(file: File): Promise<ReadableExif | undefined> {
  try {
    const { parse } = await import('exifr/dist/lite.esm.mjs');
    const found = (await parse(await readBytes(file.slice(0, NOTES_END)), { tiff: true, exif: true, gps: false, reviveValues: false })) as Record<string, unknown> | undefined;
    const notes = exifTags.map((tag) => [tag, noteOf(found?.[tag])] as const).filter(([, note]) => note !== undefined);
    return notes.length > 0 ? (Object.fromEntries(notes) as ReadableExif) : undefined;
  } catch {
    return undefined;
  }
}

/** A number, or a text that says something; anything else is no note. */
function noteOf(value: unknown): string | number | undefined {
  if (typeof value === 'number') return value;
  return typeof value === 'string' && value.trim() !== '' ? value.trim().slice(0, 200) : undefined;
}
