import { configSchema, placeholderSchema } from '#kit/fields/inputSchemas.ts';
import { defineFieldType } from '#kit/fields/defineFieldType.ts';
import { missingMessages } from '#kit/fields/missingMessages.ts';
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
