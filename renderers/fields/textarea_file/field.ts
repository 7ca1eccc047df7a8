import {
  configSchema,
  defineFieldType,
  type FileRules,
  type InputDefinition,
  memberPlace,
} from '#kit/pure/fields/index.ts';
import { fileMessages, fileName, fileRules, formatBytes, maxSizeSetting, namesOf } from '#kit/form/files/index.ts';
import { DEFAULT_TEXT_TYPES, MAX_NAME_LENGTH, TEXT_TYPES, type TextFile } from './textFile.ts';

const rulesOf = ({ config = {} }: InputDefinition): FileRules =>
  fileRules({ accept: config.accept, maxFiles: 1, maxSize: config.max_size }, DEFAULT_TEXT_TYPES);
const namesFor = (name: string) => ({
  text: name,
  name: `${name}_file_name`,
  size: `${name}_file_size`,
  type: `${name}_file_type`,
});

/**
 * A text or JSON file whose content is the answer. The device reads it, and its text is submitted under the field's name, together with
 * `name_file_name`, `name_file_size` (bytes) and `name_file_type` (media type). Nothing is uploaded.
 */
export const textareaFileField = defineFieldType<TextFile>({
  type: 'textarea_file',
  inputSchema: {
    type: 'object',
    properties: {
      config: configSchema({
        accept: {
          description: 'The accepted media types.',
          type: 'array',
          minItems: 1,
          items: { enum: TEXT_TYPES },
          default: DEFAULT_TEXT_TYPES,
        },
        max_size: maxSizeSetting,
        preview: { description: 'Whether the content is shown.', type: 'boolean', default: false },
      }),
    },
  },
  schema: (input) => {
    const { accept, maxSize } = rulesOf(input);
    return {
      type: 'object',
      properties: {
        text: { type: 'string', maxLength: maxSize },
        name: { type: 'string', minLength: 1, maxLength: MAX_NAME_LENGTH },
        size: { type: 'integer', minimum: 0 },
        type: { type: 'string' },
      },
      required: ['text', 'name', 'size', 'type'],
      additionalProperties: false,
      if: { properties: { type: { const: 'application/json' } }, required: ['type'] },
      then: { properties: { text: { format: 'json' } } },
      fileSizes: maxSize,
      fileTypes: accept,
    };
  },
  options: (input, { locale }) => {
    const rules = rulesOf(input);
    return { rules, preview: input.config?.preview === true, formats: namesOf(rules.accept, locale) };
  },
  summary: ({ name, size }, _options, { locale }) => `${fileName(name)} (${formatBytes(size, locale)})`,
  // A condition can test the content of the file.
  conditionPlaces: () => ({ whole: memberPlace('text', { type: 'string' }) }),
  identifying: true,
  variables: ({ name, input }) => {
    const names = namesFor(name);
    return [
      { name: names.text, part: 'content of the file', schema: { type: 'string', maxLength: rulesOf(input).maxSize } },
      { name: names.name, part: 'name of the file', schema: { type: 'string', maxLength: MAX_NAME_LENGTH } },
      { name: names.size, part: 'size of the file in bytes', schema: { type: 'integer', minimum: 0 } },
      { name: names.type, part: 'media type of the file', schema: { enum: [...rulesOf(input).accept] } },
    ];
  },
  toAnswers(value, { name }) {
    if (value === undefined) return {};
    const names = namesFor(name);
    return { [names.text]: value.text, [names.name]: value.name, [names.size]: value.size, [names.type]: value.type };
  },
  fromAnswers(answers, { name }) {
    const names = namesFor(name);
    if (answers[names.text] === undefined) return undefined;
    return {
      text: answers[names.text],
      name: answers[names.name],
      size: answers[names.size],
      type: answers[names.type],
    } as TextFile;
  },
  messages: { required: fileMessages.none },
});
