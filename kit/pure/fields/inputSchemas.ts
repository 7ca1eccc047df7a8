import type { JsonSchema7 } from '@jsonforms/core';

/** JSON Schema of a text of the study, for the `inputSchema` of a field type. */
export const localTextSchema = (description: string): JsonSchema7 => ({
  description: `${description} One string for all languages, or one per locale.`,
  anyOf: [{ type: 'string' }, { type: 'object', minProperties: 1, additionalProperties: { type: 'string' } }],
});

/** JSON Schema of `placeholder`, for the `inputSchema` of a field type with a text box. */
export const placeholderSchema: JsonSchema7 = localTextSchema(
  'An example inside the empty box; it disappears while typing, so it holds no instruction.',
);

/** JSON Schema of `options`, for the `inputSchema` of a field type. */
export const choicesSchema = (description: string): JsonSchema7 => ({
  description,
  type: 'array',
  minItems: 1,
  items: {
    type: 'object',
    required: ['value', 'label'],
    properties: {
      value: {
        description: 'The value that is stored if this option is selected.',
        type: ['string', 'number', 'boolean'],
      },
      label: localTextSchema('What the participant reads. It can have bold words and links in Markdown.'),
    },
    additionalProperties: false,
  },
});

/** JSON Schema of `config`: only the settings of the type, so that a misspelled setting is found. */
export const configSchema = (properties: Record<string, JsonSchema7>): JsonSchema7 => ({
  description: 'Settings of this field type.',
  type: 'object',
  properties,
  additionalProperties: false,
});
