import { defineFieldType, type FieldType } from '#kit/pure/fields/index.ts';
import {
  countSchema,
  inputsSchema,
  listConfigSchema,
  listMessages,
  listOptions,
  listSchema,
  orderedSchema,
  type ListInput,
  type Row,
} from './listField.ts';

/**
 * A group of inputs that the participant repeats. Submitted as a list of objects, one per entry, with the answers of the inner
 * inputs; entries of an ordered list also have an `identifier`. Field types of this kind differ only in their layout.
 */
export const repeatedField = (type: string): FieldType<readonly Row[], ListInput> =>
  defineFieldType<readonly Row[], ListInput>({
    type,
    kind: 'rows',
    inputSchema: {
      type: 'object',
      required: ['inputs'],
      properties: {
        inputs: inputsSchema('What each entry asks. Names need to differ within the entry only.'),
        config: listConfigSchema({ ordered: orderedSchema, count: countSchema }),
      },
    },
    identified: ({ config }) => config?.ordered === true,
    bounds: { settings: ['limit', 'count'] },
    schema: listSchema,
    options: listOptions,
    messages: listMessages,
  });
