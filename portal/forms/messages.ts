import { defineMessages } from '#kit/texts/defineMessages.ts';

const account = 'Log-in and enrolment forms.';

export const accountMessages = defineMessages({
  email: { id: 'portal.account.email', defaultMessage: 'Email address', description: `${account} Label.` },
  password: { id: 'portal.account.password', defaultMessage: 'Password', description: `${account} Label.` },
  newPassword: { id: 'portal.account.newPassword', defaultMessage: 'New password', description: `${account} Label.` },
  code: { id: 'portal.account.code', defaultMessage: 'Code from the e-mail', description: `${account} Label of the six digits that were mailed.` },
  show: { id: 'portal.account.show', defaultMessage: 'Show password', description: `${account} Button beneath the password.` },
  hide: { id: 'portal.account.hide', defaultMessage: 'Hide password', description: `${account} Button beneath the password.` },
  required: { id: 'portal.account.required', defaultMessage: 'This field is required', description: `${account} Error of an empty field.` },
  invalidEmail: { id: 'portal.account.invalidEmail', defaultMessage: 'Your email address does not appear to be valid', description: `${account} Error.` },
  invalidCode: { id: 'portal.account.invalidCode', defaultMessage: 'Please enter the six digits from the e-mail.', description: `${account} Error.` },
});

const form = 'Around a questionnaire or another form of the study.';

export const formMessages = defineMessages({
  unavailable: { id: 'portal.form.unavailable', defaultMessage: 'There is nothing to fill in here right now.', description: `${form} The study sent no form.` },
  kept: { id: 'portal.form.kept', defaultMessage: 'Your earlier answers are still here.', description: `${form} Shown after logging in again.` },
});

const password = 'Where a participant sets the first password.';

export const passwordMessages = defineMessages({
  save: { id: 'portal.password.save', defaultMessage: 'Save password', description: `${password} Button.` },
  codeHint: { id: 'portal.password.codeHint', defaultMessage: 'We sent six digits to {email}, so that nobody else can take your account.', description: `${password} Under the label of the code.` },
});
