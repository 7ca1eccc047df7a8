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
    wrongLanguage: {
      participants: 'Participants who chose this language read one that they may not understand.',
      fix: 'Translate the text.',
    },
    htmlDropped: {
      participants: 'Participants see the text without it.',
      fix: 'Remove it, or write it in another way.',
    },
    markupShown: {
      participants: 'Participants read signs such as <b> in the middle of a sentence.',
      fix: 'Remove the signs. Labels, descriptions and options of a form can have **bold** and _italic_ words, [links](https://…), lists and tables; a “body”, headings that begin with "## " and lists that begin with "- "; a text between questions (“static”), HTML in “config.content”.',
    },
    unfinishedText: {
      participants: 'Participants read a note that was meant for the study team.',
      fix: 'Write the text.',
    },
    partsDiffer: {
      participants: 'Participants of one language are told less than the others, such as a risk or a right.',
      fix: 'Compare both texts, and write the missing part.',
    },
    placeholdersDiffer: {
      participants: 'Participants of one language miss a link, an address or a value.',
      fix: 'Write the same links and placeholders in each language.',
    },
    numbersDiffer: {
      participants: 'Participants read different facts, depending on their language.',
      fix: 'Compare the numbers of both texts.',
    },
    openingMark: {
      participants: 'Participants who read Spanish notice the mistake and trust the study less.',
      fix: 'Write “¿” or “¡” where the question or exclamation begins.',
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
    unlistedLanguage: {
      participants: 'Participants cannot choose the language, or read another one here.',
      fix: 'Correct the language of the text, or add it to “secondary_locales”.',
    },
    misreadSigns: {
      participants: 'Participants read wrong signs in place of accents.',
      fix: 'Open the file in its former encoding, save it as UTF-8, and correct the signs.',
    },
    noWords: {
      participants: 'Participants see a page without an explanation.',
      fix: 'Give the node a "body" in "content".',
    },
    sameTitle: {
      participants: 'The dashboard lists two activities that participants cannot tell apart.',
      fix: 'Give each activity a title of its own.',
    },
  },
};
