import { configSchema, defineFieldType } from '#kit/pure/fields/index.ts';
import { messages } from '#kit/pure/validation/index.ts';

/**
 * One statement with a checkbox. A required one must be ticked. An untouched box is unanswered; a box that was ticked and unticked is
 * `false`, so that withdrawing an earlier consent is submitted.
 */
export const checkboxField = defineFieldType<boolean>({
  type: 'checkbox',
  aliases: ['checkbox2'],
  inputSchema: { type: 'object', properties: { config: configSchema({}) } },
  schema: ({ required }) => ({ type: 'boolean', ...(required ? { accepted: true } : {}) }),
  messages: { required: messages.accepted },
});
