import type { FileRules } from '#kit/pure/fields/index.ts';
import { typesNamed } from './formats.ts';

export const DEFAULT_ACCEPT = ['image/jpeg', 'image/png'];
/** Image extensions that a field accepts if its definition names none. */
export const DEFAULT_IMAGE_EXTENSIONS = ['.jpg', '.jpeg', '.gif', '.png'];
export const MIN_FILES = 1;
export const MAX_FILES = 2;
/** The setting, in bytes of base64 (RFC 4648): 10 MiB, so 7.5 MiB of the file itself. */
export const MAX_FILE_SIZE = 10_485_760;
/** Bytes of a file in each byte of its base64. */
const FILE_SHARE = 0.75;
/** CSS pixels. */
export const PREVIEW_WIDTH = 400;
export const PREVIEW_HEIGHT = 240;

const positive = (value: unknown, fallback: number): number =>
  typeof value === 'number' && Number.isFinite(value) && value > 0 ? value : fallback;

interface Given {
  accept?: unknown;
  minFiles?: unknown;
  maxFiles?: unknown;
  maxSize?: unknown;
  bucket?: unknown;
}

/**
 * The file rules of a definition, with defaults for missing settings.
 * @param accept media types or extensions, as a list or as in HTML (`image/png, .pdf`)
 * @param maxSize in bytes of base64; the rules hold the size of the file itself
 * @throws Error for a format that the kit does not know
 */
export function fileRules(
  { accept, minFiles, maxFiles, maxSize, bucket }: Given,
  defaultAccept: readonly string[] = DEFAULT_ACCEPT,
): FileRules {
  const most = Math.floor(positive(maxFiles, MAX_FILES));
  const types = typesNamed(accept);
  return {
    accept: types.length > 0 ? types : defaultAccept,
    minFiles: Math.min(most, Math.floor(positive(minFiles, MIN_FILES))),
    maxFiles: most,
    maxSize: Math.max(1, Math.floor(positive(maxSize, MAX_FILE_SIZE) * FILE_SHARE)),
    ...(typeof bucket === 'string' && bucket !== '' && { bucket }),
  };
}
