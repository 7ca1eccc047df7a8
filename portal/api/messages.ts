import { defineMessages } from '#kit/pure/texts/index.ts';

const anError = 'Shown in red above a form when a call to the service failed.';

export const failureMessages = defineMessages({
  default: {
    id: 'portal.failure.default',
    defaultMessage: 'An error has occurred. Please try again in a few minutes, or click "Contact Us" for assistance.',
    description: `${anError} Nothing more is known.`,
  },
  loginFailed: {
    id: 'portal.failure.loginFailed',
    defaultMessage:
      'Login failed; invalid email or password. Please try again. If you forgot your password, please click the "Forgot Your Password" button.',
    description: `${anError} Login with a wrong e-mail or password.`,
  },
  submit: {
    id: 'portal.failure.submit',
    defaultMessage: 'There was a problem submitting your request. Please try again or contact us for assistance.',
    description: `${anError} The service itself failed on a form.`,
  },
  load: {
    id: 'portal.error.body',
    defaultMessage:
      'Something went wrong on our end. Please try refreshing the page, if the problem persists contact support.',
    description: 'In place of a page, or of a part of it, that could not be loaded.',
  },
  cannotRecover: {
    id: 'portal.failure.cannotRecover',
    defaultMessage: 'Something went wrong, please try again or reach out to support.',
    description: `${anError} The account uses a third-party login.`,
  },
  offline: {
    id: 'portal.failure.offline',
    defaultMessage:
      'We could not reach the study. Check your internet connection and try again. Nothing you typed is lost.',
    description: `${anError} There was no response.`,
  },
  sessionExpired: {
    id: 'portal.failure.sessionExpired',
    defaultMessage: 'You have been automatically logged out due to inactivity.',
    description:
      'Banner on the landing page after the session ended, and above a form that could not be sent for that reason.',
  },
  linkExpired: {
    id: 'portal.failure.linkExpired',
    defaultMessage:
      'The link that you followed has expired. Your answers have not been sent. Log in to continue with them, or contact us for a new link.',
    description: `${anError} The participant opened the questionnaire by a link, without a login, and the link has expired.`,
  },
  unauthorized: {
    id: 'portal.failure.unauthorized',
    defaultMessage: 'You do not have access to this page. If you think that this is a mistake, please contact us.',
    description: anError,
  },
  accountExists: {
    id: 'portal.failure.accountExists',
    defaultMessage: 'There is already an account with this email address. Please log in.',
    description: anError,
  },
  captchaMissing: {
    id: 'portal.failure.captchaMissing',
    defaultMessage: 'Please check the box “I am not a robot” first.',
    description: `${anError} The visitor has not checked the box above the button. Its label is portal.captcha.label.`,
  },
  captchaFailed: {
    id: 'portal.failure.captchaFailed',
    defaultMessage:
      'We could not confirm that you are not a robot. Check your internet connection and try again, or contact us.',
    description: `${anError} The browser could not prove that no program sends the form.`,
  },
  accountLookup: {
    id: 'portal.failure.accountLookup',
    defaultMessage: 'Something went wrong looking up that account. If you already take part, please log in.',
    description: `${anError} The login at the provider succeeded, but the participant could not be read.`,
  },
  codeRequired: {
    id: 'portal.failure.codeRequired',
    defaultMessage:
      'Nothing has been sent yet, because the code is missing. Your entries are still here. Send them again to get a code.',
    description: anError,
  },
  rejectedAnswers: {
    id: 'portal.failure.rejectedAnswers',
    defaultMessage:
      '{count, plural, one {One answer is not right yet. Please check it.} other {# answers are not right yet. Please check them.}} Your other answers are still here.',
    description: `${anError} The service refused some of the answers; they are named beneath.`,
  },
  tooManyAttempts: {
    id: 'portal.failure.tooManyAttempts',
    defaultMessage: 'Too many attempts. Please wait {minutes, plural, one {a minute} other {# minutes}} and try again.',
    description: anError,
  },
  invalidExpiry: {
    id: 'portal.failure.invalidExpiry',
    defaultMessage:
      'Something went wrong on our end, so we cannot keep you logged in safely. Please try again in a few minutes. What you have sent is safe.',
    description: `${anError} The session’s expiry in the response is unreadable.`,
  },
  notFound: {
    id: 'portal.failure.notFound',
    defaultMessage: 'We could not find that.',
    description: anError,
  },
});
