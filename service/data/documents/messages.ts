import { defineMessages } from '#kit/pure/texts/index.ts';

const copy = 'File with the participant’s copy of a signed consent.';

export const copyMessages = defineMessages({
  title: {
    id: 'service.copy.title',
    defaultMessage: 'Your copy: {title}',
    description: `${copy} Title of the window; title is that of the consent.`,
  },
  about: {
    id: 'service.copy.about',
    defaultMessage: 'Your copy of the consent that you signed',
    description: `${copy} Below its title.`,
  },
  aboutUnsigned: {
    id: 'service.copy.aboutUnsigned',
    defaultMessage: 'Your copy of the consent that you gave',
    description: `${copy} Below its title. The consent has no signature, only an agreement.`,
  },
  study: { id: 'service.copy.study', defaultMessage: 'Study', description: `${copy} Label of the study’s name.` },
  name: { id: 'service.copy.name', defaultMessage: 'Name', description: `${copy} Label of the participant’s name.` },
  signed: { id: 'service.copy.signed', defaultMessage: 'Signed on', description: `${copy} Label of date and time.` },
  agreed: {
    id: 'service.copy.agreed',
    defaultMessage: 'Agreed on',
    description: `${copy} Label of date and time. The consent has no signature.`,
  },
  moment: {
    id: 'service.copy.moment',
    defaultMessage: '{when} (time zone: {zone})',
    description: `${copy} When it was signed. when: date and time; zone: its technical name, such as America/New_York.`,
  },
  language: {
    id: 'service.copy.language',
    defaultMessage: 'Language of the text',
    description: `${copy} Label of the language in which the consent was read and signed.`,
  },
  version: {
    id: 'service.copy.version',
    defaultMessage: 'Version',
    description: `${copy} Label of edition and version.`,
  },
  edition: {
    id: 'service.copy.edition',
    defaultMessage: '{edition} (technical version {version})',
    description: `${copy} Which version of the text was signed. edition: a number; version: a technical identifier.`,
  },
  reference: {
    id: 'service.copy.reference',
    defaultMessage: 'Reference',
    description: `${copy} Label of a short code.`,
  },
  fingerprint: {
    id: 'service.copy.fingerprint',
    defaultMessage: 'Fingerprint (SHA-256)',
    description: `${copy} Label of a long number that changes if anything in the consent changes.`,
  },
  text: {
    id: 'service.copy.text',
    defaultMessage: 'What you read',
    description: `${copy} Heading above the text of the consent.`,
  },
  entered: {
    id: 'service.copy.entered',
    defaultMessage: 'What you entered',
    description: `${copy} Heading above what the participant filled in, such as name and signature.`,
  },
  check: {
    id: 'service.copy.check',
    defaultMessage:
      'Keep this file. It shows what you agreed to. The study team can check with it that neither the text nor your signature was changed afterwards.',
    description: `${copy} At the end.`,
  },
  file: {
    id: 'service.copy.file',
    defaultMessage: 'consent {reference}.html',
    description: `${copy} Name of the file, without special characters. reference: such as 3F7A-91C2.`,
  },
});

const data = 'File with all data of a participant.';

export const dataMessages = defineMessages({
  file: {
    id: 'service.data.file',
    defaultMessage: 'my study data {day}',
    description: `${data} Name of the file, without special characters. day: such as 2026-03-31.`,
  },
  title: { id: 'service.data.title', defaultMessage: 'My data', description: `${data} Heading.` },
  about: {
    id: 'service.data.about',
    defaultMessage: 'Everything that the study “{study}” had stored about you in this portal on {when}',
    description: `${data} Below the heading. study: name of the study; when: date and time.`,
  },
  care: {
    id: 'service.data.care',
    defaultMessage:
      'This file is about your health. Keep it in a safe place, and share it only with people you trust. Answers that need special protection, such as the number of an insurance card, are only in the data file for programs.',
    description: `${data} Below that.`,
  },
  sent: { id: 'service.data.sent', defaultMessage: 'What you have sent', description: `${data} Heading.` },
  nothing: {
    id: 'service.data.nothing',
    defaultMessage: 'You have not sent anything yet.',
    description: `${data} Below that heading.`,
  },
  sentOn: {
    id: 'service.data.sentOn',
    defaultMessage: 'Reference: {reference}. Language: {language}. Sent on {when}',
    description: `${data} Below the title of a form that was sent.`,
  },
  files: { id: 'service.data.files', defaultMessage: 'Your files', description: `${data} Heading.` },
  save: { id: 'service.data.save', defaultMessage: 'Save {name}', description: `${data} Link that saves a file.` },
  missing: {
    id: 'service.data.missing',
    defaultMessage: 'This file is too large for this page, or it was removed. Please ask the study team for it.',
    description: `${data} In place of a file.`,
  },
});

const table = `${data} Heading of a list.`;

/** Headings of the lists of a participant's data, by table. */
export const tableMessages = defineMessages({
  enrollments: { id: 'service.data.table.enrollments', defaultMessage: 'About you', description: table },
  status_changes: {
    id: 'service.data.table.statusChanges',
    defaultMessage: 'Changes of your status',
    description: table,
  },
  identities: {
    id: 'service.data.table.identities',
    defaultMessage: 'Accounts that you log in with',
    description: table,
  },
  credentials: {
    id: 'service.data.table.credentials',
    defaultMessage: 'Your password (stored so that nobody can read it)',
    description: table,
  },
  consents: { id: 'service.data.table.consents', defaultMessage: 'Your consents', description: table },
  withdrawals: { id: 'service.data.table.withdrawals', defaultMessage: 'Your withdrawal', description: table },
  drafts: { id: 'service.data.table.drafts', defaultMessage: 'Answers that you have not sent yet', description: table },
  support_requests: {
    id: 'service.data.table.supportRequests',
    defaultMessage: 'Your messages to the study team',
    description: table,
  },
  messages: { id: 'service.data.table.messages', defaultMessage: 'Messages to you', description: table },
  mailings: { id: 'service.data.table.mailings', defaultMessage: 'Emails about activities', description: table },
  mails: {
    id: 'service.data.table.mails',
    defaultMessage: 'Emails in the mailbox of this test service',
    description: table,
  },
  beginnings: { id: 'service.data.table.beginnings', defaultMessage: 'Forms that you opened', description: table },
  events: { id: 'service.data.table.events', defaultMessage: 'What you did in the portal', description: table },
  tokens: { id: 'service.data.table.tokens', defaultMessage: 'Devices and links with access', description: table },
  email_codes: { id: 'service.data.table.codes', defaultMessage: 'Codes that we sent you', description: table },
  recovery_codes: {
    id: 'service.data.table.recoveryCodes',
    defaultMessage: 'Recovery codes for your login',
    description: table,
  },
  audit_events: { id: 'service.data.table.history', defaultMessage: 'History of your record', description: table },
});

const label = `${data} Label in a list.`;

export const labelMessages = defineMessages({
  when: { id: 'service.data.label.when', defaultMessage: 'When', description: label },
  until: { id: 'service.data.label.until', defaultMessage: 'Until', description: label },
  lastUsed: { id: 'service.data.label.lastUsed', defaultMessage: 'Last used', description: label },
  closed: { id: 'service.data.label.closed', defaultMessage: 'Done on', description: label },
  what: { id: 'service.data.label.what', defaultMessage: 'What', description: label },
  form: { id: 'service.data.label.form', defaultMessage: 'Form', description: label },
  status: { id: 'service.data.label.status', defaultMessage: 'Status', description: label },
  reason: { id: 'service.data.label.reason', defaultMessage: 'Reason', description: label },
  by: { id: 'service.data.label.by', defaultMessage: 'By', description: `${label} Who did it.` },
  email: { id: 'service.data.label.email', defaultMessage: 'Email address', description: label },
  phone: { id: 'service.data.label.phone', defaultMessage: 'Phone number', description: label },
  contactMethod: {
    id: 'service.data.label.contactMethod',
    defaultMessage: 'How to contact you',
    description: `${label} Such as email.`,
  },
  contactTime: {
    id: 'service.data.label.contactTime',
    defaultMessage: 'When to contact you',
    description: `${label} Such as morning.`,
  },
  compensation: { id: 'service.data.label.compensation', defaultMessage: 'Thank-you', description: label },
  secondFactor: {
    id: 'service.data.label.secondFactor',
    defaultMessage: 'Code at each login, sent by',
    description: `${label} mail or sms.`,
  },
  language: { id: 'service.data.label.language', defaultMessage: 'Language', description: label },
  device: { id: 'service.data.label.device', defaultMessage: 'Device', description: label },
  account: { id: 'service.data.label.account', defaultMessage: 'Account', description: label },
  sentTo: { id: 'service.data.label.sentTo', defaultMessage: 'Sent to', description: label },
  subject: { id: 'service.data.label.subject', defaultMessage: 'Subject', description: label },
  text: { id: 'service.data.label.text', defaultMessage: 'Text', description: label },
  arrived: { id: 'service.data.label.arrived', defaultMessage: 'How you came to the study', description: label },
  signed: { id: 'service.data.label.signed', defaultMessage: 'Signed', description: `${label} Yes or no.` },
});
