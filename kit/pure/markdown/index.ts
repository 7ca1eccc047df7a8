export { installMarkdown, type MarkdownBlock, type Phrase, readMarkdown, readPhrases } from './markdown.ts';
