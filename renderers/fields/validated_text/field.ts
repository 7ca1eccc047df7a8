import {
  configSchema,
  defineFieldType,
  type InputDefinition,
  placeholderSchema,
  textSchema,
} from '#kit/pure/fields/index.ts';

export interface ValidatedTextInput extends InputDefinition {
  config?: { mask_custom_type?: 'alphanumeric' | 'length'; mask_custom_min?: number; mask_custom_max?: number };
}

export interface ValidatedTextOptions {
  placeholder?: string;
  /** Maximum length of the answer in characters; the box is rendered no wider than that. */
  maxLength?: number;
}

/** One line of letters and digits whose length the study limits. */
export const validatedTextField = defineFieldType<string, ValidatedTextInput>({
  type: 'validated_text',
  inputSchema: {
    type: 'object',
    properties: {
      placeholder: placeholderSchema,
      config: configSchema({
        mask_custom_type: {
          description: '`alphanumeric` accepts letters and digits only; `length` checks only the length.',
          enum: ['alphanumeric', 'length'],
          default: 'alphanumeric',
        },
        mask_custom_min: { description: 'Minimum number of characters.', type: 'integer', minimum: 1 },
        mask_custom_max: { description: 'Maximum number of characters.', type: 'integer', minimum: 1 },
      }),
    },
  },
  schema: ({ config = {} }) =>
    textSchema(
      { min_length: config.mask_custom_min, max_length: config.mask_custom_max },
      config.mask_custom_type === 'length' ? undefined : 'alphanumeric',
    ),
  options: ({ config }) =>
    (config?.mask_custom_max === undefined ? {} : { maxLength: config.mask_custom_max }) satisfies ValidatedTextOptions,
});
