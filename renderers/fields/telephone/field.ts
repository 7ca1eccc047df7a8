import { configSchema, defineFieldType, masked, missingMessages, placeholderSchema } from '#kit/pure/fields/index.ts';
import { readUsPhone, writeUsPhone } from './phoneDigits.ts';

const number = { type: 'string', format: 'us-phone-digits' } as const;

/** A telephone number of the North American Numbering Plan: digits only, at most 11, the first one 1. */
export const telephoneField = defineFieldType<string>({
  type: 'telephone',
  aliases: ['phone'],
  inputSchema: {
    type: 'object',
    properties: {
      placeholder: placeholderSchema,
      config: configSchema({}),
    },
  },
  schema: () => number,
  // Answers from elsewhere may contain separators.
  ...masked(() => number, readUsPhone),
  summary: writeUsPhone,
  autofill: 'tel',
  messages: { required: missingMessages.phone },
});
