import { defineMessages } from '#kit/pure/texts/index.ts';

const screen = 'The participant’s copy of a signed consent.';

export const messages = defineMessages({
  title: {
    id: 'portal.consentCopy.title',
    defaultMessage: 'Your copy of the consent',
    description: `${screen} Heading.`,
  },
  back: {
    id: 'portal.consentCopy.back',
    defaultMessage: 'Back to the study documents',
    description: `${screen} Link to the list in the settings.`,
  },
  print: {
    id: 'portal.consentCopy.print',
    defaultMessage: 'Print or save as PDF',
    description: `${screen} Button: opens the print dialog of the browser.`,
  },
  save: { id: 'portal.consentCopy.save', defaultMessage: 'Save as a file', description: `${screen} Button.` },
  saveHint: {
    id: 'portal.consentCopy.saveHint',
    defaultMessage:
      'The file is proof of what you signed: the study team can check with it that nothing was changed afterwards.',
    description: `${screen} Below that button.`,
  },
  study: {
    id: 'portal.consentCopy.study',
    defaultMessage: 'Study',
    description: `${screen} Label of the study’s name.`,
  },
  name: {
    id: 'portal.consentCopy.name',
    defaultMessage: 'Name',
    description: `${screen} Label of the participant’s name.`,
  },
  signed: {
    id: 'portal.consentCopy.signed',
    defaultMessage: 'Agreed on',
    description: `${screen} Label of date and time.`,
  },
  moment: {
    id: 'portal.consentCopy.moment',
    defaultMessage: '{when} (time zone: {zone})',
    description: `${screen} When it was signed. when: date and time; zone: its technical name, such as America/New_York.`,
  },
  language: {
    id: 'portal.consentCopy.language',
    defaultMessage: 'Language of the text',
    description: `${screen} Label of the language in which it was signed.`,
  },
  version: {
    id: 'portal.consentCopy.version',
    defaultMessage: 'Version',
    description: `${screen} Label of the version.`,
  },
  edition: {
    id: 'portal.consentCopy.edition',
    defaultMessage: '{edition} (technical version {version})',
    description: `${screen} edition: a number; version: a technical identifier.`,
  },
  reference: {
    id: 'portal.consentCopy.reference',
    defaultMessage: 'Reference',
    description: `${screen} Label of a short code.`,
  },
  fingerprint: {
    id: 'portal.consentCopy.fingerprint',
    defaultMessage: 'Fingerprint (SHA-256)',
    description: `${screen} Label of a long number that changes if anything in the consent changes.`,
  },
  text: {
    id: 'portal.consentCopy.text',
    defaultMessage: 'What you read',
    description: `${screen} Heading of the text.`,
  },
  entered: {
    id: 'portal.consentCopy.entered',
    defaultMessage: 'What you entered',
    description: `${screen} Heading above name and signature.`,
  },
});
