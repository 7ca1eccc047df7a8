import { defineMessages } from '#kit/pure/texts/index.ts';

const tab = 'Contact info in the settings.';

export const profileMessages = defineMessages({
  changeText: {
    id: 'portal.settings.contact.changeText',
    defaultMessage: 'We use this address until you open the link that we send to the new one.',
    description: `${tab} Above the form for another address.`,
  },
  reach: {
    id: 'portal.settings.contact.reach',
    defaultMessage: 'How we can reach you',
    description: `${tab} Heading.`,
  },
  email: { id: 'portal.settings.contact.email', defaultMessage: 'Email', description: `${tab} Name of a setting.` },
  phone: { id: 'portal.settings.contact.phone', defaultMessage: 'Phone number', description: `${tab} Label.` },
  phoneHint: {
    id: 'portal.settings.contact.phoneHint',
    defaultMessage:
      'We send a code to a new number, to make sure that it is yours. To remove your number, empty the box.',
    description: `${tab} Below the label of the phone number.`,
  },
  phoneChanged: {
    id: 'portal.settings.contact.phoneChanged',
    defaultMessage: 'Your phone number was changed.',
    description: `${tab} In the dialog, after the right code.`,
  },
  phoneFailed: {
    id: 'portal.settings.contact.phoneFailed',
    defaultMessage: 'Your phone number was not changed.',
    description: `${tab} Before the reason, after a failure.`,
  },
  phoneRemoved: {
    id: 'portal.settings.contact.phoneRemoved',
    defaultMessage: 'Your phone number was removed.',
    description: `${tab} Short notice after the participant emptied the box and saved.`,
  },
  phoneNotRemoved: {
    id: 'portal.settings.contact.phoneNotRemoved',
    defaultMessage: 'Your phone number was not removed.',
    description: `${tab} Before the reason, after a failure.`,
  },
  phoneCanceled: {
    id: 'portal.settings.contact.phoneCanceled',
    defaultMessage: 'We still need the code that we sent to the new number. Save again to enter it.',
    description: `${tab} The participant closed the dialog for the code.`,
  },
  methodName: {
    id: 'portal.settings.contact.method.name',
    defaultMessage: 'How we contact you',
    description: `${tab} Name of a setting.`,
  },
  timeName: {
    id: 'portal.settings.contact.time.name',
    defaultMessage: 'When we contact you',
    description: `${tab} Name of a setting.`,
  },
  method: {
    id: 'portal.settings.contact.method',
    defaultMessage: 'How should we contact you?',
    description: `${tab} Question.`,
  },
  'method.email': {
    id: 'portal.settings.contact.method.email',
    defaultMessage: 'By email',
    description: `${tab} Choice.`,
  },
  'method.phone': {
    id: 'portal.settings.contact.method.phone',
    defaultMessage: 'By phone call',
    description: `${tab} Choice.`,
  },
  'method.text': {
    id: 'portal.settings.contact.method.text',
    defaultMessage: 'By text message',
    description: `${tab} Choice.`,
  },
  time: {
    id: 'portal.settings.contact.time',
    defaultMessage: 'When is a good time?',
    description: `${tab} Question.`,
  },
  'time.morning': {
    id: 'portal.settings.contact.time.morning',
    defaultMessage: 'In the morning',
    description: `${tab} Choice.`,
  },
  'time.afternoon': {
    id: 'portal.settings.contact.time.afternoon',
    defaultMessage: 'In the afternoon',
    description: `${tab} Choice.`,
  },
  'time.evening': {
    id: 'portal.settings.contact.time.evening',
    defaultMessage: 'In the evening',
    description: `${tab} Choice.`,
  },
  'time.any': { id: 'portal.settings.contact.time.any', defaultMessage: 'At any time', description: `${tab} Choice.` },
  failed: {
    id: 'portal.settings.contact.failed',
    defaultMessage: 'We could not update your contact info.',
    description: `${tab} Before the reason, after a failure.`,
  },
  thanks: {
    id: 'portal.settings.thanks',
    defaultMessage: 'How we thank you',
    description: 'Account settings. Name of a setting, if the study thanks participants in several ways.',
  },
  compensation: {
    id: 'portal.settings.compensation',
    defaultMessage: 'What would you like to receive?',
    description: 'Account settings. Question.',
  },
  compensationFailed: {
    id: 'portal.settings.compensation.failed',
    defaultMessage: 'Your choice was not saved.',
    description: 'Account settings. Before the reason, after a failure.',
  },
});
