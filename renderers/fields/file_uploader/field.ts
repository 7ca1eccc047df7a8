import { configSchema, defineFieldType, type FileRules, type InputDefinition } from '#kit/pure/fields/index.ts';
import {
  acceptSetting,
  bucketSetting,
  exifSetting,
  fileAnswers,
  type FileEntry,
  fileRules,
  filesSchema,
  fileTypeMessages,
  maxFilesSetting,
  maxSizeSetting,
  minFilesSetting,
  namesOf,
} from '#kit/form/files/index.ts';

const rulesOf = ({ config = {} }: InputDefinition): FileRules =>
  fileRules({
    accept: config.accept,
    minFiles: config.min_files,
    maxFiles: config.max_files,
    maxSize: config.max_size,
    bucket: config.bucket,
  });

/** Files for the study; pictures by default. Each file is a `FileEntry`; the submitted answer holds their references. */
export const fileUploaderField = defineFieldType<FileEntry[]>({
  type: 'file_uploader',
  inputSchema: {
    type: 'object',
    properties: {
      config: configSchema({
        accept: acceptSetting(),
        min_files: minFilesSetting,
        max_files: maxFilesSetting,
        max_size: maxSizeSetting,
        bucket: bucketSetting,
        exif: exifSetting,
      }),
    },
  },
  schema: (input) => filesSchema(rulesOf(input)),
  options: (input, { locale }) => {
    const rules = rulesOf(input);
    return { rules, exif: input.config?.exif === true, formats: namesOf(rules.accept, locale) };
  },
  files: rulesOf,
  ...fileAnswers,
  messages: fileTypeMessages,
});
