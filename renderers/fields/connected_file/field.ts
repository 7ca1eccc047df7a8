import { configSchema, defineFieldType, type FileRules, type InputDefinition } from '#kit/pure/fields/index.ts';
import {
  bucketSetting,
  DEFAULT_IMAGE_EXTENSIONS,
  exifSetting,
  extensionsSetting,
  fileAnswers,
  type FileEntry,
  fileRules,
  filesSchema,
  fileTypeMessages,
  maxFilesSetting,
  maxSizeSetting,
  namesOf,
  typesNamed,
} from '#kit/form/files/index.ts';

const DEFAULT_TYPES = typesNamed(DEFAULT_IMAGE_EXTENSIONS);

const rulesOf = ({ accept, imgExtension, maxFiles, maxFileSize, config = {} }: InputDefinition): FileRules =>
  fileRules({ accept: accept ?? imgExtension, maxFiles, maxSize: maxFileSize, bucket: config.bucket }, DEFAULT_TYPES);

/**
 * A plain file field, connected to the study's storage. Its limits are keys of the input itself, as in HTML. An empty field shows the
 * file chooser; chosen files are read-only and can be removed after confirmation. A selection of too many files is rejected as a whole.
 * `accept` lists the accepted formats, `imgExtension` the picture formats if there is no `accept`; files are recognized by their bytes.
 * Each file is a `FileEntry`; the submitted answer holds their references.
 */
export const connectedFileField = defineFieldType<FileEntry[]>({
  type: 'connected_file',
  inputSchema: {
    type: 'object',
    properties: {
      accept: {
        description: 'Media types or extensions, as in HTML: a list, or one comma-separated text.',
        anyOf: [{ type: 'string' }, { type: 'array', items: { type: 'string' } }],
      },
      imgExtension: { ...extensionsSetting, default: DEFAULT_IMAGE_EXTENSIONS },
      maxFiles: maxFilesSetting,
      maxFileSize: maxSizeSetting,
      config: configSchema({
        preview: { description: 'Whether pictures are shown as thumbnails.', type: 'boolean', default: false },
        bucket: bucketSetting,
        exif: exifSetting,
      }),
    },
  },
  schema: (input) => filesSchema(rulesOf(input)),
  options: (input, { locale }) => {
    const rules = rulesOf(input);
    return {
      rules,
      exif: input.config?.exif === true,
      preview: input.config?.preview === true,
      formats: namesOf(rules.accept, locale),
    };
  },
  files: rulesOf,
  ...fileAnswers,
  messages: fileTypeMessages,
});
