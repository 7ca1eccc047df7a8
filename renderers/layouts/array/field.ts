import { defineFieldType } from '#kit/fields/defineFieldType.ts';
import { inputsSchema, listConfigSchema, listMessages, listOptions, listSchema, orderedSchema, type ListInput, type Row } from '#kit/rows/listField.ts';

/**
 * A group of inputs, asked as often as there is something to tell: medicines, children, jobs. Each entry is a card.
 * Sent as a list of objects, one per entry, with the answers of the inner inputs; of an ordered list each also has its `identifier`.
 */
export const arrayField = defineFieldType<readonly Row[], ListInput>({
  type: 'array',
  kind: 'rows',
  inputSchema: {
    type: 'object',
    required: ['inputs'],
    properties: {
      inputs: inputsSchema('What each entry asks. Names need to differ within the entry only.'),
      config: listConfigSchema({ ordered: orderedSchema }),
    },
  },
  identified: ({ config }) => config?.ordered === true,
  schema: listSchema,
  options: listOptions,
  messages: listMessages,
});
