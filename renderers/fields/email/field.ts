import {
  configSchema,
  defineFieldType,
  type InputDefinition,
  missingMessages,
  placeholderSchema,
  suggestionMessages,
} from '#kit/pure/fields/index.ts';
import { defineMessages } from '#kit/pure/texts/index.ts';

const emailMessages = defineMessages({
  invalid: {
    id: 'field.email.invalid',
    defaultMessage: 'Your email address does not appear to be valid',
    description: 'Error at an e-mail question when the text cannot be an e-mail address.',
  },
});

export interface EmailInput extends InputDefinition {
  config?: { autofill?: 'email' | 'username' };
}

export interface EmailOptions {
  placeholder?: string;
  autofill?: string;
}

/** One email address. */
export const emailField = defineFieldType<string, EmailInput>({
  type: 'email',
  inputSchema: {
    type: 'object',
    properties: {
      placeholder: placeholderSchema,
      config: configSchema({
        autofill: {
          description:
            'What the browser may fill in: an email address, or the user name of a login that is an email address (a token of the HTML autocomplete attribute).',
          enum: ['email', 'username'],
          default: 'email',
        },
      }),
    },
  },
  schema: () => ({ type: 'string', format: 'email' }),
  options: ({ config }) => (config?.autofill === undefined ? {} : { autofill: config.autofill }) satisfies EmailOptions,
  messages: {
    required: missingMessages.email,
    format: emailMessages.invalid,
    'format.suggestion': suggestionMessages.email,
  },
  autofill: 'email',
});
