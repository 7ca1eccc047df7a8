import { defineMessages } from '#kit/pure/texts/index.ts';

/** The service's own texts for participants. Texts about answers come from the kit and the field types. */
export const serviceMessages = defineMessages({
  noStudy: {
    id: 'service.page.noStudy',
    defaultMessage: 'Page not found',
    description: 'Page for an address that belongs to no study. Heading.',
  },
  noStudyText: {
    id: 'service.page.noStudyText',
    defaultMessage:
      'Hi there. There is no study at this address. The address may be mistyped or out of date. If someone sent you this link, please ask them for a new one.',
    description: 'Page for an address that belongs to no study. Text.',
  },
  startPage: {
    id: 'service.page.startPage',
    defaultMessage: 'Go to the start page',
    description: 'Page for an address that belongs to no study. Link to the list of studies.',
  },
  providerSite: {
    id: 'service.page.providerSite',
    defaultMessage: 'Go to our main website',
    description: 'Page for an address that belongs to no study. Link to the website of the organization.',
  },
  studies: {
    id: 'service.page.studies',
    defaultMessage: 'Studies',
    description: 'Page with the links to all studies. Heading.',
  },
  noStudies: {
    id: 'service.page.noStudies',
    defaultMessage: 'There is no study to take part in at the moment.',
    description: 'Page with the links to all studies, if there is none.',
  },
  failure: {
    id: 'service.error.failure',
    defaultMessage: 'An error has occurred. Please try again in a few minutes, or click "Contact Us" for assistance.',
    description: 'An unexpected failure that the participant cannot fix.',
  },
  invalidRequest: {
    id: 'service.error.invalidRequest',
    defaultMessage: 'We could not read some of what you sent. Please check your entries and try again.',
    description: 'A call has the wrong shape. Seen only if a program has a bug.',
  },
  invalidEmail: {
    id: 'service.error.invalidEmail',
    defaultMessage: 'Your email address does not appear to be valid',
    description: 'Under the e-mail field of the enrollment form.',
  },
  sessionExpired: {
    id: 'service.error.sessionExpired',
    defaultMessage: 'Please log in again. For your safety we log you out when you have been away for a while.',
    description: 'A call came without a session or after the session ended.',
  },
  loginFailed: {
    id: 'service.error.loginFailed',
    defaultMessage:
      'Login failed; invalid email or password. Please try again. If you forgot your password, please click the "Forgot Your Password" button.',
    description: 'The e-mail address or the password is wrong. The text must not reveal which.',
  },
  tooManyAttempts: {
    id: 'service.error.tooManyAttempts',
    defaultMessage:
      'You have tried too many times. Please wait {minutes, plural, one {# minute} other {# minutes}} and try again.',
    description: 'Shown after too many attempts to log in or to enroll. minutes: how long to wait.',
  },
  passwordUndefined: {
    id: 'service.error.passwordUndefined',
    defaultMessage: 'You have already joined with this email address. Please create a password to continue.',
    description: 'The address is known but has no password yet; shown above the prompt to create one.',
  },
  passwordUndefinedCode: {
    id: 'service.error.passwordUndefinedCode',
    defaultMessage:
      'You have already joined with this email address. We have sent you a 6-digit code by email. Please enter it together with a new password.',
    description: 'As before, if the participant must also prove that the address is theirs.',
  },
  codeWrong: {
    id: 'service.error.codeWrong',
    defaultMessage:
      'This code is wrong or too old. Please check your email, or enter your email address again to get a new code.',
    description: 'The 6-digit code from the email was wrong, used or older than 15 minutes.',
  },
  codeNeeded: {
    id: 'service.error.codeNeeded',
    defaultMessage: 'We have sent you a 6-digit code by email. Enter it to confirm that it is you.',
    description:
      'Above the box for a one-time code, after the participant submitted answers or a signature that need confirmation.',
  },
  codeSentBySms: {
    id: 'service.error.codeSentBySms',
    defaultMessage: 'We have sent a 6-digit code to your phone. Enter it to confirm your phone number.',
    description: 'Above the box for a one-time code, after the participant entered a phone number.',
  },
  withdrawalCodeNeeded: {
    id: 'service.error.withdrawalCodeNeeded',
    defaultMessage: 'We have sent a 6-digit code to {target}. Enter it to confirm that you want to leave the study.',
    description: 'Above the box for a one-time code. target: the end of a phone number, or a part of an email address.',
  },
  logInCodeNeeded: {
    id: 'service.error.logInCodeNeeded',
    defaultMessage:
      'Someone has tried to log in with this email address many times. To make sure that it is you, we have sent a 6-digit code to it. Please enter the newest code that you have received.',
    description:
      'Above the box for a one-time code, at a login after many wrong passwords, the participant’s own or a stranger’s.',
  },
  busy: {
    id: 'service.error.busy',
    defaultMessage: 'Many people are using this site at the moment. Please try again in a few seconds.',
    description: 'Too many logins at the same time.',
  },
  unavailable: {
    id: 'service.error.unavailable',
    defaultMessage: 'This study cannot save or show anything at the moment. Please try again in a few seconds.',
    description: 'The database or the file store is down, restarts or is full.',
  },
  codeInvalid: {
    id: 'service.error.codeInvalid',
    defaultMessage: 'OTP code invalid please try again.',
    description: 'At the box for a one-time code: the 6-digit code was wrong, used or older than 15 minutes.',
  },
  codeExpired: {
    id: 'service.error.codeExpired',
    defaultMessage:
      'We could not verify this code, because it is too old or was used before. Press “Send me another code” to get a new one.',
    description:
      'At the box for the code of an identity verification. “Send me another code” is the name of a link under the box.',
  },
  identityNotVerified: {
    id: 'service.error.identityNotVerified',
    defaultMessage: 'We were unable to verify your entries. Please contact support.',
    description: 'After too many wrong codes in an identity verification.',
  },
  visitInvalid: {
    id: 'service.error.visitInvalid',
    defaultMessage:
      'We could not read the result of the test, so it is not saved. Please do the test again, or contact us.',
    description: 'After a cognitive test on the pages of another provider.',
  },
  testUnavailable: {
    id: 'service.error.testUnavailable',
    defaultMessage:
      'The test service does not respond, so the result is not saved yet. Please try again in a few minutes.',
    description: 'After a cognitive test on the pages of another provider.',
  },
  captchaRequired: {
    id: 'service.error.captchaRequired',
    defaultMessage: 'Please confirm that you are not a robot, then try again.',
    description: 'A form was sent without the proof that its sender is no program.',
  },
  captchaExpired: {
    id: 'service.error.captchaExpired',
    defaultMessage:
      'Your confirmation that you are not a robot has expired. Please confirm it again. Your entries are still here.',
    description: 'The proof that the sender of a form is no program is too old, or another form has used it.',
  },
  captchaInvalid: {
    id: 'service.error.captchaInvalid',
    defaultMessage: 'We could not confirm that you are not a robot. Please try again, or contact us.',
    description: 'The proof that the sender of a form is no program is wrong.',
  },
  captchaUnavailable: {
    id: 'service.error.captchaUnavailable',
    defaultMessage:
      'We cannot check at the moment that you are not a robot. Please try again in a few minutes. Your entries are still here.',
    description: 'The service that checks the proof that the sender of a form is no program does not respond.',
  },
  selfWithdrawalOff: {
    id: 'service.error.selfWithdrawalOff',
    defaultMessage: 'To leave this study, please contact us.',
    description: 'The study does not let participants withdraw without contacting it.',
  },
  supportSent: {
    id: 'service.message.supportSent',
    defaultMessage: 'We have received your message and will answer to {email}.',
    description: 'In the contact dialog, after a message was sent. email: the address for the reply.',
  },
  supportFailed: {
    id: 'service.error.supportFailed',
    defaultMessage: 'Your message could not be sent. Please try again in a few minutes.',
    description: 'In the contact dialog: the message could not be sent to the study.',
  },
  logInUnavailable: {
    id: 'service.error.logInUnavailable',
    defaultMessage: 'Login is currently unavailable. Please try again in a few minutes.',
    description: 'The provider that participants of this study log in with cannot be reached.',
  },
  logInUnproven: {
    id: 'service.error.logInUnproven',
    defaultMessage: 'We could not confirm this login. Please log in again.',
    description: 'The login at a provider was too old, was used before or does not belong to this study.',
  },
  emailMismatch: {
    id: 'service.error.emailMismatch',
    defaultMessage:
      'The email address of this login must be the one that you used to check whether you can take part. Please log in with that address, or contact us.',
    description: 'The address of the account at the provider differs from the address that was used for eligibility.',
  },
  linkInvalid: {
    id: 'service.error.linkInvalid',
    defaultMessage: 'This link does not work any more. A link works once, within 30 minutes. Please ask for a new one.',
    description: 'The mailed link to set a new password was used, is too old or is incomplete.',
  },
  accountExists: {
    id: 'service.error.accountExists',
    defaultMessage: 'There is already an account with this email address. Please log in.',
    description: 'A visitor signed up for a study with a third-party login, and the address is already enrolled.',
  },
  thirdPartyOnly: {
    id: 'service.error.thirdPartyOnly',
    defaultMessage: 'This study has no passwords of its own. Please log in with the account that you use for it.',
    description: 'A password for a study whose participants log in at another website.',
  },
  passwordExists: {
    id: 'service.error.passwordExists',
    defaultMessage: 'You already have a password. Please log in with it.',
    description: 'The participant tried to create a password, but already has one.',
  },
  notFound: {
    id: 'service.error.notFound',
    defaultMessage: 'We could not find what you were looking for.',
    description: 'A call refers to something that does not exist.',
  },
  studyNotFound: {
    id: 'service.error.studyNotFound',
    defaultMessage: 'We could not find this study.',
    description: 'The study does not exist, or it is a draft that the visitor may not see.',
  },
  contributionNotFound: {
    id: 'service.error.contributionNotFound',
    defaultMessage: 'It looks like the contribution you selected is no longer available.',
    description: 'The questionnaire does not exist, or is not available to this participant.',
  },
  contributionNotOpen: {
    id: 'service.error.contributionNotOpen',
    defaultMessage: 'This activity is not open yet, so your answers were not sent. They stay saved here as a draft.',
    description: 'Answers to an activity before it opens.',
  },
  contributionNotOpenYet: {
    id: 'service.error.contributionNotOpenYet',
    defaultMessage: 'This activity is not open yet. Your dashboard shows when it opens.',
    description: 'Instead of the questions of an activity before it opens.',
  },
  logInToRead: {
    id: 'service.error.logInToRead',
    defaultMessage: 'To read your answers, please log in and go to your dashboard.',
    description: 'A link of an email opens a questionnaire without a login, but not the answers that were sent.',
  },
  logInToAnswer: {
    id: 'service.error.logInToAnswer',
    defaultMessage:
      'This activity uses what you answered in another one. Please log in, so that nobody else can read it.',
    description: 'A link of an email opens a questionnaire whose texts or questions depend on earlier answers.',
  },
  contributionDisqualified: {
    id: 'service.error.contributionDisqualified',
    defaultMessage: 'This activity does not fit you, so there is nothing to do here.',
    description: 'Instead of the questions of an activity that the participant cannot take part in.',
  },
  contributionClosed: {
    id: 'service.error.contributionClosed',
    defaultMessage:
      'It looks like the contribution you selected is no longer available. Your answers were not sent. They stay saved here as a draft.',
    description: 'Answers to an activity after it closed. The first sentence is that of contributionNotFound.',
  },
  enrollmentClosed: {
    id: 'service.error.enrollmentClosed',
    defaultMessage: 'Thank you for your interest. This study is not taking new participants at the moment.',
    description: 'Enrolling in a study that takes no new participants.',
  },
  readsChanged: {
    id: 'service.error.readsChanged',
    defaultMessage:
      'Something that you answered in another activity has changed, and this activity uses it. All your answers here are kept, and nothing was sent. Look through them once more, and send them again.',
    description:
      'An activity shows or uses answers to other activities. One of them was sent again, such as in another tab, while it was open.',
  },
  alreadySubmitted: {
    id: 'service.error.alreadySubmitted',
    defaultMessage: 'You have already sent these answers. Thank you! They are safe with us.',
    description: 'Answers were submitted a second time. The first ones count.',
  },
  notNow: {
    id: 'service.error.notNow',
    defaultMessage: 'This is not possible right now. Please go back to your dashboard.',
    description: 'A call does not match the participant’s current step, such as answers to a step that is over.',
  },
  takesNoAnswers: {
    id: 'service.error.takesNoAnswers',
    defaultMessage: 'The study takes no answers from you at the moment, so this was not sent. Your dashboard says why.',
    description:
      'The participant sent something after their participation ended, or while the study team decides on it.',
  },
  suspended: {
    id: 'service.error.suspended',
    defaultMessage:
      'The study team has paused your participation, so this was not sent. What you have written stays saved as a draft. If you have a question, please contact us.',
    description: 'A suspended participant sent something or opened a questionnaire.',
  },
  logInOff: {
    id: 'service.error.logInOff',
    defaultMessage: 'You cannot log in with this account right now. If you have a question, please contact us.',
    description: 'The password is right, but the status of the participant does not allow a login.',
  },
  consentAgreement: {
    id: 'service.consent.agreement',
    defaultMessage:
      'To agree to what is written above, use the button below. We note the date and the time. You will find your copy in the settings.',
    description: 'Above the button of a consent that asks no question.',
  },
  dataClosed: {
    id: 'service.error.dataClosed',
    defaultMessage:
      'This study is not taking any more answers, so yours were not sent. They stay saved here as a draft. If you have a question, please contact us.',
    description: 'Answers or a signature came after the study stopped collecting data.',
  },
  neverStored: {
    id: 'service.error.neverStored',
    defaultMessage:
      'This form asks for a password, and we never keep a password with your answers. Nothing was sent. Please contact us, so that we can fix the form.',
    description:
      'A questionnaire asks for a password, which is a mistake in the study. The service stores none of the answers.',
  },
  draftConflict: {
    id: 'service.error.draftConflict',
    defaultMessage: 'These answers were changed in another tab or on another device in the meantime.',
    description: 'A draft could not be saved because a later one exists.',
  },
  keyUsed: {
    id: 'service.error.keyUsed',
    defaultMessage: 'These answers are different from the ones you have already sent. Please reload the page.',
    description: 'A submission was repeated with other answers under the same key. Seen only if a program has a bug.',
  },
  unknownAttribute: {
    id: 'service.error.unknownAttribute',
    defaultMessage: 'This form has no question called “{attribute}”.',
    description: 'An answer refers to a question that the form does not have.',
  },
  doubleAttribute: {
    id: 'service.error.doubleAttribute',
    defaultMessage: 'There are two answers to “{attribute}”.',
    description: 'An attribute was sent twice.',
  },
  answerUnreadable: {
    id: 'service.error.answerUnreadable',
    defaultMessage: 'The answer to “{attribute}” could not be read.',
    description: 'An answer has a shape that does not fit its question.',
  },
  languageUnknown: {
    id: 'service.error.languageUnknown',
    defaultMessage: 'This study is not available in that language.',
    description: 'The chosen language is not available in the study.',
  },
  fileType: {
    id: 'service.error.fileType',
    defaultMessage: 'The study cannot take this kind of file. Please remove it and choose another one.',
    description: 'No question of the form accepts files of this type.',
  },
  fileSpoofed: {
    id: 'service.error.fileSpoofed',
    defaultMessage: 'The content of this file is not what its name says. Please remove it and choose another one.',
    description: 'The bytes of an uploaded file do not match its announced type.',
  },
  fileBroken: {
    id: 'service.error.fileBroken',
    defaultMessage: 'This file is damaged or not complete. Please remove it and choose another one.',
    description: 'An uploaded file is damaged or incomplete.',
  },
  fileEmpty: {
    id: 'service.error.fileEmpty',
    defaultMessage: 'This file is empty. Please remove it and choose another one.',
    description: 'An uploaded file has no bytes.',
  },
  fileTooLarge: {
    id: 'service.error.fileTooLarge',
    defaultMessage: 'This file is too large. Please remove it and choose a smaller one.',
    description: 'An uploaded file is larger than the question allows.',
  },
  tooManyFiles: {
    id: 'service.error.tooManyFiles',
    defaultMessage:
      'There are too many files here that you have not sent in yet. Please remove some of them and try again.',
    description: 'Too many uploaded files are waiting for the submission of their answers.',
  },
  draftTooLarge: {
    id: 'service.error.draftTooLarge',
    defaultMessage: 'These answers are too long to be saved. Please shorten your longest answers.',
    description: 'A draft could not be saved, because its answers are too large together.',
  },
  fileMissing: {
    id: 'service.error.fileMissing',
    defaultMessage: 'A file did not reach us. Please remove it, choose it again and send it again.',
    description: 'Answers refer to a file that does not exist or that the question does not accept.',
  },
  uploadOver: {
    id: 'service.error.uploadOver',
    defaultMessage: 'Sending this file took too long. Please try again.',
    description: 'A file was uploaded to a URL that is used or expired.',
  },
  previewChecked: {
    id: 'service.message.previewChecked',
    defaultMessage: 'Preview: your answers are valid. Nothing was stored.',
    description: 'Shown to a study builder who submitted a questionnaire in the preview.',
  },
  welcomeSubject: {
    id: 'service.mail.welcomeSubject',
    defaultMessage: 'Welcome to {study}',
    description: 'Subject of the email after enrolling. study: its name.',
  },
  welcomeBody: {
    id: 'service.mail.welcomeBody',
    defaultMessage:
      'Hello,\n\nThank you for your interest in {study}. You can come back and continue at any time:\n\n{link}\n\nIf this was not you, you do not need to do anything. Nobody can see or change anything about you with this message.\n\nThe {study} team',
    description: 'Email after enrolling. link: URL of the study.',
  },
  codeSubject: {
    id: 'service.mail.codeSubject',
    defaultMessage: 'Your code for {study}: {code}',
    description: 'Subject of the email with the 6-digit code.',
  },
  codeBody: {
    id: 'service.mail.codeBody',
    defaultMessage:
      'Hello,\n\nYour code is {code}\n\nPlease enter it on the page where you create your password. It works once, within the next 15 minutes.\n\n{link}\n\nIf you did not ask for a code, you do not need to do anything. Please do not give it to anyone. We will never ask you for it in any other way.\n\nThe {study} team',
    description: 'Email with the code that proves the ownership of the address. link: URL of the study.',
  },
  confirmBody: {
    id: 'service.mail.confirmBody',
    defaultMessage:
      'Hello,\n\nYour code is {code}\n\nPlease enter it on the page where we ask you for it. It works once, within the next 15 minutes.\n\n{link}\n\nIf you did not ask for a code, you do not need to do anything. Please do not give it to anyone. We will never ask you for it in any other way.\n\nThe {study} team',
    description: 'Email with the code that confirms answers or a signature. link: URL of the study.',
  },
  dataCodeBody: {
    id: 'service.mail.dataCodeBody',
    defaultMessage:
      'Hello,\n\nYou asked for a file with all your data. Your code is {code}\n\nPlease enter it on the page where we ask you for it. It works once, within the next 15 minutes.\n\n{link}\n\nIf you did not ask for your data, do not give this code to anyone. Log in and log out the devices that are not yours, in the settings.\n\nThe {study} team',
    description:
      'Email with the code that confirms the download of all the participant’s data. link: URL of the study.',
  },
  withdrawalCodeBody: {
    id: 'service.mail.withdrawalCodeBody',
    defaultMessage:
      'Hello,\n\nYou want to leave {study}. To confirm it, your code is {code}\n\nPlease enter it on the page where we ask you for it. It works once, within the next 15 minutes.\n\n{link}\n\nIf you want to stay in the study, you do not need to do anything. Please do not give the code to anyone.\n\nThe {study} team',
    description: 'Email with the code that confirms a withdrawal. link: URL of the settings.',
  },
  withdrawalCodeText: {
    id: 'service.sms.withdrawalCode',
    defaultMessage: '{study}: your code to leave the study is {code}. It works once, within 15 minutes.',
    description: 'Text message (SMS) with the code that confirms a withdrawal. Keep it below 160 letters.',
  },
  withdrawnSubject: {
    id: 'service.mail.withdrawnSubject',
    defaultMessage: 'You have left {study}',
    description: 'Subject of the email after a withdrawal. study: its name.',
  },
  withdrawnBody: {
    id: 'service.mail.withdrawnBody',
    defaultMessage:
      'Hello,\n\nYou have left {study}. We will not ask you for anything more. Thank you for the time that you gave.\n\nWhat happens with your data:\n\n{data}\n\nIf you have a question, or if this was not you, please contact us:\n\n{link}\n\nThe {study} team',
    description: 'Email after a withdrawal. data: what happens with the data. link: URL of the study.',
  },
  withdrawnData: {
    id: 'service.mail.withdrawnData',
    defaultMessage: 'The study keeps the answers that you sent. Answers that you had not sent are deleted.',
    description: 'Email after a withdrawal: what happens with the data, if the study has no text of its own.',
  },
  logInBody: {
    id: 'service.mail.logInBody',
    defaultMessage:
      'Hello,\n\nSomeone has tried many times to log in to {study} with your email address and a wrong password.\n\nIf you want to log in now, your code is {code}\n\nPlease enter it on the page where you log in. It works once, within the next 15 minutes.\n\n{link}\n\nIf you do not want to log in, you do not need to do anything. Nobody can log in without this code. Please do not give it to anyone. We will never ask you for it in any other way.\n\nThe {study} team',
    description:
      'Email with the code that lets the owner of an account log in after many wrong passwords. link: URL of the study.',
  },
  secondFactorBody: {
    id: 'service.mail.secondFactorBody',
    defaultMessage:
      'Hello,\n\nYour code is {code}\n\nPlease enter it on the page where you log in. It works once, within the next 15 minutes.\n\nIf you are not logging in now, somebody may know your password. Please choose a new one on this page, with “Forgot Your Password”:\n\n{link}\n\nPlease do not give the code to anyone.\n\nThe {study} team',
    description: 'Email with the code that completes a login. link: URL of the study.',
  },
  secondFactorText: {
    id: 'service.sms.secondFactor',
    defaultMessage: '{study}: your code is {code}. It works once, within 15 minutes. Do not give it to anyone.',
    description: 'Text message (SMS) with the code that completes a login. Keep it below 160 letters.',
  },
  identityBody: {
    id: 'service.mail.identityBody',
    defaultMessage:
      'Hello,\n\nYour code is {code}\n\nPlease enter it on the page where you verify your identity. It works once, within the next 15 minutes.\n\n{link}\n\nPlease do not give the code to anyone. If you did not ask for it, log in and log out the devices that are not yours, in the settings.\n\nThe {study} team',
    description: 'Email with the code that verifies the participant’s identity. link: URL of the study.',
  },
  resetSubject: {
    id: 'service.mail.resetSubject',
    defaultMessage: 'Your new password for {study}',
    description: 'Subject of the email with the link to set a new password. study: its name.',
  },
  resetBody: {
    id: 'service.mail.resetBody',
    defaultMessage:
      'Hello,\n\nTo choose a new password for {study}, please open this link:\n\n{link}\n\nIt works once, within the next 30 minutes.\n\nIf you did not ask for this, you do not need to do anything. Your password stays the same. Please do not give the link to anyone.\n\nThe {study} team',
    description: 'Email with the link to set a new password.',
  },
  verifySubject: {
    id: 'service.mail.verifySubject',
    defaultMessage: 'Please confirm your email address for {study}',
    description: 'Subject of the email with a link that proves the ownership of an address.',
  },
  verifyBody: {
    id: 'service.mail.verifyBody',
    defaultMessage:
      'Hello,\n\nPlease open this link to confirm that this is your email address:\n\n{link}\n\nThe link works once, within the next 30 minutes.\n\nIf this was not you, you do not need to do anything.\n\nThe {study} team',
    description: 'Email with that link.',
  },
  changeBody: {
    id: 'service.mail.changeBody',
    defaultMessage:
      'Hello,\n\nSomeone who takes part in {study} wants to use this email address. If this was you, please open this link:\n\n{link}\n\nThe link works once, within the next 30 minutes. Until you open it, your earlier address is used.\n\nIf this was not you, you do not need to do anything.\n\nThe {study} team',
    description: 'Email to a new address, with the link that makes it the address of the account.',
  },
  takenBody: {
    id: 'service.mail.takenBody',
    defaultMessage:
      'Hello,\n\nSomeone wants to use this email address for {study}, but it already has an account there. If this was you, please log in with this address:\n\n{link}\n\nIf this was not you, you do not need to do anything.\n\nThe {study} team',
    description: 'Email to an address that is used by another account. link: URL of the study.',
  },
  sentRecently: {
    id: 'service.error.sentRecently',
    defaultMessage:
      'A verification email was sent recently. Please look for it, also in your spam folder, before you ask for another one.',
    description: 'The participant asks again for an email that was sent a moment ago.',
  },
  emailTaken: {
    id: 'service.error.emailTaken',
    defaultMessage: 'This email address cannot be used for your account. Please contact us.',
    description: 'After a link was opened: the new address belongs to another account by now.',
  },
  emailUnchanged: {
    id: 'service.error.emailUnchanged',
    defaultMessage: 'This is already your email address',
    description: 'The participant typed their present address as the new one.',
  },
  passwordWrong: {
    id: 'service.error.passwordWrong',
    defaultMessage: 'This password is incorrect',
    description: 'The password that confirms a change of the account is wrong.',
  },
  activitySubject: {
    id: 'service.mail.activitySubject',
    defaultMessage: '{study}: {title}',
    description: 'Subject of the email about an activity that has opened. study: its name. title: of the activity.',
  },
  reminderSubject: {
    id: 'service.mail.reminderSubject',
    defaultMessage: 'Reminder from {study}: {title}',
    description: 'Subject of the email that reminds of an activity.',
  },
  mailGreeting: {
    id: 'service.mail.greeting',
    defaultMessage: 'Hello,',
    description: 'First line of the emails about activities.',
  },
  activityReady: {
    id: 'service.mail.activityReady',
    defaultMessage: '“{title}” is ready for you.',
    description: 'Email about an activity that has opened. title: of the activity.',
  },
  activityWaiting: {
    id: 'service.mail.activityWaiting',
    defaultMessage: '“{title}” is still waiting for you. If you do not want to answer, you do not need to do anything.',
    description: 'Email that reminds of an activity. title: of the activity.',
  },
  activityMinutes: {
    id: 'service.mail.activityMinutes',
    defaultMessage: 'It takes about {minutes, plural, one {# minute} other {# minutes}}.',
    description: 'Email about an activity: how long it takes.',
  },
  activityCloses: {
    id: 'service.mail.activityCloses',
    defaultMessage: 'You have until {when} to answer.',
    description: 'Email about an activity: when it closes. when: day and time with time zone.',
  },
  noon: {
    id: 'service.mail.noon',
    defaultMessage: '{date} at noon ({zone})',
    description: 'Email: the end of an activity or of a link, instead of “12:00 PM”. date: with its weekday.',
  },
  openQuestionnaire: {
    id: 'service.mail.openQuestionnaire',
    defaultMessage: 'Open the questions',
    description: 'Email about an activity: the link that opens its questions without a login.',
  },
  openDashboard: {
    id: 'service.mail.openDashboard',
    defaultMessage: 'Open your dashboard',
    description: 'Email about an activity: the link to the dashboard.',
  },
  chooseAnswer: {
    id: 'service.mail.chooseAnswer',
    defaultMessage: 'Choose your answer here. A page then opens, where you send it.',
    description: 'Email with a question, above one link for each answer.',
  },
  privateLinks: {
    id: 'service.mail.privateLinks',
    defaultMessage: 'Until {when}, the links open your questions without a login, so please do not forward this email.',
    description: 'Email about an activity, below its links. when: day and time with time zone.',
  },
  mailTeam: {
    id: 'service.mail.team',
    defaultMessage: 'The {study} team',
    description: 'Last line of the emails about activities. study: its name.',
  },
  whyMailed: {
    id: 'service.mail.whyMailed',
    defaultMessage:
      'You get this email because you take part in {study}. If you stop these emails, you stay in the study.',
    description: 'Small print of the emails about activities. study: its name.',
  },
  whyMailedAccount: {
    id: 'service.mail.whyMailedAccount',
    defaultMessage: 'You get this email because this address was used for {study}.',
    description: 'Small print of the emails about an account, such as a code. study: its name.',
  },
  whyMailedSupport: {
    id: 'service.mail.whyMailedSupport',
    defaultMessage: 'You get this email because this address receives the questions of participants in {study}.',
    description: 'Small print of the email to the study team. study: its name.',
  },
  mailContact: {
    id: 'service.mail.contact',
    defaultMessage: 'Questions? Contact us:',
    description:
      'Small print of all emails to participants, in a line of its own. An email address and a telephone number follow.',
  },
  stopMails: {
    id: 'service.mail.stopMails',
    defaultMessage: 'Stop emails about activities',
    description: 'Small print of the emails about activities: the link that stops them.',
  },
  unsubscribeInvalid: {
    id: 'service.error.unsubscribeInvalid',
    defaultMessage:
      'This link does not work any more. You can stop these emails in your settings after you log in, or contact us.',
    description: 'The mailed link that stops emails about activities is incomplete or too old.',
  },
  healthOrganizationUnavailable: {
    id: 'service.error.healthOrganizationUnavailable',
    defaultMessage: 'Your hospital or clinic does not answer right now. Nothing was changed. Please try again later.',
    description: 'Health records: the server of the hospital or clinic cannot be reached.',
  },
  healthConnectionRefused: {
    id: 'service.error.healthConnectionRefused',
    defaultMessage: 'Your hospital or clinic did not give us access to your records. You can try again.',
    description: 'Health records: the hospital or clinic refused the connection.',
  },
  healthConnectionLost: {
    id: 'service.error.healthConnectionLost',
    defaultMessage: 'The connection to your hospital or clinic has ended. Please connect it again.',
    description: 'Health records: the permission has expired or was withdrawn.',
  },
  healthReturnTitle: {
    id: 'service.page.healthReturnTitle',
    defaultMessage: 'Please begin again',
    description: 'Title of the page after a login at a hospital or clinic took too long or was already used.',
  },
  healthReturnExpired: {
    id: 'service.error.healthReturnExpired',
    defaultMessage:
      'Your visit to the page of your hospital or clinic took too long, or you have already come back from it. Please open your study and connect again.',
    description: 'Health records: the way back from the login at a hospital or clinic is not valid any more.',
  },
  healthRecordsChanged: {
    id: 'service.error.healthRecordsChanged',
    defaultMessage:
      'Your records have changed since you saw them. Nothing was sent. Please look at them again before you share them.',
    description: 'Health records: the hospital has other records than those that the participant saw.',
  },
  healthRecordsUndecided: {
    id: 'service.error.healthRecordsUndecided',
    defaultMessage: 'Please connect a hospital or clinic and choose what you share before you finish.',
    description: 'Health records: the participant tries to finish the activity too early.',
  },
  supportSubject: {
    id: 'service.mail.supportSubject',
    defaultMessage: '{study}: a participant asks for help',
    description: 'Subject of the email to the study team. study: the study’s name.',
  },
  supportBody: {
    id: 'service.mail.supportBody',
    defaultMessage: 'Reply to: {email}\nParticipant: {participant}\nStudy: {link}\n{device}',
    description:
      'Email to the study team, below the participant’s message. participant: an identifier, or “-”. device: lines about the browser.',
  },
});
