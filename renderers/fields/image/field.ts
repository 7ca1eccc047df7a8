import {
  configSchema,
  defineFieldType,
  type FileRules,
  type InputDefinition,
  localTextSchema,
} from '#kit/pure/fields/index.ts';
import type { LocalText } from '#kit/pure/texts/index.ts';
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
  maxSizeSetting,
  namesOf,
  typesNamed,
} from '#kit/form/files/index.ts';
import { messages } from './messages.ts';

/** Rendering options of the control, including the file rules. */
export interface ImageOptions {
  rules: FileRules;
  exif: boolean;
  /** URL of the study's own picture, if it shows one. */
  url: string | undefined;
  alt: string;
  /** Whether the participant is asked for a picture. */
  takes: boolean;
}

const DEFAULT_TYPES = typesNamed(DEFAULT_IMAGE_EXTENSIONS);
/** An https URL, a path on the same origin, or a data URL of an image. */
const SAFE_URL = '^(https://|/(?!/)|data:image/(png|jpeg|gif|webp);base64,)';

const rulesOf = ({ imgExtension, maxFileSize, config = {} }: InputDefinition): FileRules =>
  fileRules({ accept: imgExtension, maxFiles: 1, maxSize: maxFileSize, bucket: config.bucket }, DEFAULT_TYPES);
const takesOne = ({ config = {} }: InputDefinition): boolean => config.take !== false;
const urlOf = ({ config = {} }: InputDefinition): string | undefined =>
  typeof config.url === 'string' && new RegExp(SAFE_URL).test(config.url) ? config.url : undefined;

/**
 * One picture: the study's own (`config.url`) is shown, the participant's is asked for, or both. The participant's picture is a list of
 * one `FileEntry`. It is rendered from the device's memory only; the submitted answer holds its reference.
 */
export const imageField = defineFieldType<FileEntry[]>({
  type: 'image',
  inputSchema: {
    type: 'object',
    properties: {
      imgExtension: { ...extensionsSetting, default: DEFAULT_IMAGE_EXTENSIONS },
      maxFileSize: maxSizeSetting,
      config: configSchema({
        url: {
          description:
            'The study’s picture: `/study-files/`, the slug and the name of a file in the study’s folder `public`; or an https or data URL.',
          type: 'string',
          pattern: SAFE_URL,
        },
        alt: localTextSchema('A text alternative for the picture. Default: the label.'),
        take: { description: 'Whether the participant is asked for a picture.', type: 'boolean', default: true },
        bucket: bucketSetting,
        exif: exifSetting,
      }),
    },
  },
  schema: (input) => filesSchema(rulesOf(input)),
  options: (input, { text, locale }) => {
    const rules = rulesOf(input);
    return {
      rules,
      exif: input.config?.exif === true,
      url: urlOf(input),
      alt: text(input.config?.alt as LocalText | undefined) || text(input.label),
      takes: takesOne(input),
      formats: namesOf(rules.accept, locale),
    };
  },
  check: (input) =>
    takesOne(input) || urlOf(input)
      ? []
      : [{ code: 'imageUrl', at: '/config/url', message: messages.noUrl, values: {}, severity: 'warning' }],
  files: rulesOf,
  ...fileAnswers,
  messages: fileTypeMessages,
});
