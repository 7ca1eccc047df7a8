import type { JsonSchema7 } from '@jsonforms/core';

/** What may be read out of a photo (Exif 3.0). The place where it was taken is not among it, and is never kept. */
export interface ReadableExif {
  /** When it was taken, as the camera's clock said. */
  DateTimeOriginal?: string;
  /** Maker of the camera. */
  Make?: string;
  Model?: string;
  /** In pixels, as the camera noted them. */
  ExifImageWidth?: number;
  ExifImageHeight?: number;
}

const text: JsonSchema7 = { type: 'string', maxLength: 200 };
const pixels: JsonSchema7 = { type: 'number' };

/** JSON Schemas of its parts. */
export const readableExif = {
  DateTimeOriginal: text,
  Make: text,
  Model: text,
  ExifImageWidth: pixels,
  ExifImageHeight: pixels,
} satisfies Record<keyof ReadableExif, JsonSchema7>;

export const exifTags = Object.keys(readableExif) as (keyof ReadableExif)[];
