import { defineMessages } from '#kit/pure/texts/index.ts';

const tab = 'Study documents in the settings.';

export const documentMessages = defineMessages({
  tabs: {
    id: 'portal.settings.tabs',
    defaultMessage: 'Parts of the settings',
    description: 'Settings. Name of the row of tabs.',
  },
  accountTab: { id: 'portal.settings.tab.account', defaultMessage: 'Account settings', description: 'Settings. Tab.' },
  documentsTab: {
    id: 'portal.settings.tab.documents',
    defaultMessage: 'Study documents',
    description: 'Settings. Tab.',
  },
  consents: { id: 'portal.documents.consents', defaultMessage: 'Your consents', description: `${tab} Heading.` },
  noConsents: {
    id: 'portal.documents.noConsents',
    defaultMessage: 'You have not signed a consent in this study.',
    description: `${tab} In place of the list.`,
  },
  signed: {
    id: 'portal.documents.signed',
    defaultMessage: 'You agreed to this on {when}',
    description: `${tab} Below the title of a consent; when: date and time.`,
  },
  declined: {
    id: 'portal.documents.declined',
    defaultMessage: 'You declined this on {when}',
    description: `${tab} Below the title of a consent; when: date and time.`,
  },
  edition: {
    id: 'portal.documents.edition',
    defaultMessage: 'Version {edition} of the text',
    description: `${tab} Below that, if the text of the consent was changed once or more.`,
  },
  open: {
    id: 'portal.documents.open',
    defaultMessage: 'Open my copy',
    description: `${tab} Link to the copy of a consent. Screen readers add title and date.`,
  },
  receipts: { id: 'portal.documents.receipts', defaultMessage: 'Your receipts', description: `${tab} Heading.` },
  noReceipts: {
    id: 'portal.documents.noReceipts',
    defaultMessage: 'You have not sent any answers yet.',
    description: `${tab} In place of the list.`,
  },
  receipt: {
    id: 'portal.documents.receipt',
    defaultMessage: 'Reference: {reference}. Received on {when}',
    description: `${tab} Below the title of a form; when: date and time; reference: such as 3F7A-91C2.`,
  },
  all: {
    id: 'portal.documents.all',
    defaultMessage: 'See everything that you have sent',
    description: `${tab} Link to the screen with all answers.`,
  },
});
