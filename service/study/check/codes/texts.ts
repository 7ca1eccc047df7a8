import type { CodeGroup } from './codeGroup.ts';

export const texts: CodeGroup = {
  title: 'Texts and languages',
  codes: {
    missingLanguage: {
      participants: 'Participants who chose this language read another one here.',
      fix: 'Add the text in the missing language.',
    },
    emptyText: {
      participants: 'Participants who chose this language see nothing here.',
      fix: 'Write the text, or remove the language from it.',
    },
    sameInBoth: {
      participants: 'Participants who chose the other language read a text that they may not understand.',
      fix: 'Translate the text.',
    },
    placeholdersDiffer: {
      participants: 'Participants of one language miss a link, an address or a value.',
      fix: 'Write the same links and placeholders in each language.',
    },
    numbersDiffer: {
      participants: 'Participants read different facts, depending on their language.',
      fix: 'Compare the numbers of both texts.',
    },
    hardToRead: {
      participants: 'Many participants will read the text twice, or give up.',
      fix: 'Use shorter sentences and common words.',
    },
    unknownLocale: {
      participants: 'Participants can choose a language that does not exist.',
      fix: 'Write a tag such as "en", "es" or "es-MX".',
    },
    noTitle: {
      participants: 'The dashboard lists an activity without a name.',
      fix: 'Give the node a "title" in "content".',
    },
  },
};
