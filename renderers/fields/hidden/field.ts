import { configSchema, defineFieldType, type InputDefinition } from '#kit/pure/fields/index.ts';

type HiddenValue = string | number | boolean;

interface HiddenInput extends InputDefinition {
  config?: { default?: HiddenValue };
}

/** A value that is submitted with the answers but never rendered: set by the study or prefilled by the service. */
export const hiddenField = defineFieldType<HiddenValue, HiddenInput>({
  type: 'hidden',
  unseen: true,
  inputSchema: {
    type: 'object',
    properties: {
      config: configSchema({
        default: {
          description: 'The value to submit unless the form opens with another value for this name.',
          type: ['string', 'number', 'boolean'],
        },
      }),
    },
  },
  schema: () => ({ type: ['string', 'number', 'boolean'] }),
  initial: ({ config }) => config?.default,
});
