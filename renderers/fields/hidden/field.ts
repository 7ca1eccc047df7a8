import { configSchema } from '#kit/fields/inputSchemas.ts';
import { defineFieldType } from '#kit/fields/defineFieldType.ts';
import type { InputDefinition } from '#kit/fields/types.ts';

type HiddenValue = string | number | boolean;

export interface HiddenInput extends InputDefinition {
  config?: { default?: HiddenValue };
}

/** A value that is sent with the answers and never drawn: given by the study, or filled in beforehand by the service. */
export const hiddenField = defineFieldType<HiddenValue, HiddenInput>({
  type: 'hidden',
  unseen: true,
  inputSchema: {
    type: 'object',
    properties: {
      config: configSchema({
        default: { description: 'What is sent unless the form is opened with another value for this name.', type: ['string', 'number', 'boolean'] },
      }),
    },
  },
  schema: () => ({ type: ['string', 'number', 'boolean'] }),
  initial: ({ config }) => config?.default,
});
