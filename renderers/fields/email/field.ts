import { configSchema, localTextSchema } from '#kit/fields/inputSchemas.ts';
import { defineFieldType } from '#kit/fields/defineFieldType.ts';
import { emailMessages } from './messages.ts';

/** Longest address that mail servers pass on, in characters (RFC 5321, 4.5.3.1.3, less the angle brackets). */
const MAX_LENGTH = 254;

/** One e-mail address. */
export const emailField = defineFieldType<string>({
  type: 'email',
  inputSchema: {
    type: 'object',
    properties: {
      placeholder: localTextSchema('An example inside the empty box; it disappears while typing, so it holds no instruction.'),
      config: configSchema({}),
    },
  },
  schema: () => ({ type: 'string', format: 'email', maxLength: MAX_LENGTH }),
  options: ({ placeholder }, context) => (placeholder === undefined ? {} : { placeholder: context.text(placeholder) }),
  messages: { format: emailMessages.invalid, maxLength: emailMessages.invalid },
  autofill: 'email',
});
