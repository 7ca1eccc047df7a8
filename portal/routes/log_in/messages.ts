import { defineMessages } from '#kit/texts/index.ts';

const screen = 'Log-in screen.';

export const messages = defineMessages({
  title: { id: 'portal.logIn.title', defaultMessage: 'Log in', description: `${screen} Heading.` },
  button: { id: 'portal.logIn.button', defaultMessage: 'Log in', description: `${screen} Button.` },
  busy: {
    id: 'portal.logIn.busy',
    defaultMessage: 'Logging in…',
    description: `${screen} The button while the call is running.`,
  },
  forgot: {
    id: 'portal.logIn.forgot',
    defaultMessage: 'Forgot Your Password',
    description: `${screen} Button; opens the screen that mails a link to a new password.`,
  },
  noAccount: {
    id: 'portal.logIn.noAccount',
    defaultMessage: 'Not taking part yet?',
    description: `${screen} Beside the link to the landing page.`,
  },
  start: {
    id: 'portal.logIn.start',
    defaultMessage: 'Read about the study',
    description: `${screen} Link to the landing page.`,
  },
});
