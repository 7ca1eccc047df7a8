import {
  configSchema,
  defineFieldType,
  type InputDefinition,
  missingMessages,
  placeholderSchema,
  suggestionMessages,
} from '#kit/fields/index.ts';
import { emailMessages } from './messages.ts';

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
            'What the browser may fill in: an email address, or the user name of a log-in that is an email address (a token of the HTML autocomplete attribute).',
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
