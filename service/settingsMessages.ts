import { defineMessages } from '#kit/pure/texts/index.ts';

const body = 'Names the study, and ends with the link to it.';
const undo = 'Names the study, and ends with the link that undoes the change.';

/** Texts of the calls behind the settings. */
export const settingsMessages = defineMessages({
  oldPasswordWrong: {
    id: 'service.error.oldPasswordWrong',
    defaultMessage: 'Old password incorrect.',
    description: 'The participant typed a wrong old password to choose a new one.',
  },
  noPassword: {
    id: 'service.error.noPassword',
    defaultMessage: 'Your account does not have a password yet.',
    description: 'A participant without a password asks for another one.',
  },
  phoneInvalid: {
    id: 'service.error.phoneInvalid',
    defaultMessage: 'This phone number does not exist. Please check the country and each digit.',
    description: 'The participant typed a phone number that no plan of numbers contains.',
  },
  phoneCountry: {
    id: 'service.error.phoneCountry',
    defaultMessage: 'This study cannot send text messages to phone numbers of this country. Please use another number.',
    description: 'The study pays for text messages to some countries only.',
  },
  phoneMissing: {
    id: 'service.error.phoneMissing',
    defaultMessage: 'We do not have your phone number yet. Please add it under “Contact info”.',
    description: 'The participant asks for codes by text message, but we have no number.',
  },
  phoneNeeded: {
    id: 'service.error.phoneNeeded',
    defaultMessage: 'We send your login codes to this number. First have them sent by email, under “Security”.',
    description: 'The participant wants to remove the phone number that the codes of their logins are sent to.',
  },
  notOffered: {
    id: 'service.error.notOffered',
    defaultMessage: 'The study does not offer this any more. Please choose again.',
    description: 'The participant chose a compensation that the study has removed since.',
  },
  secondFactorRequired: {
    id: 'service.error.secondFactorRequired',
    defaultMessage: 'This study asks everybody for a code. You cannot turn it off.',
    description: 'The participant wants to log in without a code, but the study asks for one.',
  },
  recoveryCodeWrong: {
    id: 'service.error.recoveryCodeWrong',
    defaultMessage: 'This recovery code is wrong, or you have used it before.',
    description: 'Login with a recovery code.',
  },
  multiFactorBody: {
    id: 'service.mail.multiFactorBody',
    defaultMessage:
      'Hello,\n\nYour code is {code}\n\nPlease enter it in the settings, where you change how you log in. It works once, within the next 15 minutes.\n\nIf you did not ask for this, do not give the code to anyone. Log in, choose a new password, and log out the devices that are not yours:\n\n{link}\n\nThe {study} team',
    description: `Email with the code that confirms a change of how the participant logs in. ${body}`,
  },
  phoneChangedSubject: {
    id: 'service.mail.phoneChangedSubject',
    defaultMessage: 'Your phone number for {study} was changed',
    description: 'Subject of the email after a change of the phone number.',
  },
  phoneChangedBody: {
    id: 'service.mail.phoneChangedBody',
    defaultMessage:
      'Hello,\n\nYour account of {study} now uses another phone number.\n\nIf this was not you, undo it here within seven days:\n\n{link}\n\nThe {study} team',
    description: `Email after a change of the phone number. ${undo}`,
  },
  phoneRemovedSubject: {
    id: 'service.mail.phoneRemovedSubject',
    defaultMessage: 'Your phone number for {study} was removed',
    description: 'Subject of the email after the participant removed their phone number.',
  },
  phoneRemovedBody: {
    id: 'service.mail.phoneRemovedBody',
    defaultMessage:
      'Hello,\n\nYour account of {study} no longer has a phone number.\n\nIf this was not you, undo it here within seven days:\n\n{link}\n\nThe {study} team',
    description: `Email after the participant removed their phone number. ${undo}`,
  },
  secondFactorOnSubject: {
    id: 'service.mail.secondFactorOnSubject',
    defaultMessage: 'You now log in to {study} with a code',
    description: 'Subject of the email after the participant turned on codes at logins.',
  },
  secondFactorOnBody: {
    id: 'service.mail.secondFactorOnBody',
    defaultMessage:
      'Hello,\n\nEach login to {study} now needs a code, too. Please keep your recovery codes in a safe place. If you did not see them, get new ones in the settings, under “Security”.\n\nIf this was not you, undo it here within seven days:\n\n{link}\n\nThe {study} team',
    description: `Email after the participant turned on codes at logins. ${undo}`,
  },
  secondFactorOffSubject: {
    id: 'service.mail.secondFactorOffSubject',
    defaultMessage: 'You now log in to {study} without a code',
    description: 'Subject of the email after the participant turned off codes at logins.',
  },
  secondFactorOffBody: {
    id: 'service.mail.secondFactorOffBody',
    defaultMessage:
      'Hello,\n\nLogins to {study} do not need a code anymore. Your recovery codes no longer work.\n\nIf this was not you, undo it here within seven days:\n\n{link}\n\nThe {study} team',
    description: `Email after the participant turned off codes at logins. ${undo}`,
  },
  recoveryUsedSubject: {
    id: 'service.mail.recoveryUsedSubject',
    defaultMessage: 'A recovery code was used for {study}',
    description: 'Subject of the email after a login with a recovery code.',
  },
  recoveryUsedBody: {
    id: 'service.mail.recoveryUsedBody',
    defaultMessage:
      'Hello,\n\nSomebody just logged in to your account of {study} with one of your recovery codes. This code does not work anymore.\n\nIf this was not you, please choose a new password and contact us at once:\n\n{link}\n\nThe {study} team',
    description: `Email after a login with a recovery code. ${body}`,
  },
  passwordChangedSubject: {
    id: 'service.mail.passwordChangedSubject',
    defaultMessage: 'Your password for {study} was changed',
    description: 'Subject of the email after a password was changed. study: its name.',
  },
  passwordChangedBody: {
    id: 'service.mail.passwordChangedBody',
    defaultMessage:
      'Hello,\n\nYour password for {study} was just changed. For your safety, we have logged you out on all other devices.\n\nIf this was not you, undo it here within seven days:\n\n{link}\n\nThe {study} team',
    description: `Email after a password was changed. ${undo}`,
  },
  changedSubject: {
    id: 'service.mail.changedSubject',
    defaultMessage: 'Your email address for {study} was changed',
    description: 'Subject of the email to an earlier address.',
  },
  changedBody: {
    id: 'service.mail.changedBody',
    defaultMessage:
      'Hello,\n\nYour account of {study} now uses another email address. We will not write to this address anymore.\n\nIf this was not you, undo it here within seven days:\n\n{link}\n\nThe {study} team',
    description: `Email to an earlier address after the address was changed. ${undo}`,
  },
  downloadedSubject: {
    id: 'service.mail.downloadedSubject',
    defaultMessage: 'Your data of {study} was downloaded',
    description: 'Subject of the email after the participant downloaded everything that is stored about them.',
  },
  downloadedBody: {
    id: 'service.mail.downloadedBody',
    defaultMessage:
      'Hello,\n\nSomebody who was logged in to your account of {study} just downloaded all your data.\n\nIf this was not you, log out all devices here within seven days. Your password then no longer works:\n\n{link}\n\nThe {study} team',
    description: `Email after the participant downloaded everything that is stored about them. ${undo}`,
  },
  changeText: {
    id: 'service.text.change',
    defaultMessage: '{what}. Not you? Undo it: {link}',
    description:
      'Text message to the phone number of an account after a change of the account. It must be short. what: the subject of the email about the change. link: undoes it.',
  },
  undoneSubject: {
    id: 'service.mail.undoneSubject',
    defaultMessage: 'A change of your account for {study} was undone',
    description: 'Subject of the email after a change of the account was undone.',
  },
  undoneBody: {
    id: 'service.mail.undoneBody',
    defaultMessage:
      'Hello,\n\nSomebody opened the link in our notice about your account of {study}. The email address, the phone number and the login codes are what they were before. All devices are logged out. If you log in with a password, we email you a link to choose a new one.\n\nIf you did not want this, please contact us:\n\n{link}\n\nThe {study} team',
    description: `Email after a change of the account was undone, to the address of before and to the one that had replaced it. ${body}`,
  },
  factorResetSubject: {
    id: 'service.mail.factorResetSubject',
    defaultMessage: 'We have reset how you log in to {study}',
    description: 'Subject of the email after the study team turned off a participant’s codes at logins.',
  },
  factorResetBody: {
    id: 'service.mail.factorResetBody',
    defaultMessage:
      'Hello,\n\nOur team has turned off the codes that you chose for logins to {study}. All devices are logged out, and your recovery codes no longer work. You can turn the codes on again in the settings.\n\nIf you did not ask us for this, please contact us at once:\n\n{link}\n\nThe {study} team',
    description: `Email after the study team turned off a participant’s codes at logins. ${body}`,
  },
  ownerCodeBody: {
    id: 'service.mail.ownerCodeBody',
    defaultMessage:
      'Hello,\n\nYour code is {code}\n\nPlease enter it in the settings, to confirm the change of your account. It works once, within the next 15 minutes.\n\nIf you did not ask for this, do not give the code to anyone, and contact us:\n\n{link}\n\nThe {study} team',
    description: `Email with the code that a participant without a password needs for a change of their account. ${body}`,
  },
  proofRequired: {
    id: 'service.error.proofRequired',
    defaultMessage: 'Please confirm first that it is you.',
    description: 'The participant changes their account, and has to enter their password or a code for it.',
  },
});
