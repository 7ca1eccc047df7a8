import { configSchema, defineFieldType, missingMessages, placeholderSchema } from '#kit/fields/index.ts';
import { readUsPhone, writeUsPhone } from './phoneDigits.ts';

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
  schema: () => ({ type: 'string', format: 'us-phone-digits' }),
  // Answers from elsewhere may contain separators.
  fromAnswers(answers, { name }) {
    const answer = answers[name];
    return typeof answer === 'string' ? readUsPhone(answer) : (answer as undefined);
  },
  summary: writeUsPhone,
  autofill: 'tel',
  messages: { required: missingMessages.phone },
});
