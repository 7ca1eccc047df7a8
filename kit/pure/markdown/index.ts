export {
  installMarkdown,
  type MarkdownBlock,
  type Phrase,
  readMarkdown,
  readPhrases,
  wordsOfMarkdown,
} from './markdown.ts';
