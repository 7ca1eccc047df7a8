import { defineMessages } from '#kit/pure/texts/index.ts';

const form = 'Enrollment dialog.';

export const messages = defineMessages({
  home: {
    id: 'portal.landing.title',
    defaultMessage: 'Welcome',
    description: 'Name of the landing page in the window’s title.',
  },
  faq: {
    id: 'portal.landing.faq',
    defaultMessage: 'Frequently asked questions',
    description: 'Heading above questions and answers, if the study has none.',
  },
  steps: {
    id: 'portal.landing.steps',
    defaultMessage: 'How it works',
    description: 'Heading above the steps of the study, if the study has none.',
  },
  closed: {
    id: 'portal.landing.closed',
    defaultMessage: 'This study is not taking new participants at the moment.',
    description: 'Instead of the start button, when enrollment is closed.',
  },
  haveAccount: {
    id: 'portal.landing.haveAccount',
    defaultMessage: 'Already taking part?',
    description: 'Beside the link to the login.',
  },
  logIn: { id: 'portal.landing.logIn', defaultMessage: 'Log in', description: 'Link to the login.' },
  title: {
    id: 'portal.enrollment.title',
    defaultMessage: 'Check if you can take part',
    description: `${form} Heading of the step that asks for the e-mail address.`,
  },
  intro: {
    id: 'portal.enrollment.intro',
    defaultMessage:
      'Start with your email address. Then answer a few questions. This takes about two minutes. You can stop at any time.',
    description: `${form} Under the heading.`,
  },
  emailHint: {
    id: 'portal.enrollment.emailHint',
    defaultMessage: 'We use it to log you in and to reach you about this study.',
    description: `${form} Under the label of the e-mail address.`,
  },
  known: {
    id: 'portal.enrollment.known',
    defaultMessage: 'You are logged in at {partner}. We use your address from there: {email}',
    description: `${form} Instead of the input for the e-mail address, when another website says the address. {partner}: the name of that website.`,
  },
  useAnother: {
    id: 'portal.enrollment.useAnother',
    defaultMessage: 'Use another email address',
    description: `${form} Button beside “Continue”; shows the input for the e-mail address.`,
  },
  next: {
    id: 'portal.enrollment.next',
    defaultMessage: 'Continue',
    description: `${form} Button below the e-mail address.`,
  },
  busy: {
    id: 'portal.enrollment.busy',
    defaultMessage: 'One moment…',
    description: `${form} The button while the call is running.`,
  },
  enterPassword: {
    id: 'portal.enrollment.enterPassword',
    defaultMessage: 'Enter your password',
    description: `${form} Heading when the address has an account.`,
  },
  enterPasswordIntro: {
    id: 'portal.enrollment.enterPasswordIntro',
    defaultMessage: 'There is already an account with this address.',
    description: `${form} Under that heading.`,
  },
  logInButton: {
    id: 'portal.enrollment.logInButton',
    defaultMessage: 'Log in',
    description: `${form} Button beneath the password.`,
  },
  createPassword: {
    id: 'portal.enrollment.createPassword',
    defaultMessage: 'Create a password',
    description: `${form} Heading when the address has an account without a password.`,
  },
  thirdParty: {
    id: 'portal.enrollment.thirdParty',
    defaultMessage:
      'Accounts for this study are on another website. Enter your email address first. Then you continue there to create your account.',
    description: `${form} Above the e-mail address, for a study with a third-party login.`,
  },
});
