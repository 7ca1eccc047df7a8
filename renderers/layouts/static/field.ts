import type { HeadingMarkdown, LocalText } from '#kit/pure/texts/index.ts';
import { configSchema, defineFieldType, type InputDefinition, localTextSchema } from '#kit/pure/fields/index.ts';

/** Height of the box around a long text. */
export type ScrollSize = 'large' | 'small';

interface StaticInput extends InputDefinition {
  config?: { content?: LocalText; scroll?: ScrollSize };
}

export interface StaticOptions {
  description?: string;
  /** Label and description with their marks. */
  markdown?: HeadingMarkdown;
  /** Rich text (HTML) in the locale of the form. */
  content: string;
  /** If set, the rich text is in a scrollable box. */
  scroll?: ScrollSize;
}

/**
 * Text between the questions: a heading (`label`), a line below it (`description`) and rich text (`config.content`). It
 * asks nothing and submits nothing.
 */
export const staticField = defineFieldType<never, StaticInput>({
  type: 'static',
  kind: 'display',
  inputSchema: {
    type: 'object',
    properties: {
      config: configSchema({
        content: localTextSchema(
          'Paragraphs, lists, emphasis and links. A sign < that begins no element is shown as it is written. Headings of level 1 and 2 are lowered to level 3, below the heading of the section.',
        ),
        scroll: {
          description:
            'Puts the content into a box that scrolls once it is higher than 400 (`large`) or 185 (`small`) CSS pixels. Default: it is shown whole.',
          enum: ['large', 'small'],
        },
      }),
    },
  },
  html: ['content'],
  options: ({ config }, context) => ({
    content: context.text(config?.content),
    ...(config?.scroll && { scroll: config.scroll }),
  }),
});
