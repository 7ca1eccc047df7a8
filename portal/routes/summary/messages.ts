import { defineMessages } from '#kit/pure/texts/index.ts';

const screen = 'Everything that the participant has sent.';

export const messages = defineMessages({
  title: { id: 'portal.summary.title', defaultMessage: 'What you have sent', description: `${screen} Heading.` },
  about: {
    id: 'portal.summary.about',
    defaultMessage:
      'Here is everything that the study has received from you, in your own words. Open an entry to read your answers.',
    description: `${screen} Below the heading.`,
  },
  nothing: {
    id: 'portal.summary.nothing',
    defaultMessage: 'You have not sent anything yet.',
    description: `${screen} In place of the list.`,
  },
  received: {
    id: 'portal.summary.received',
    defaultMessage: 'Received on {when}',
    description: `${screen} Below the title of an entry; when: date and time.`,
  },
  reference: {
    id: 'portal.summary.reference',
    defaultMessage: 'Reference: {reference}',
    description: `${screen} In an entry; reference: such as 3F7A-91C2.`,
  },
  number: {
    id: 'portal.summary.number',
    defaultMessage: '{title} ({number})',
    description: `${screen} Title of an entry of a form that was sent several times. number: which time.`,
  },
  language: {
    id: 'portal.summary.language',
    defaultMessage: 'You answered in this language: {language}.',
    description: `${screen} In an entry that was answered in another language than the one of the page.`,
  },
  signed: { id: 'portal.summary.signed', defaultMessage: 'Agreed', description: `${screen} Beside a consent.` },
  declined: { id: 'portal.summary.declined', defaultMessage: 'Declined', description: `${screen} Beside a consent.` },
  copy: {
    id: 'portal.summary.copy',
    defaultMessage: 'Open my copy of this document',
    description: `${screen} Link in the entry of a consent that was signed.`,
  },
  declinedText: {
    id: 'portal.summary.declinedText',
    defaultMessage: 'You decided not to sign this. Nothing else was stored.',
    description: `${screen} In the entry of a consent that was declined.`,
  },
  dataTitle: {
    id: 'portal.summary.data.title',
    defaultMessage: 'Take your data with you',
    description: `${screen} Heading above two buttons.`,
  },
  dataAbout: {
    id: 'portal.summary.data.about',
    defaultMessage:
      'You can save everything that is stored about you here: your answers, consents, files and account. We first send a code to your email address, so that nobody else can do this.',
    description: `${screen} Above the two buttons.`,
  },
  page: {
    id: 'portal.summary.data.page',
    defaultMessage: 'Save as a page to read',
    description: `${screen} Button.`,
  },
  file: {
    id: 'portal.summary.data.file',
    defaultMessage: 'Save as a data file',
    description: `${screen} Button: a file for other programs.`,
  },
  started: {
    id: 'portal.summary.data.started',
    defaultMessage: 'The download has started. Keep the file in a safe place: it is about your health.',
    description: `${screen} After one of the buttons.`,
  },
});
