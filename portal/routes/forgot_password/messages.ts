import { defineMessages } from '#kit/texts/index.ts';

const screen = 'Screen to ask for a new password.';

export const messages = defineMessages({
  title: {
    id: 'portal.forgotPassword.title',
    defaultMessage: 'Forgot your password?',
    description: `${screen} Heading.`,
  },
  intro: {
    id: 'portal.forgotPassword.intro',
    defaultMessage: 'Enter your email address. We will send you a link to choose a new password.',
    description: `${screen} Above the form.`,
  },
  button: { id: 'portal.forgotPassword.button', defaultMessage: 'Send me the link', description: `${screen} Button.` },
  busy: {
    id: 'portal.forgotPassword.busy',
    defaultMessage: 'Sending…',
    description: `${screen} The button while the call is running.`,
  },
  sent: {
    id: 'portal.forgotPassword.sent',
    defaultMessage:
      'If {email} belongs to this study, a link is on its way. It works once, within the next 30 minutes. It can take a few minutes to arrive. Please also look in your spam folder.',
    description: `${screen} After the call. It must not reveal whether the address is known.`,
  },
  again: {
    id: 'portal.forgotPassword.again',
    defaultMessage: 'Use another email address',
    description: `${screen} After the call. Button that shows the form again.`,
  },
  back: {
    id: 'portal.forgotPassword.back',
    defaultMessage: 'Back to the log-in',
    description: `${screen} Link.`,
  },
});
