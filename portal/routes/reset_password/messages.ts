import { defineMessages } from '#kit/texts/index.ts';

const screen = 'Screen to set a new password, opened by a mailed link.';

export const messages = defineMessages({
  title: {
    id: 'portal.resetPassword.title',
    defaultMessage: 'Choose a new password',
    description: `${screen} Heading.`,
  },
  intro: {
    id: 'portal.resetPassword.intro',
    defaultMessage: 'Afterwards you are logged in here, and logged out everywhere else.',
    description: `${screen} Above the form.`,
  },
  noLink: {
    id: 'portal.resetPassword.noLink',
    defaultMessage: 'To choose a new password, please open the link in our email again, or ask for a new one.',
    description: `${screen} Instead of the form if the page was reloaded or opened without a link.`,
  },
  ask: { id: 'portal.resetPassword.ask', defaultMessage: 'Ask for a new link', description: `${screen} Link.` },
  save: { id: 'portal.resetPassword.save', defaultMessage: 'Save new password', description: `${screen} Button.` },
  busy: {
    id: 'portal.resetPassword.busy',
    defaultMessage: 'Saving…',
    description: `${screen} The button while the call is running.`,
  },
});
