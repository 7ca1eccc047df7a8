import { localText, type Message } from '#kit/pure/texts/index.ts';
import type { Config } from '#service/config/config.ts';
import { serviceMessages } from '#service/messages.ts';
import type { Study } from '#service/study/study.ts';
import { textIn } from '#service/texts.ts';
import type { MailToSend } from './mailer.ts';
import { mailWith, smsWith, type MailWithCode, type PlainMail, type Recipient } from './mailWith.ts';

const { welcomeSubject, welcomeBody, codeSubject, confirmBody, codeBody, logInBody, dataCodeBody } = serviceMessages;
const { identityBody, secondFactorBody, secondFactorText } = serviceMessages;
const { withdrawalCodeBody, withdrawalCodeText, withdrawnSubject, withdrawnBody, withdrawnData } = serviceMessages;
const { resetSubject, resetBody } = serviceMessages;

/** The mail after an enrollment. */
export const welcomeMail: (config: Config, study: Study, recipient: Recipient) => MailToSend = mailWith(
  welcomeSubject,
  welcomeBody,
);

/** The mail with the code that confirms a submission. */
export const confirmMail: MailWithCode = mailWith(codeSubject, confirmBody);

/** The mail with the code that confirms a download of all the participant's data. */
export const dataCodeMail: MailWithCode = mailWith(codeSubject, dataCodeBody);

/** The mail with the code that proves the ownership of an address. */
export const codeMail: MailWithCode = mailWith(codeSubject, codeBody);

/** The mail with the code that distinguishes the owner of an account from a person who guesses its password. */
export const logInMail: MailWithCode = mailWith(codeSubject, logInBody);

const mailOfSecondFactor: MailWithCode = mailWith(codeSubject, secondFactorBody);
const textOfSecondFactor: MailWithCode = smsWith(secondFactorText);

/** The mail or text message with the code that completes a login. */
export const secondFactorMail = (
  config: Config,
  study: Study,
  recipient: Recipient,
  code: string,
  channel: 'mail' | 'sms',
): MailToSend => (channel === 'sms' ? textOfSecondFactor : mailOfSecondFactor)(config, study, recipient, code);

const mailOfIdentity: MailWithCode = mailWith(codeSubject, identityBody);

/** The mail or text message with the code that verifies an identity. */
export const identityMail = (
  config: Config,
  study: Study,
  recipient: Recipient,
  code: string,
  channel: 'mail' | 'sms',
): MailToSend => (channel === 'sms' ? textOfSecondFactor : mailOfIdentity)(config, study, recipient, code);

const mailOfWithdrawal: MailWithCode = mailWith(codeSubject, withdrawalCodeBody, 'manage/settings');
const textOfWithdrawal: MailWithCode = smsWith(withdrawalCodeText);

/** The mail or text message with the code that confirms a withdrawal. */
export const withdrawalCodeMail = (
  config: Config,
  study: Study,
  recipient: Recipient,
  code: string,
  channel: 'mail' | 'sms',
): MailToSend => (channel === 'sms' ? textOfWithdrawal : mailOfWithdrawal)(config, study, recipient, code);

/** The mail after a withdrawal. It says what happens with the data. */
export const withdrawnMail: PlainMail = (config, study, recipient) => {
  const { withdrawal, primary_locale } = study.meta;
  const data =
    localText(withdrawal?.about_data, recipient.locale, primary_locale) || textIn(recipient.locale, withdrawnData);
  return mailWith(withdrawnSubject, withdrawnBody)(config, study, recipient, '', { data });
};

/** The mail with the link to set a new password. @param code the token of the link */
export const resetMail: MailWithCode = mailWith(resetSubject, resetBody, 'reset_password?link_token={code}');

type MailWithLink = (config: Config, study: Study, recipient: Recipient, path: string) => MailToSend;
const withLink =
  (subject: Message, body: Message): MailWithLink =>
  (config, study, recipient, path) =>
    mailWith(subject, body, path)(config, study, recipient);
const { verifySubject, verifyBody, changeBody, takenBody } = serviceMessages;

/** The mail with the link that proves the ownership of an address. */
export const verifyMail: MailWithLink = withLink(verifySubject, verifyBody);

/** The mail to a new address, with the link that makes it the participant's. */
export const changeMail: MailWithLink = withLink(verifySubject, changeBody);

/** The mail to an address that a participant asked for, although it has an account of its own. */
export const takenMail: PlainMail = mailWith(verifySubject, takenBody);
