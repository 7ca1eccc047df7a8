/** A text in plain words. `markdown`: the text with its marks, if it has any. */
export interface MarkedText {
  words: string;
  markdown?: string;
}

/** The code that reads Markdown. Only forms whose texts have marks load it. */
export interface MarkdownCode {
  /** A short text, such as an option. */
  lineOf(text: string): MarkedText;
  /** A label and its description. The first paragraph of the label names the question; the others move to the description. */
  headingOf(label: string, description: string): { label: MarkedText; description: MarkedText };
}

let code: MarkdownCode | undefined;

/** Sets the code that reads Markdown. */
export const setMarkdownCode = (next: MarkdownCode): void => void (code = next);

/** Whether the code that reads Markdown is loaded, so that a form may have marks. */
export const hasMarkdownCode = (): boolean => code !== undefined;

/** A label in plain words, and with its marks if it has any. Without the code that reads Markdown, it stays as written. */
export function labelOf(text: string): { label: string; markdown?: string } {
  const { words: label, markdown } = code?.lineOf(text) ?? { words: text };
  return markdown === undefined ? { label } : { label, markdown };
}

/** A label and its description with their marks. One without marks is missing. */
export interface HeadingMarkdown {
  label?: string | undefined;
  description?: string | undefined;
}

/** A label and its description in plain words, and with their marks if they have any. */
export function headingOf(label: string, description: string) {
  const read = code?.headingOf(label, description);
  const markdown: HeadingMarkdown = { label: read?.label.markdown, description: read?.description.markdown };
  return {
    label: read?.label.words ?? label,
    description: (read?.description.words ?? description) || undefined,
    markdown: markdown.label || markdown.description ? markdown : undefined,
  };
}
