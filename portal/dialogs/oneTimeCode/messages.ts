import { defineMessages } from '#kit/pure/texts/index.ts';

const dialog = 'Dialog that asks for a one-time code to confirm a submission.';

const password = 'Dialog that asks for the password before a change of the account.';

export const messages = defineMessages({
  passwordTitle: {
    id: 'portal.code.password.title',
    defaultMessage: 'Confirm that it is you',
    description: `${password} Heading.`,
  },
  passwordText: {
    id: 'portal.code.password.text',
    defaultMessage: 'Please enter your password. We ask for it again before your account changes.',
    description: `${password} Text.`,
  },
  title: { id: 'portal.code.title', defaultMessage: 'Enter your code', description: `${dialog} Heading.` },
  intro: {
    id: 'portal.code.intro',
    defaultMessage: 'We have sent you a 6-digit code. Enter it to confirm that it is you.',
    description: `${dialog} Shown if the service sends no text.`,
  },
  label: { id: 'portal.code.label', defaultMessage: '6-digit code', description: `${dialog} Label of the one box.` },
  invalid: {
    id: 'portal.code.invalid',
    defaultMessage: 'OTP code invalid please try again.',
    description: `${dialog} Error at the box if the service sends no text.`,
  },
  incomplete: {
    id: 'portal.code.incomplete',
    defaultMessage: 'Enter all six digits.',
    description: `${dialog} Error at the box.`,
  },
  submit: { id: 'portal.code.submit', defaultMessage: 'Confirm', description: `${dialog} Button.` },
  busy: {
    id: 'portal.code.busy',
    defaultMessage: 'Checking…',
    description: `${dialog} The same button while the call is running.`,
  },
  wait: {
    id: 'portal.code.wait',
    defaultMessage: 'The code can take a minute to arrive. After that you can ask for another one.',
    description: `${dialog} Under the box.`,
  },
  resend: {
    id: 'portal.code.resend',
    defaultMessage: 'Send me another code',
    description: `${dialog} Link that appears after a minute.`,
  },
  resent: {
    id: 'portal.code.resent',
    defaultMessage: 'We have sent you another code. It is in the newest message.',
    description: `${dialog} After that.`,
  },
  issues: {
    id: 'portal.code.issues',
    defaultMessage: 'Having issues?',
    description: `${dialog} Before the link “Contact us”.`,
  },
});
