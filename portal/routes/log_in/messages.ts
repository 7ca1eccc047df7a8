import { defineMessages } from '#kit/pure/texts/index.ts';

const screen = 'Login screen.';

export const messages = defineMessages({
  title: { id: 'portal.logIn.title', defaultMessage: 'Log in', description: `${screen} Heading.` },
  button: { id: 'portal.logIn.button', defaultMessage: 'Log in', description: `${screen} Button.` },
  busy: {
    id: 'portal.logIn.busy',
    defaultMessage: 'Logging in…',
    description: `${screen} The button while the call is running.`,
  },
  provider: {
    id: 'portal.logIn.provider',
    defaultMessage: 'Continue to the secure login',
    description: `${screen} Button that leads to the login page of a provider (single sign-on).`,
  },
  google: {
    id: 'portal.logIn.google',
    defaultMessage: 'Continue with Google',
    description: `${screen} The same button if the provider is Google. Google gives these words in each language.`,
  },
  googleIntro: {
    id: 'portal.logIn.googleIntro',
    defaultMessage:
      'You log in at Google, and then you come back here. Please use the Google account with the email address that you used for this study.',
    description: `${screen} Above that button.`,
  },
  providerIntro: {
    id: 'portal.logIn.providerIntro',
    defaultMessage:
      'You log in on the page of our login service, and then you come back here. Please use the email address that you used for this study.',
    description: `${screen} Above that button.`,
  },
  unavailable: {
    id: 'portal.logIn.unavailable',
    defaultMessage: 'Login is currently unavailable. Please try again in a few minutes.',
    description: `${screen} Error after the login at a provider failed.`,
  },
  usePassword: {
    id: 'portal.logIn.usePassword',
    defaultMessage: 'Until then, please log in with your email address and password.',
    description: `${screen} After that error, above the form for e-mail address and password.`,
  },
  partnerIntro: {
    id: 'portal.logIn.partnerIntro',
    defaultMessage: 'You are logged in at {partner}. You can continue here with that account.',
    description: `${screen} Above the button below. {partner}: the name of another website.`,
  },
  partner: {
    id: 'portal.logIn.partner',
    defaultMessage: 'Continue as {email}',
    description: `${screen} Button that logs in with the account at another website.`,
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
