import type { JsonSchema7 } from '@jsonforms/core';

/** The metadata read from a photo (Exif 3.0). It never includes the location. */
export interface ReadableExif {
  /** Time of the photo by the camera's clock. */
  DateTimeOriginal?: string;
  /** Camera manufacturer. */
  Make?: string;
  Model?: string;
  /** In pixels, as the camera stored it. */
  ExifImageWidth?: number;
  ExifImageHeight?: number;
}

const text: JsonSchema7 = { type: 'string', maxLength: 200 };
const pixels: JsonSchema7 = { type: 'number' };

/** JSON Schemas of the members. */
export const readableExif = {
  DateTimeOriginal: text,
  Make: text,
  Model: text,
  ExifImageWidth: pixels,
  ExifImageHeight: pixels,
} satisfies Record<keyof ReadableExif, JsonSchema7>;

export const exifTags = Object.keys(readableExif) as (keyof ReadableExif)[];
