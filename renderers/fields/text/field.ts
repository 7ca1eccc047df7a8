import {
  configSchema,
  defineFieldType,
  type InputDefinition,
  placeholderSchema,
  type TextRules,
  textRuleSchemas,
  textSchema,
} from '#kit/pure/fields/index.ts';

export interface TextInput extends InputDefinition {
  config?: TextRules & { text_only?: boolean; autofill?: string };
}

export interface TextOptions {
  placeholder?: string;
  autofill?: string;
  /** Maximum length of the answer in characters; the box is rendered no wider than that. */
  maxLength?: number;
}

/** HTML autofill tokens for facts about the participant (WCAG 1.3.5). */
const AUTOFILL = [
  'name',
  'given-name',
  'additional-name',
  'family-name',
  'nickname',
  'organization',
  'organization-title',
  'street-address',
  'address-line1',
  'address-line2',
  'address-level1',
  'address-level2',
  'postal-code',
  'country-name',
];

/** One line of free text. */
export const textField = defineFieldType<string, TextInput>({
  type: 'text',
  inputSchema: {
    type: 'object',
    properties: {
      placeholder: placeholderSchema,
      config: configSchema({
        ...textRuleSchemas,
        text_only: {
          description:
            'Reject digits and most punctuation: only letters of any script, spaces, hyphens, apostrophes and periods are accepted.',
          type: 'boolean',
          default: false,
        },
        autofill: {
          description:
            'What the browser may fill in, if the question is about the participant (a token of the HTML autocomplete attribute).',
          enum: AUTOFILL,
        },
      }),
    },
  },
  schema: ({ config = {} }) => textSchema(config, config.text_only ? 'text-only' : undefined),
  options: ({ config = {} }) => ({
    ...(config.autofill === undefined ? {} : { autofill: config.autofill }),
    ...(config.max_length === undefined ? {} : { maxLength: config.max_length }),
  }),
});
