import { defineMessages } from '#kit/texts/index.ts';

const body = 'Names the study, and ends with the link to it.';

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
    defaultMessage: 'We send your log-in codes to this number. First have them sent by email, under “Security”.',
    description: 'The participant wants to remove the phone number that the codes of their log-ins are sent to.',
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
    description: 'Log-in with a recovery code.',
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
      'Hello,\n\nYour account of {study} now uses another phone number.\n\nIf this was not you, please contact us at once:\n\n{link}\n\nThe {study} team',
    description: `Email after a change of the phone number. ${body}`,
  },
  phoneRemovedSubject: {
    id: 'service.mail.phoneRemovedSubject',
    defaultMessage: 'Your phone number for {study} was removed',
    description: 'Subject of the email after the participant removed their phone number.',
  },
  phoneRemovedBody: {
    id: 'service.mail.phoneRemovedBody',
    defaultMessage:
      'Hello,\n\nYour account of {study} no longer has a phone number.\n\nIf this was not you, please contact us at once:\n\n{link}\n\nThe {study} team',
    description: `Email after the participant removed their phone number. ${body}`,
  },
  secondFactorOnSubject: {
    id: 'service.mail.secondFactorOnSubject',
    defaultMessage: 'You now log in to {study} with a code',
    description: 'Subject of the email after the participant turned on codes at log-ins.',
  },
  secondFactorOnBody: {
    id: 'service.mail.secondFactorOnBody',
    defaultMessage:
      'Hello,\n\nEach log-in to {study} now needs a code, too. Please keep your recovery codes in a safe place. If you did not see them, get new ones in the settings, under “Security”.\n\nIf this was not you, please contact us at once:\n\n{link}\n\nThe {study} team',
    description: `Email after the participant turned on codes at log-ins. ${body}`,
  },
  secondFactorOffSubject: {
    id: 'service.mail.secondFactorOffSubject',
    defaultMessage: 'You now log in to {study} without a code',
    description: 'Subject of the email after the participant turned off codes at log-ins.',
  },
  secondFactorOffBody: {
    id: 'service.mail.secondFactorOffBody',
    defaultMessage:
      'Hello,\n\nLog-ins to {study} do not need a code anymore. Your recovery codes no longer work.\n\nIf this was not you, please choose a new password and contact us at once:\n\n{link}\n\nThe {study} team',
    description: `Email after the participant turned off codes at log-ins. ${body}`,
  },
  recoveryUsedSubject: {
    id: 'service.mail.recoveryUsedSubject',
    defaultMessage: 'A recovery code was used for {study}',
    description: 'Subject of the email after a log-in with a recovery code.',
  },
  recoveryUsedBody: {
    id: 'service.mail.recoveryUsedBody',
    defaultMessage:
      'Hello,\n\nSomebody just logged in to your account of {study} with one of your recovery codes. This code does not work anymore.\n\nIf this was not you, please choose a new password and contact us at once:\n\n{link}\n\nThe {study} team',
    description: `Email after a log-in with a recovery code. ${body}`,
  },
});
