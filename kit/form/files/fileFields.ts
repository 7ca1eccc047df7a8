import type { JsonSchema7 } from '@jsonforms/core';
import type { FieldType, InputDefinition } from '#kit/pure/fields/index.ts';
import type { Message } from '#kit/pure/texts/index.ts';
import { readableExif } from './exif.ts';
import { entriesOf, referencesOf, type FileEntry } from './fileEntry.ts';
import { fileShelf } from './fileShelf.ts';
import { fileNames, formatBytes } from './fileTexts.ts';
import { DEFAULT_ACCEPT, MAX_FILES, MAX_FILE_SIZE, MIN_FILES } from './fileRules.ts';
import { fileFormats, formatOf } from './formats.ts';
import { fileMessages } from './messages.ts';

/** JSON Schemas of the settings of file fields. */
export const exifSetting: JsonSchema7 = {
  description: 'Whether to submit the camera’s metadata of a photo: time and camera, never the location.',
  type: 'boolean',
  default: false,
};
export const bucketSetting: JsonSchema7 = {
  description: 'Storage bucket that the service should use for the files.',
  type: 'string',
  pattern: '^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$',
};
export const acceptSetting = (defaultTypes: readonly string[] = DEFAULT_ACCEPT): JsonSchema7 => ({
  description: 'Accepted media types.',
  type: 'array',
  minItems: 1,
  items: { enum: fileFormats.map(({ type }) => type) },
  default: [...defaultTypes],
});
export const maxSizeSetting: JsonSchema7 = {
  description:
    'Maximum size of each file in bytes of base64, which writes 3 bytes as 4. A file can have 0.75 of it: with 10485760, up to 7.5 MB. This is the limit that participants read, and the one that holds.',
  type: 'integer',
  minimum: 1,
  default: MAX_FILE_SIZE,
};
export const minFilesSetting: JsonSchema7 = {
  description: 'Minimum number of files, if there are any.',
  type: 'integer',
  minimum: 1,
  default: MIN_FILES,
};
export const maxFilesSetting: JsonSchema7 = {
  description: 'Maximum number of files.',
  type: 'integer',
  minimum: 1,
  default: MAX_FILES,
};
export const extensionsSetting: JsonSchema7 = {
  description: 'Extensions of the accepted images. Each represents a format: the bytes of a file decide, not its name.',
  type: 'array',
  minItems: 1,
  items: { enum: fileFormats.filter(({ type }) => type.startsWith('image/')).flatMap(({ extensions }) => extensions) },
};

const listOf = (items: JsonSchema7): JsonSchema7 => ({ type: 'array', items });
const hasExif = (input: InputDefinition): boolean => input.config?.exif === true;

/**
 * The codec of a list of files. The answer is the list of the storage references, so a file must be uploaded
 * before its answer can be submitted. With `config.exif`, `name_exif` contains the camera metadata, one record per file.
 */
export const fileAnswers = {
  summary: (value, _options, { locale, formatMessage, keptFiles }) =>
    fileNames(value, formatMessage).map((name, i) => {
      const { file_id: id, size, type = '', interaction_identifier: reference } = value[i]!;
      if (reference === undefined)
        return formatMessage(
          keptFiles?.has(id) ? fileMessages.kept : fileShelf.get(id) ? fileMessages.waiting : fileMessages.gone,
          { name },
        );
      return size === undefined
        ? name
        : formatMessage(fileMessages.facts, {
            name,
            format: formatOf(type)?.name ?? type,
            size: formatBytes(size, locale),
          });
    }),
  identifying: true,
  variables: ({ name, input }) => [
    { name, part: 'references of the files', schema: listOf({ type: 'string' }) },
    ...(hasExif(input)
      ? [
          {
            name: `${name}_exif`,
            part: 'camera metadata of each file',
            schema: listOf({ type: 'object', properties: readableExif }),
          },
        ]
      : []),
  ],
  toAnswers(value, { name, input }) {
    const references = referencesOf(value);
    if (!value || references.length === 0) return {};
    return {
      [name]: references,
      ...(hasExif(input) && {
        [`${name}_exif`]: value
          .filter((entry) => entry.interaction_identifier !== undefined)
          .map(({ exif }) => exif ?? {}),
      }),
    };
  },
  fromAnswers(answers, { name, input }) {
    const entries = entriesOf(answers[name]);
    const notes = hasExif(input) ? answers[`${name}_exif`] : undefined;
    return entries && Array.isArray(notes)
      ? entries.map((entry, i) => ({ ...entry, exif: notes[i] as FileEntry['exif'] }))
      : entries;
  },
} satisfies Pick<FieldType<FileEntry[]>, 'summary' | 'identifying' | 'variables' | 'toAnswers' | 'fromAnswers'>;

/** Error keyword → text, for types whose value is a list of files. */
export const fileTypeMessages: Readonly<Record<string, Message>> = {
  required: fileMessages.none,
  minItems: fileMessages.tooFew,
  maxItems: fileMessages.tooMany,
  'maxItems.suggestion': fileMessages.keep,
};
