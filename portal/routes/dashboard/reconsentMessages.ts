import { defineMessages } from '#kit/texts/index.ts';

const reconsent =
  'Dialog on the dashboard after a signed document has changed. A study can have its own texts instead.';

export const reconsentMessages = defineMessages({
  title: {
    id: 'portal.reconsent.title',
    defaultMessage: 'Please sign again',
    description: `${reconsent} Heading.`,
  },
  body: {
    id: 'portal.reconsent.body',
    defaultMessage:
      'A document that you signed has changed. Please read the new version and decide whether you agree. What you have sent so far is safe.',
    description: `${reconsent} Text.`,
  },
  document: {
    id: 'portal.reconsent.document',
    defaultMessage: '{count, plural, one {The document:} other {The documents:}}',
    description: `${reconsent} Above the titles of the documents.`,
  },
  later: {
    id: 'portal.reconsent.later',
    defaultMessage: 'Later',
    description: `${reconsent} Button: closes the dialog. The dashboard keeps offering the document.`,
  },
});
