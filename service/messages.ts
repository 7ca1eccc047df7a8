import { defineMessages } from '#kit/texts/defineMessages.ts';

/** The service's own texts for participants. Texts about answers come from the kit and the field types. */
export const serviceMessages = defineMessages({
  failure: {
    id: 'service.error.failure',
    defaultMessage: 'An error has occurred. Please try again in a few minutes, or click "Contact Us" for assistance.',
    description: 'Something went wrong that the person can do nothing about.',
  },
  invalidRequest: {
    id: 'service.error.invalidRequest',
    defaultMessage: 'We could not read some of what you sent. Please check your entries and try again.',
    description: 'A call has the wrong shape. Seen only when a program has a mistake.',
  },
  invalidEmail: {
    id: 'service.error.invalidEmail',
    defaultMessage: 'Your email address does not appear to be valid',
    description: 'Under the e-mail field of the enrolment form.',
  },
  sessionExpired: {
    id: 'service.error.sessionExpired',
    defaultMessage: 'Please log in again. For your safety we log you out when you have been away for a while.',
    description: 'A call came without a session, or after its end.',
  },
  loginFailed: {
    id: 'service.error.loginFailed',
    defaultMessage: 'Login failed; invalid email or password. Please try again. If you forgot your password, please click the "Forgot Your Password" button.',
    description: 'E-mail or password is wrong. It is not said which.',
  },
  tooManyAttempts: {
    id: 'service.error.tooManyAttempts',
    defaultMessage: 'You have tried too many times. Please wait {minutes, plural, one {# minute} other {# minutes}} and try again.',
    description: 'Shown when somebody tried to log in or to enrol too often. minutes: how long to wait.',
  },
  passwordUndefined: {
    id: 'service.error.passwordUndefined',
    defaultMessage: 'You have already joined with this email address. Please create a password to continue.',
    description: 'The address is known but has no password yet; shown above the prompt to create one.',
  },
  passwordUndefinedCode: {
    id: 'service.error.passwordUndefinedCode',
    defaultMessage: 'You have already joined with this email address. We have sent you a 6-digit code by email. Please enter it together with a new password.',
    description: 'As before, where the person must also show that the address is theirs.',
  },
  codeWrong: {
    id: 'service.error.codeWrong',
    defaultMessage: 'This code is wrong or too old. Please check your email, or enter your email address again to get a new code.',
    description: 'The 6-digit code from the mail was wrong, used up or older than 15 minutes.',
  },
  codeNeeded: {
    id: 'service.error.codeNeeded',
    defaultMessage: 'We have sent you a 6-digit code by email. Enter it to confirm that it is you.',
    description: 'Above the box for a one-time code, after somebody sent answers or a signature that must be confirmed.',
  },
  logInCodeNeeded: {
    id: 'service.error.logInCodeNeeded',
    defaultMessage: 'Someone has tried to log in with this email address many times. To make sure that it is you, we have sent a 6-digit code to it. Please enter the newest code that you have received.',
    description: 'Above the box for a one-time code, when somebody logs in after many wrong passwords, their own or a stranger’s.',
  },
  busy: {
    id: 'service.error.busy',
    defaultMessage: 'Many people are using this site at the moment. Please try again in a few seconds.',
    description: 'Too many log-ins are under way at the same time.',
  },
  codeInvalid: {
    id: 'service.error.codeInvalid',
    defaultMessage: 'OTP code invalid please try again.',
    description: 'At the box for a one-time code: the 6-digit code was wrong, used up or older than 15 minutes.',
  },
  selfWithdrawalOff: {
    id: 'service.error.selfWithdrawalOff',
    defaultMessage: 'To leave this study, please contact us.',
    description: 'Somebody wants to withdraw in a study that lets nobody do so alone.',
  },
  supportSent: {
    id: 'service.message.supportSent',
    defaultMessage: 'We have received your message and will answer to {email}.',
    description: 'In the contact dialog, after a message was sent. email: where the answer goes.',
  },
  supportFailed: {
    id: 'service.error.supportFailed',
    defaultMessage: 'Your message could not be sent. Please try again in a few minutes.',
    description: 'In the contact dialog: the message did not reach the study.',
  },
  mailUnavailable: {
    id: 'service.error.mailUnavailable',
    defaultMessage: 'We could not send you an email. Please check your email address, and try again in a few minutes.',
    description: 'The email with a 6-digit code could not be sent: the address does not exist, or the mail server is down.',
  },
  passwordExists: {
    id: 'service.error.passwordExists',
    defaultMessage: 'You already have a password. Please log in with it.',
    description: 'Somebody tried to create a password where there is one.',
  },
  notFound: {
    id: 'service.error.notFound',
    defaultMessage: 'We could not find what you were looking for.',
    description: 'A call names something that is not there.',
  },
  studyNotFound: {
    id: 'service.error.studyNotFound',
    defaultMessage: 'We could not find this study.',
    description: 'The study does not exist, or is a draft that the visitor may not see.',
  },
  contributionNotFound: {
    id: 'service.error.contributionNotFound',
    defaultMessage: 'It looks like the contribution you selected is no longer available.',
    description: 'The questionnaire does not exist, or not for this participant.',
  },
  enrollmentClosed: {
    id: 'service.error.enrollmentClosed',
    defaultMessage: 'Thank you for your interest. This study is not taking new participants at the moment.',
    description: 'Somebody enters an e-mail address in a study that is closed for new people.',
  },
  alreadySubmitted: {
    id: 'service.error.alreadySubmitted',
    defaultMessage: 'You have already sent these answers. Thank you! They are safe with us.',
    description: 'Answers were sent a second time; the first ones count.',
  },
  notNow: {
    id: 'service.error.notNow',
    defaultMessage: 'This is not possible right now. Please go back to your dashboard.',
    description: 'A call does not fit where the participant stands, such as answers to a step that is over.',
  },
  dataClosed: {
    id: 'service.error.dataClosed',
    defaultMessage: 'This study is not taking any more answers, so yours were not sent. They stay saved here as a draft. If you have a question, please contact us.',
    description: 'Answers or a signature came after the study stopped collecting data.',
  },
  neverStored: {
    id: 'service.error.neverStored',
    defaultMessage: 'This form asks for a password, and we never keep a password with your answers. Nothing was sent. Please contact us, so that we can fix the form.',
    description: 'A study asks for a password in a questionnaire, which is a mistake of the study. The service stores nothing of it.',
  },
  draftConflict: {
    id: 'service.error.draftConflict',
    defaultMessage: 'These answers were changed in another tab or on another device in the meantime.',
    description: 'A draft could not be kept because a later one is there.',
  },
  keyUsed: {
    id: 'service.error.keyUsed',
    defaultMessage: 'These answers are different from the ones you have already sent. Please reload the page.',
    description: 'A submission was repeated with other answers under the same key. Seen only when a program has a mistake.',
  },
  unknownAttribute: {
    id: 'service.error.unknownAttribute',
    defaultMessage: 'This form has no question called “{attribute}”.',
    description: 'An answer was sent to a question that the form does not have.',
  },
  doubleAttribute: {
    id: 'service.error.doubleAttribute',
    defaultMessage: 'There are two answers to “{attribute}”.',
    description: 'An attribute was sent twice.',
  },
  answerUnreadable: {
    id: 'service.error.answerUnreadable',
    defaultMessage: 'The answer to “{attribute}” could not be read.',
    description: 'An answer has a shape that its question cannot have.',
  },
  languageUnknown: {
    id: 'service.error.languageUnknown',
    defaultMessage: 'This study is not available in that language.',
    description: 'Somebody chose a language that the study does not have.',
  },
  fileType: {
    id: 'service.error.fileType',
    defaultMessage: 'The study cannot take this kind of file. Please remove it and choose another one.',
    description: 'A file of a type was to be sent that no question of the form asks for.',
  },
  fileSpoofed: {
    id: 'service.error.fileSpoofed',
    defaultMessage: 'The content of this file is not what its name says. Please remove it and choose another one.',
    description: 'A file was sent whose bytes are of another type than was said.',
  },
  fileBroken: {
    id: 'service.error.fileBroken',
    defaultMessage: 'This file is damaged or not complete. Please remove it and choose another one.',
    description: 'A file was sent that cannot be read as the type that it is.',
  },
  fileTooLarge: {
    id: 'service.error.fileTooLarge',
    defaultMessage: 'This file is too large. Please remove it and choose a smaller one.',
    description: 'A file was sent that is larger than the question allows.',
  },
  tooManyFiles: {
    id: 'service.error.tooManyFiles',
    defaultMessage: 'There are too many files here that you have not sent in yet. Please remove some of them and try again.',
    description: 'A file was to be uploaded beside many others whose answers were not sent yet.',
  },
  draftTooLarge: {
    id: 'service.error.draftTooLarge',
    defaultMessage: 'These answers are too long to be saved. Please shorten your longest answers.',
    description: 'Answers that are not sent in yet could not be saved, because together they are too large.',
  },
  fileMissing: {
    id: 'service.error.fileMissing',
    defaultMessage: 'A file did not reach us. Please remove it, choose it again and send it again.',
    description: 'Answers refer to a file that is not there, or is not one that the question takes.',
  },
  uploadOver: {
    id: 'service.error.uploadOver',
    defaultMessage: 'Sending this file took too long. Please try again.',
    description: 'A file was sent to an address that is used up or too old.',
  },
  previewChecked: {
    id: 'service.message.previewChecked',
    defaultMessage: 'Preview: your answers fit the questionnaire. Nothing was stored.',
    description: 'To a study builder who sent a questionnaire in the preview.',
  },
  welcomeSubject: {
    id: 'service.mail.welcomeSubject',
    defaultMessage: 'Welcome to {study}',
    description: 'Subject of the mail after somebody joined. study: its name.',
  },
  welcomeBody: {
    id: 'service.mail.welcomeBody',
    defaultMessage:
      'Hello,\n\nThank you for your interest in {study}. You can come back and continue at any time:\n\n{link}\n\nIf this was not you, you do not need to do anything. Nobody can see or change anything about you with this message.\n\nThe {study} team',
    description: 'Mail after somebody joined with an e-mail address. link: address of the study.',
  },
  codeSubject: {
    id: 'service.mail.codeSubject',
    defaultMessage: 'Your code for {study}: {code}',
    description: 'Subject of the mail with the 6-digit code.',
  },
  codeBody: {
    id: 'service.mail.codeBody',
    defaultMessage:
      'Hello,\n\nYour code is {code}\n\nPlease enter it on the page where you create your password. It works once, within the next 15 minutes.\n\n{link}\n\nIf you did not ask for a code, you do not need to do anything. Please do not give it to anyone. We will never ask you for it in any other way.\n\nThe {study} team',
    description: 'Mail with the code that shows that the address is one’s own. link: address of the study.',
  },
  confirmBody: {
    id: 'service.mail.confirmBody',
    defaultMessage:
      'Hello,\n\nYour code is {code}\n\nPlease enter it on the page where we ask you for it. It works once, within the next 15 minutes.\n\n{link}\n\nIf you did not ask for a code, you do not need to do anything. Please do not give it to anyone. We will never ask you for it in any other way.\n\nThe {study} team',
    description: 'Mail with the code with which answers or a signature count. link: address of the study.',
  },
  logInBody: {
    id: 'service.mail.logInBody',
    defaultMessage:
      'Hello,\n\nSomeone has tried many times to log in to {study} with your email address and a wrong password.\n\nIf you want to log in now, your code is {code}\n\nPlease enter it on the page where you log in. It works once, within the next 15 minutes.\n\n{link}\n\nIf you do not want to log in, you do not need to do anything. Nobody can log in without this code. Please do not give it to anyone. We will never ask you for it in any other way.\n\nThe {study} team',
    description: 'Mail with the code that lets the owner of an account log in after many wrong passwords. link: address of the study.',
  },
  supportSubject: {
    id: 'service.mail.supportSubject',
    defaultMessage: '{study}: a participant asks for help',
    description: 'Subject of the mail to the people behind a study. study: its name.',
  },
  supportBody: {
    id: 'service.mail.supportBody',
    defaultMessage: '{content}\n\n--\nReply to: {email}\nParticipant: {participant}\nStudy: {link}\n{device}',
    description: 'Mail to the people behind a study. content: what the person wrote. participant: a number, or “-”. device: lines about the browser.',
  },
});
