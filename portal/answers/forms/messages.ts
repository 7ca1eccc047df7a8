import { defineMessages } from '#kit/pure/texts/index.ts';

const account = 'Login and enrollment forms.';

export const accountMessages = defineMessages({
  email: { id: 'portal.account.email', defaultMessage: 'Email address', description: `${account} Label.` },
  password: { id: 'portal.account.password', defaultMessage: 'Password', description: `${account} Label.` },
  newPassword: { id: 'portal.account.newPassword', defaultMessage: 'New password', description: `${account} Label.` },
  code: {
    id: 'portal.account.code',
    defaultMessage: 'Code from the email',
    description: `${account} Label of the six digits that were mailed.`,
  },
  codeHint: {
    id: 'portal.password.codeHint',
    defaultMessage: 'We sent six digits to {email}. They make sure that nobody else can use your account.',
    description: `${account} Under the label of the code.`,
  },
  missingEmail: {
    id: 'portal.account.missingEmail',
    defaultMessage: 'Enter your email address',
    description: `${account} Error of an empty field.`,
  },
});

export const linkMessages = defineMessages({
  closeFailed: {
    id: 'portal.questionnaire.linked.closeFailed',
    defaultMessage: 'Failed to close interaction. Your answers have arrived; you do not need to do anything.',
    description:
      'Questionnaire opened by a link, without logging in. Toast after sending, when the study could not record that the participant is done.',
  },
});

const receipt = 'Screen after a step of the sign-up, if the study asks for a receipt.';

export const stepReceiptMessages = defineMessages({
  title: {
    id: 'portal.stepReceipt.title',
    defaultMessage: 'Thank you. We have your answers.',
    description: `${receipt} Heading.`,
  },
  received: {
    id: 'portal.stepReceipt.received',
    defaultMessage: '{title}: received on {when}',
    description: `${receipt} title is the form’s, when is date and time. No period after the time: some languages end it with one (p. m.).`,
  },
  next: {
    id: 'portal.stepReceipt.next',
    defaultMessage: 'Continue',
    description: `${receipt} Button: to the next step.`,
  },
});

const form = 'Around a questionnaire or another form of the study.';

export const formMessages = defineMessages({
  closed: {
    id: 'portal.form.closed',
    defaultMessage:
      'This study is not taking any more answers. You can look at the questions and at what you have saved, but nothing can be sent.',
    description: `${form} At the top of the form of a study that has stopped collecting data.`,
  },
  unavailable: {
    id: 'portal.form.unavailable',
    defaultMessage: 'There is nothing to fill in here right now.',
    description: `${form} The study has no form here.`,
  },
});

const draft = 'Around a questionnaire with a draft.';

export const draftMessages = defineMessages({
  kept: {
    id: 'portal.form.kept',
    defaultMessage: 'Your earlier answers are still here.',
    description: `${draft} Shown when the participant returns to it.`,
  },
  merged: {
    id: 'portal.draft.merged',
    defaultMessage: 'Answers that you gave on another device have been added.',
    description: `${draft} Shown after both drafts were merged.`,
  },
  changed: {
    id: 'portal.draft.changed',
    defaultMessage: 'This activity has changed since your last visit. Please answer again: {questions}.',
    description: `${draft} Some earlier answers do not fit the questions any more. questions: a list of questions.`,
  },
  otherReads: {
    id: 'portal.draft.otherReads',
    defaultMessage:
      'Something that you answered in another activity has changed since you began, and this activity uses it. All your answers here are kept. Look through them before you send them.',
    description: `${draft} It shows or uses answers to other questionnaires, and one of these was sent again meanwhile.`,
  },
  removed: {
    id: 'portal.draft.removed',
    defaultMessage:
      '{count, plural, one {# of your earlier answers belongs to a question that is no longer asked.} other {# of your earlier answers belong to questions that are no longer asked.}}',
    description: `${draft} After the questionnaire was changed.`,
  },
  saving: {
    id: 'portal.draft.saving',
    defaultMessage: 'Saving…',
    description: `${draft} Status beside the buttons: saving is in progress.`,
  },
  saved: {
    id: 'portal.draft.saved',
    defaultMessage: 'Saved at {clock, select, noon {noon} midnight {midnight} other {{time}}}',
    description: `${draft} Status: the study has the answers, which are not sent in yet. time is the time of day; clock is noon, midnight, one for 1 o’clock, which some languages count in the singular, or other.`,
  },
  savedAll: {
    id: 'portal.draft.savedAll',
    defaultMessage: 'Saved at {clock, select, noon {noon} midnight {midnight} other {{time}}}: you can stop here.',
    description: `${draft} Status: as “Saved at …”, and nothing is missing. time and clock as there.`,
  },
  onDevice: {
    id: 'portal.draft.onDevice',
    defaultMessage: 'Kept on this device only',
    description: `${draft} Status: the study could not be reached so far; the answers are safe on this phone or computer.`,
  },
  filesMissing: {
    id: 'portal.draft.filesMissing',
    defaultMessage:
      '– but {count, plural, one {# file is} other {# files are}} not saved yet. Please keep this page open.',
    description: `${draft} After “Saved at …” or “Kept on this device only”: files are still being uploaded.`,
  },
  filesLost: {
    id: 'portal.draft.filesLost',
    defaultMessage: '– but you need to choose {count, plural, one {# file} other {# files}} again.',
    description: `${draft} After “Saved at …” or “Kept on this device only”: files were not uploaded before the page was closed.`,
  },
  withheldMissing: {
    id: 'portal.draft.withheldMissing',
    defaultMessage: '– except your answer to {questions}. For your safety we do not keep it until you send it.',
    description: `${draft} After “Saved at …” or “Kept on this device only”: passwords, codes and identifiers are never saved. questions: a list of questions.`,
  },
  retype: {
    id: 'portal.draft.retype',
    defaultMessage: 'For your safety we did not keep your answer to {questions}. Please enter it again.',
    description: `${draft} Shown when the participant returns: a password, a code or an identifier was not saved. questions: a list of questions.`,
  },
  lostFiles: {
    id: 'portal.draft.lostFiles',
    defaultMessage:
      '{count, plural, one {This file was} other {These files were}} not saved before the page was closed: {files}. Please choose {count, plural, one {it} other {them}} again.',
    description: `${draft} Shown when the participant returns. files: a list of file names.`,
  },
  quoted: {
    id: 'portal.draft.quoted',
    defaultMessage: '“{name}”',
    description: `${draft} A question or a file in the list of a sentence. Use the quotation marks of the language.`,
  },
  unsaved: {
    id: 'portal.draft.unsaved',
    defaultMessage: 'Not saved. Trying again…',
    description: `${draft} Status: the answers are only on the screen.`,
  },
  elsewhere: {
    id: 'portal.draft.elsewhere',
    defaultMessage: 'This activity is open in another tab. You can look at it here and continue there.',
    description: `${draft} Shown in the second of two tabs.`,
  },
  takeOver: {
    id: 'portal.draft.takeOver',
    defaultMessage: 'Continue in this tab',
    description: `${draft} Button in the second tab: makes this tab the one that saves.`,
  },
  sent: {
    id: 'portal.draft.sent',
    defaultMessage:
      'These answers have already been sent, from another tab or device. Anything that you typed here after that was not sent. There is nothing left to do here.',
    description: `${draft} Instead of the questionnaire.`,
  },
  failed: {
    id: 'portal.draft.failed',
    defaultMessage: 'We could not check whether you have answered some of this before. Your earlier answers are safe.',
    description: `${draft} Shown in place of the form while the service cannot be reached, above a button to try again.`,
  },
});

const sent = 'After answers were sent.';

export const sentMessages = defineMessages({
  reference: {
    id: 'portal.sent.reference',
    defaultMessage: 'Reference: {reference}',
    description: `${sent} The reference of the answers, such as 3F7A-91C2.`,
  },
  participant: {
    id: 'portal.sent.participant',
    defaultMessage: 'Participant: {participant}',
    description: `${sent} On paper and in the file, below the name of the study. participant: the identifier that the study team knows the participant by.`,
  },
  before: {
    id: 'portal.sent.before',
    defaultMessage: 'You have already sent these answers. You do not need to do anything more.',
    description: 'On a questionnaire that was already submitted.',
  },
  late: {
    id: 'portal.sent.late',
    defaultMessage:
      'The study already had your answers. Below is what it received. Changes that you made after that were not sent; please contact us if something must be corrected.',
    description:
      'In place of a questionnaire that was submitted a second time with other answers, such as from another device.',
  },
  copy: {
    id: 'portal.sent.copy',
    defaultMessage: 'Your copy',
    description: `${sent} Heading above all questions and answers.`,
  },
  print: { id: 'portal.sent.print', defaultMessage: 'Print my answers', description: `${sent} Button.` },
  download: {
    id: 'portal.sent.download',
    defaultMessage: 'Save my answers as a file',
    description: `${sent} Button: saves them as a text file on the device.`,
  },
  received: {
    id: 'portal.sent.received',
    defaultMessage: 'Received on {when}',
    description: `${sent} In the file, below the questionnaire’s title; when is date and time.`,
  },
  fileName: {
    id: 'portal.sent.fileName',
    defaultMessage: 'My answers {reference}',
    description: `${sent} Name of the file.`,
  },
});

const password = 'Form for the first password.';

export const passwordMessages = defineMessages({
  save: { id: 'portal.password.save', defaultMessage: 'Save password', description: `${password} Button.` },
});

const leave = 'Dialog before the participant leaves a form with unsaved answers.';

export const leaveMessages = defineMessages({
  title: { id: 'portal.leave.title', defaultMessage: 'Leave without saving?', description: `${leave} Heading.` },
  text: {
    id: 'portal.leave.text',
    defaultMessage:
      'Some of your answers are not saved yet. If you leave this page now, you will have to give them again. What was saved before stays saved.',
    description: `${leave} Text.`,
  },
  filesTitle: {
    id: 'portal.leave.filesTitle',
    defaultMessage: 'Leave before your files are saved?',
    description: `${leave} Only files are not uploaded yet. Heading.`,
  },
  filesText: {
    id: 'portal.leave.filesText',
    defaultMessage:
      'Your answers are saved, but not all of your files are. If you leave this page now, you will have to choose those files again.',
    description: `${leave} Only files are not uploaded yet. Text.`,
  },
  withheldTitle: {
    id: 'portal.leave.withheldTitle',
    defaultMessage: 'Leave this page?',
    description: `${leave} Only answers that are never saved before they are sent would be lost. Heading.`,
  },
  withheldText: {
    id: 'portal.leave.withheldText',
    defaultMessage:
      'Your answers are saved, except those that we do not keep for your safety, such as a password. You will have to enter those again.',
    description: `${leave} Only answers that are never saved before they are sent would be lost. Text.`,
  },
  sendingTitle: {
    id: 'portal.leave.sendingTitle',
    defaultMessage: 'Leave while your answers are being sent?',
    description: `${leave} Heading.`,
  },
  sendingText: {
    id: 'portal.leave.sendingText',
    defaultMessage:
      'Please wait a moment until the study has confirmed that it received them. If you leave now, they may not arrive.',
    description: `${leave} Text.`,
  },
  stay: {
    id: 'portal.leave.stay',
    defaultMessage: 'Stay on this page',
    description: `${leave} Button: closes the dialog.`,
  },
  leave: {
    id: 'portal.leave.leave',
    defaultMessage: 'Leave anyway',
    description: `${leave} Button: the answers that are not saved are lost.`,
  },
});
