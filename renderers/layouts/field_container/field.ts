import type { HeadingMarkdown } from '#kit/pure/texts/index.ts';
import { configSchema, defineFieldType, type InputDefinition } from '#kit/pure/fields/index.ts';
import { inputsSchema } from '#kit/form/rows/index.ts';

type LayoutMode = '1-column' | '2-columns';

interface FieldContainerInput extends InputDefinition {
  config?: { layout?: LayoutMode };
}

export interface FieldContainerOptions {
  description?: string;
  /** Label and description with their marks. */
  markdown?: HeadingMarkdown;
  layout: LayoutMode;
}

/**
 * Groups its inputs in one or two columns (always one on narrow screens). They are ordinary fields, each submitted under its own name.
 * Heading and description are optional; the container's condition applies to all of them.
 */
export const fieldContainerField = defineFieldType<never, FieldContainerInput>({
  type: 'field_container',
  kind: 'container',
  inputSchema: {
    type: 'object',
    required: ['inputs'],
    properties: {
      inputs: inputsSchema('The inputs, in the order in which they are asked; containers can be nested.'),
      config: configSchema({
        layout: {
          description: 'Number of columns if the screen is wide enough.',
          enum: ['1-column', '2-columns'],
          default: '1-column',
        },
      }),
    },
  },
  options: ({ config }) => ({ layout: config?.layout ?? '1-column' }) satisfies FieldContainerOptions,
});
