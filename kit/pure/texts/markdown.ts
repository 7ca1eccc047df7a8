/** A text as words, and as it is written if it has marks. */
export interface MarkedText {
  words: string;
  markdown?: string;
}

/** The code of Markdown. Only forms whose texts have marks load it. */
export interface MarkdownCode {
  /** A short text, such as an option. */
  lineOf(text: string): MarkedText;
  /** A label and the text below it. The first paragraph of the label is the name of the question, the others are part of the text below it. */
  headingOf(label: string, description: string): { label: MarkedText; description: MarkedText };
}

let code: MarkdownCode | undefined;

/** Sets the code of Markdown. */
export const setMarkdownCode = (next: MarkdownCode): void => void (code = next);

/** Whether the code of Markdown is loaded, so that a form may have marks. */
export const hasMarkdownCode = (): boolean => code !== undefined;

/** A label as words, and with its marks if it has any. Without the code of Markdown, it is shown as it is written. */
export function labelOf(text: string): { label: string; markdown?: string } {
  const { words: label, markdown } = code?.lineOf(text) ?? { words: text };
  return markdown === undefined ? { label } : { label, markdown };
}

/** What of a label and the text below it has marks. */
export interface HeadingMarkdown {
  label?: string | undefined;
  description?: string | undefined;
}

/** A label and the text below it as words, and what of them has marks. */
export function headingOf(label: string, description: string) {
  const read = code?.headingOf(label, description);
  const markdown: HeadingMarkdown = { label: read?.label.markdown, description: read?.description.markdown };
  return {
    label: read?.label.words ?? label,
    description: (read?.description.words ?? description) || undefined,
    markdown: markdown.label || markdown.description ? markdown : undefined,
  };
}
