import type { LocalText } from '#kit/texts/localText.ts';
import { configSchema, localTextSchema } from '#kit/fields/inputSchemas.ts';
import { defineFieldType } from '#kit/fields/defineFieldType.ts';
import type { InputDefinition } from '#kit/fields/types.ts';

/** How much of a long text is in view at a time. */
export type ScrollSize = 'large' | 'small';

export interface StaticInput extends InputDefinition {
  config?: { content?: LocalText; scroll?: ScrollSize };
}

export interface StaticOptions {
  description?: string;
  /** Rich text, in the form's locale. */
  content: string;
  /** The rich text is in a box that scrolls. */
  scroll?: ScrollSize;
}

/** A text between the questions: a heading (`label`), a line below it (`description`) and rich text (`config.content`). It asks nothing and sends nothing. */
export const staticField = defineFieldType<never, StaticInput>({
  type: 'static',
  kind: 'display',
  inputSchema: {
    type: 'object',
    properties: {
      config: configSchema({
        content: localTextSchema('Paragraphs, lists, emphasis and links. A heading in it stands below the heading of its section, whatever level it names.'),
        scroll: { description: 'Puts the content into a box that scrolls once it is higher than 400 (`large`) or 185 (`small`) CSS pixels. Default: it is shown whole.', enum: ['large', 'small'] },
      }),
    },
  },
  options: ({ config }, context) => ({ content: context.text(config?.content), ...(config?.scroll && { scroll: config.scroll }) }),
});
