export { defineMessages, type Message } from './defineMessages.ts';
export { regionalLocale } from './regionalLocale.ts';
export { findLocalText, localeChain, localText, toBcp47, type LocalText } from './localText.ts';
