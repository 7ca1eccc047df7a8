import { defineMessages } from '#kit/texts/index.ts';

const dialog = 'Dialog that asks participants to verify their personal information.';

export const messages = defineMessages({
  title: {
    id: 'portal.information.title',
    defaultMessage: 'Is your information still right?',
    description: `${dialog} Heading, if the study has none.`,
  },
  body: {
    id: 'portal.information.body',
    defaultMessage: 'Please check it, and change what is no longer right. The study team uses it to reach you.',
    description: `${dialog} Text, if the study has none.`,
  },
  submit: {
    id: 'portal.information.submit',
    defaultMessage: 'Yes, this is right',
    description: `${dialog} Button that stores the information as it is in the form.`,
  },
  save: {
    id: 'portal.information.save',
    defaultMessage: 'Save',
    description: `${dialog} The same button for participants who have never given the information.`,
  },
  busy: {
    id: 'portal.information.busy',
    defaultMessage: 'One moment…',
    description: `${dialog} The same button while the call is running.`,
  },
  later: {
    id: 'portal.information.later',
    defaultMessage: 'Not now',
    description: `${dialog} Button that closes it for a day.`,
  },
  unsaved: {
    id: 'portal.information.unsaved',
    defaultMessage: 'Your changes are not saved yet.',
    description: `${dialog} After the participant wanted to close it with changes.`,
  },
  discard: {
    id: 'portal.information.discard',
    defaultMessage: 'Close without saving',
    description: `${dialog} Button, after that text.`,
  },
  saved: {
    id: 'portal.information.saved',
    defaultMessage: 'Thank you. Your information is saved.',
    description: 'Short notice after the participant verified their personal information.',
  },
});
