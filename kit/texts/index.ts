export { defineMessages, type Message } from './defineMessages.ts';
export { findLocalText, localeChain, localText, toBcp47, type LocalText } from './localText.ts';
