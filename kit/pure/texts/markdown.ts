/** A text as words, and as it is written if it has marks. */
export interface MarkedText {
  words: string;
  markdown?: string;
}

/** The code of Markdown. Only forms whose texts have marks load it. */
export interface MarkdownCode {
  /** A short text, such as an option. */
  phrase(text: string): MarkedText;
  /** A label and the text below it. The first paragraph of the label is the name of the question, the others are part of the text below it. */
  heading(label: string, description: string): { label: MarkedText; description: MarkedText };
}

let code: MarkdownCode | undefined;

/** Sets the code of Markdown. */
export const setMarkdownCode = (next: MarkdownCode): void => void (code = next);

/** A label as words, and with its marks if it has any. Without the code of Markdown, it is shown as it is written. */
export function labelOf(text: string): { label: string; markdown?: string } {
  const { words: label, markdown } = code?.phrase(text) ?? { words: text };
  return markdown === undefined ? { label } : { label, markdown };
}

/** What of a label and the text below it has marks. */
export interface HeadingMarkdown {
  label?: string | undefined;
  description?: string | undefined;
}

/** A label and the text below it as words, and what of them has marks. */
export function headingOf(label: string, description: string) {
  const read = code?.heading(label, description);
  const markdown: HeadingMarkdown = { label: read?.label.markdown, description: read?.description.markdown };
  return {
    label: read?.label.words ?? label,
    description: (read?.description.words ?? description) || undefined,
    markdown: markdown.label || markdown.description ? markdown : undefined,
  };
}

/** Bold, italics, a link, an escaped sign, or a line of a list or table. */
const MARK = /\*\*\S|(?:^|[^\p{L}\p{N}_])_\S|\]\(|\\[!-/:-@[-`{-~]|^(?:[-*]|\d+[.)]) |^\|/mu;

/** Whether a text has a mark of Markdown. May be true without any, never false with one. */
export const isMarkdown = (text: unknown): boolean => typeof text === 'string' && MARK.test(text);

/** Whether a form, or any data that contains one, has a label or description with marks, so that the code of Markdown must be loaded. */
export const hasMarkdown = (data: unknown, isText = false): boolean =>
  (isText && isMarkdown(data)) ||
  (typeof data === 'object' &&
    data !== null &&
    Object.entries(data).some(([key, each]) => hasMarkdown(each, isText || key === 'label' || key === 'description')));
