import { typesNamed } from './formats.ts';

/** What files an answer may hold. */
export interface FileRules {
  /** Media types. */
  accept: readonly string[];
  /** Fewest, where there are any at all. */
  minFiles: number;
  maxFiles: number;
  /** Of each file, in bytes. */
  maxSize: number;
  /** Where the service is asked to keep them. */
  bucket?: string;
}

export const DEFAULT_ACCEPT = ['image/jpeg', 'image/png'];
/** Extensions of pictures that a field takes where it names none. */
export const DEFAULT_IMAGE_EXTENSIONS = ['.jpg', '.jpeg', '.gif', '.png'];
export const MIN_FILES = 1;
export const MAX_FILES = 2;
/** 10 MiB. */
export const MAX_FILE_SIZE = 10_485_760;
/** The share of the largest size that people are told, so that nobody who keeps to it is refused on the road. */
export const SIZE_SHOWN = 0.75;
/** CSS pixels. */
export const PREVIEW_WIDTH = 400;
export const PREVIEW_HEIGHT = 240;

const positive = (value: unknown, fallback: number): number => (typeof value === 'number' && Number.isFinite(value) && value > 0 ? value : fallback);

interface Given {
  accept?: unknown;
  minFiles?: unknown;
  maxFiles?: unknown;
  maxSize?: unknown;
  bucket?: unknown;
}

/**
 * The rules that a definition gives, with the defaults for what it leaves out.
 * @param accept media types or extensions, as a list or as in HTML (`image/png, .pdf`)
 * @throws where a format is named that the kit does not know
 */
export function fileRules({ accept, minFiles, maxFiles, maxSize, bucket }: Given, defaultAccept: readonly string[] = DEFAULT_ACCEPT): FileRules {
  const most = Math.floor(positive(maxFiles, MAX_FILES));
  const types = typesNamed(accept);
  return {
    accept: types.length > 0 ? types : defaultAccept,
    minFiles: Math.min(most, Math.floor(positive(minFiles, MIN_FILES))),
    maxFiles: most,
    maxSize: positive(maxSize, MAX_FILE_SIZE),
    ...(typeof bucket === 'string' && bucket !== '' && { bucket }),
  };
}
