import {
  configSchema,
  defineFieldType,
  type InputDefinition,
  placeholderSchema,
  type TextRules,
  textRuleSchemas,
  textSchema,
} from '#kit/pure/fields/index.ts';

export interface TextareaInput extends InputDefinition {
  config?: TextRules & { rows?: number };
}

export interface TextareaOptions {
  placeholder?: string;
  /** Number of lines visible at first. */
  rows: number;
  /** Maximum length in characters; the remaining count is shown below the box. */
  maxLength?: number;
}

const ROWS = 4;

/** Several lines of free text. */
export const textareaField = defineFieldType<string, TextareaInput>({
  type: 'textarea',
  inputSchema: {
    type: 'object',
    properties: {
      placeholder: placeholderSchema,
      config: configSchema({
        ...textRuleSchemas,
        rows: {
          description: 'Number of lines visible at first; the box can be resized.',
          type: 'integer',
          minimum: 2,
          maximum: 20,
          default: ROWS,
        },
      }),
    },
  },
  schema: ({ config }) => textSchema(config),
  options: ({ config = {} }) =>
    ({
      rows: config.rows ?? ROWS,
      ...(config.max_length === undefined ? {} : { maxLength: config.max_length }),
    }) satisfies TextareaOptions,
});
