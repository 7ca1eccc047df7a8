import { configSchema } from '#kit/fields/inputSchemas.ts';
import { defineFieldType } from '#kit/fields/defineFieldType.ts';
import { messages } from '#kit/validation/messages.ts';

/**
 * One statement with a box to tick. A required one must be ticked. A box that was never touched is unanswered; one that was ticked and
 * unticked is `false`, so that somebody who takes back an earlier yes is heard.
 */
export const checkboxField = defineFieldType<boolean>({
  type: 'checkbox',
  aliases: ['checkbox2'],
  inputSchema: { type: 'object', properties: { config: configSchema({}) } },
  schema: ({ required }) => ({ type: 'boolean', ...(required ? { accepted: true } : {}) }),
  messages: { required: messages.accepted },
});
