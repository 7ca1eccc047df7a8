import { defineFieldType } from '#kit/fields/defineFieldType.ts';
import { configSchema } from '#kit/fields/inputSchemas.ts';
import type { InputDefinition } from '#kit/fields/types.ts';
import { inputsSchema } from '#kit/rows/listField.ts';

type LayoutMode = '1-column' | '2-columns';

export interface FieldContainerInput extends InputDefinition {
  config?: { layout?: LayoutMode };
}

export interface FieldContainerOptions {
  description?: string;
  layout: LayoutMode;
}

/**
 * Draws its inputs together, one below the other or in two columns (on narrow screens always one). They are fields like any other: each is sent
 * under its own name. Heading and description are optional; its condition is one for all of them.
 */
export const fieldContainerField = defineFieldType<never, FieldContainerInput>({
  type: 'field_container',
  kind: 'container',
  inputSchema: {
    type: 'object',
    required: ['inputs'],
    properties: {
      inputs: inputsSchema('The inputs, in the order in which they are asked; another container may be among them.'),
      config: configSchema({
        layout: { description: 'Columns, where there is room for them.', enum: ['1-column', '2-columns'], default: '1-column' },
      }),
    },
  },
  options: ({ config }) => ({ layout: config?.layout ?? '1-column' }) satisfies FieldContainerOptions,
});
