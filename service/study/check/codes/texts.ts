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
    languagesSwapped: {
      participants: 'Participants read the language that they did not choose.',
      fix: 'Exchange the two texts.',
    },
    markupShown: {
      participants: 'Participants read signs such as <b> in the middle of a sentence.',
      fix: 'Remove the tags. A body may have Markdown, such as **bold** or a list.',
    },
    unfinishedText: {
      participants: 'Participants read a note that was meant for the study team.',
      fix: 'Write the text.',
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
    localeTwice: {
      participants: 'The list of languages names one of them twice.',
      fix: 'Leave one of the two out.',
    },
    formOfAddress: {
      participants: 'Participants are addressed formally in one sentence and informally in the next.',
      fix: 'Address participants in the same way in each text.',
    },
    noTitle: {
      participants: 'The dashboard lists an activity without a name.',
      fix: 'Give the node a "title" in "content".',
    },
  },
};
