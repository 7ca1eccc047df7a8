import type { JsonSchema7 } from '@jsonforms/core';
import type { FileRules } from '#kit/pure/fields/index.ts';
import { readableExif, type ReadableExif } from './exif.ts';

/**
 * One file of an answer. The form data never contains the bytes: before the upload they are in `fileShelf`,
 * afterwards the service stores them under `interaction_identifier`.
 */
export interface FileEntry {
  /** Id in `fileShelf`; for a file from an earlier submission, its reference. */
  file_id: string;
  /** The service's reference, set after the upload. Only this is submitted. */
  interaction_identifier?: string;
  /** Name on the device. */
  name?: string;
  /** In bytes. */
  size?: number;
  /** Media type identified from the bytes (RFC 6838). */
  type?: string;
  /** Milliseconds since 1970, as the device reports. */
  lastModified?: number;
  /** The same moment, ISO 8601 in UTC. A `Date` would not stay the same in JSON. */
  lastModifiedDate?: string;
  /** When the upload ended by the clock of the device, ISO 8601 in UTC; set with the reference. */
  uploadDate?: string;
  /** Storage bucket that the study requests. Default: the service's bucket. */
  bucket?: string;
  /** Camera metadata, if the study requests it; never the location. */
  exif?: ReadableExif;
}

/** Maximum length of a reference in characters. */
const MAX_REFERENCE_LENGTH = 200;

/** JSON Schema of a list of files under these rules. A value is never an empty list: an answer without files is absent. */
export function filesSchema(rules: FileRules): JsonSchema7 {
  return {
    type: 'array',
    minItems: rules.minFiles,
    maxItems: rules.maxFiles,
    items: {
      type: 'object',
      properties: {
        file_id: { type: 'string', minLength: 1, maxLength: MAX_REFERENCE_LENGTH },
        interaction_identifier: { type: 'string', minLength: 1, maxLength: MAX_REFERENCE_LENGTH },
        name: { type: 'string' },
        size: { type: 'number', minimum: 0 },
        type: { type: 'string' },
        lastModified: { type: 'number' },
        lastModifiedDate: { type: 'string' },
        uploadDate: { type: 'string' },
        bucket: { type: 'string' },
        exif: { type: 'object', properties: readableExif, additionalProperties: false },
      },
      required: ['file_id'],
      additionalProperties: false,
    },
    fileSizes: rules.maxSize,
    fileTypes: rules.accept,
  };
}

/** The submitted answer: the references of the uploaded files, in order. */
export const referencesOf = (entries: readonly FileEntry[] | undefined): string[] =>
  (entries ?? []).flatMap((entry) => entry.interaction_identifier ?? []);

/** Converts references to files without further data. @throws Error if the value is not a list of references */
export function entriesOf(references: unknown): FileEntry[] | undefined {
  if (references === undefined) return undefined;
  if (!Array.isArray(references) || !references.every((each) => typeof each === 'string'))
    throw new Error('not a list of references');
  return references.map((reference: string) => ({ file_id: reference, interaction_identifier: reference }));
}

const isFileEntry = (value: unknown): value is FileEntry =>
  typeof value === 'object' && value !== null && typeof (value as FileEntry).file_id === 'string';

/** All files in a value, in order. Files can be in the rows of a table. */
export function filesIn(value: unknown): FileEntry[] {
  if (isFileEntry(value)) return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(filesIn);
}

/** Replaces files in a value. Parts without a change keep their identity. */
export function replaceFiles(value: unknown, replace: (entry: FileEntry) => FileEntry): unknown {
  if (isFileEntry(value)) return replace(value);
  if (Array.isArray(value)) {
    const next = value.map((part) => replaceFiles(part, replace));
    return next.some((part, i) => part !== value[i]) ? next : value;
  }
  if (typeof value !== 'object' || value === null) return value;
  const next = Object.fromEntries(Object.entries(value).map(([key, part]) => [key, replaceFiles(part, replace)]));
  return Object.keys(next).some((key) => next[key] !== (value as Record<string, unknown>)[key]) ? next : value;
}
