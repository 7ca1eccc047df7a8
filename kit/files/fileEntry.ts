import type { JsonSchema7 } from '@jsonforms/core';
import type { FileRules } from './fileRules.ts';
import { readableExif, type ReadableExif } from './exif.ts';

/**
 * One file of an answer. Its bytes are never part of the form's data: until they are sent they lie on the shelf
 * (`fileShelf`), and afterwards the service holds them under `interaction_identifier`.
 */
export interface FileEntry {
  /** Its place on the shelf; of a file that came back from the service, its reference. */
  file_id: string;
  /** The service's name for it, from the moment it has arrived there. This alone is sent. */
  interaction_identifier?: string;
  /** As it is called on the device. */
  name?: string;
  /** In bytes. */
  size?: number;
  /** Media type as its bytes tell it (RFC 6838). */
  type?: string;
  /** In milliseconds since 1970, as the device tells it. */
  lastModified?: number;
  /** Where the study asked to keep it; the service's default otherwise. */
  bucket?: string;
  /** What the camera noted, where the study asked for it; never the place. */
  exif?: ReadableExif;
}

/** Longest reference, in characters. */
const MAX_REFERENCE_LENGTH = 200;

/** JSON Schema of a list of files under these rules. An empty list is never kept: without files there is no value. */
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
        bucket: { type: 'string' },
        exif: { type: 'object', properties: readableExif, additionalProperties: false },
      },
      required: ['file_id'],
      additionalProperties: false,
    },
    fileSizes: rules.maxSize,
    fileTypes: rules.accept,
  } as JsonSchema7;
}

/** Files → what is sent: the references of those that have arrived at the service, in their order. */
export const referencesOf = (entries: readonly FileEntry[] | undefined): string[] =>
  (entries ?? []).flatMap((entry) => entry.interaction_identifier ?? []);

/** References → files, of which nothing more is known. @throws where it is no list of references */
export function entriesOf(references: unknown): FileEntry[] | undefined {
  if (references === undefined) return undefined;
  if (!Array.isArray(references) || !references.every((each) => typeof each === 'string')) throw new Error('not a list of references');
  return references.map((reference: string) => ({ file_id: reference, interaction_identifier: reference }));
}

export const isFileEntry = (value: unknown): value is FileEntry => typeof value === 'object' && value !== null && typeof (value as FileEntry).file_id === 'string';

/** The files anywhere in a value, in order: a list of files may lie in a row of a table. */
export function filesIn(value: unknown): FileEntry[] {
  if (isFileEntry(value)) return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(filesIn);
}

/** The value with some of its files replaced; parts without a change stay the same objects. */
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
