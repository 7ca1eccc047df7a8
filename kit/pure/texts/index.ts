export { type Block, readBlocks } from './blocks.ts';
export { cutText, normalPassword, plainEntry } from './normalText.ts';
export { defineMessages, type Message } from './defineMessages.ts';
export { findLocalText, localeChain, localText, type LocalText, mayHaveMarkdown, toBcp47 } from './localText.ts';
export {
  type HeadingMarkdown,
  hasMarkdownCode,
  headingOf,
  labelOf,
  type MarkdownCode,
  type MarkedText,
  setMarkdownCode,
} from './markdown.ts';
export { type NumberEntry, readNumber, writeNumber, unitText } from './numberText.ts';
export { regionalLocale } from './regionalLocale.ts';
export {
  htmlAttributes,
  htmlTags,
  isElement,
  isSafeLink,
  isSafePicture,
  tagsIn,
  withSigns,
  wordsOf,
} from './studyHtml.ts';
