import { configSchema, defineFieldType, missingMessages, placeholderSchema } from '#kit/fields/index.ts';
import { emailMessages } from './messages.ts';

/** One email address. */
export const emailField = defineFieldType<string>({
  type: 'email',
  inputSchema: {
    type: 'object',
    properties: {
      placeholder: placeholderSchema,
      config: configSchema({}),
    },
  },
  schema: () => ({ type: 'string', format: 'email' }),
  messages: { required: missingMessages.email, format: emailMessages.invalid },
  autofill: 'email',
});
