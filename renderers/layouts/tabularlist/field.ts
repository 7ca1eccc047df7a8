import { defineFieldType } from '#kit/fields/defineFieldType.ts';
import { inputsSchema, listConfigSchema, listMessages, listOptions, listSchema, orderedSchema, type ListInput, type Row } from '#kit/rows/listField.ts';

/**
 * A list as a table: a row for each entry, a column for each input; below 600 px a card for each entry.
 * Settings, value and answers are those of `array`.
 */
export const tabularListField = defineFieldType<readonly Row[], ListInput>({
  type: 'tabularlist',
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
