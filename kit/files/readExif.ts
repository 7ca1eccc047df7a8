import { exifTags, type ReadableExif } from './exif.ts';
import { readBytes } from './readBytes.ts';

/** Number of bytes to search. Cameras write their metadata at the start. */
const NOTES_END = 256 * 1024;

/** Reads the camera's metadata of a photo, without the location. Loads the parser on demand. Undefined for a photo without metadata. */
export async function readExif(file: File): Promise<ReadableExif | undefined> {
  try {
    const { parse } = await import('exifr/dist/lite.esm.mjs');
    const found = (await parse(await readBytes(file.slice(0, NOTES_END)), {
      tiff: true,
      exif: true,
      gps: false,
      reviveValues: false,
    })) as Record<string, unknown> | undefined;
    const notes = exifTags.map((tag) => [tag, noteOf(found?.[tag])] as const).filter(([, note]) => note !== undefined);
    return notes.length > 0 ? (Object.fromEntries(notes) as ReadableExif) : undefined;
  } catch {
    return undefined;
  }
}

/** The value if it is a number or a text that is not blank. */
function noteOf(value: unknown): string | number | undefined {
  if (typeof value === 'number') return value;
  return typeof value === 'string' && value.trim() !== '' ? value.trim().slice(0, 200) : undefined;
}
