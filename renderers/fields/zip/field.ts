import { configSchema, defineFieldType, placeholderSchema } from '#kit/fields/index.ts';
import { messages } from './messages.ts';

/** A United States ZIP code: exactly 5 digits, stored as text because many begin with 0. */
export const zipField = defineFieldType<string>({
  type: 'zip',
  aliases: ['zipcode'],
  inputSchema: {
    type: 'object',
    properties: {
      placeholder: placeholderSchema,
      config: configSchema({}),
    },
  },
  schema: () => ({ type: 'string', format: 'us-zip' }),
  messages: { required: messages.missing },
  autofill: 'postal-code',
});
