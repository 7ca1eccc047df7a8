import { configSchema, defineFieldType, placeholderSchema } from '#kit/pure/fields/index.ts';
import { defineMessages } from '#kit/pure/texts/index.ts';

const messages = defineMessages({
  missing: {
    id: 'field.zip.missing',
    defaultMessage: 'Enter a ZIP code',
    description: 'Error below a required question without an answer: the postal code of the United States.',
  },
});

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
