import type { Message } from '#kit/pure/texts/index.ts';
import type { Config } from '#service/config/config.ts';
import { serviceMessages } from '#service/messages.ts';
import { settingsMessages as messages } from '#service/settingsMessages.ts';
import type { Study } from '#service/study/study.ts';
import { mailWith, smsWith, type MailWithCode, type PlainMail, type Recipient } from './mailWith.ts';

/** The mail with the code that confirms a change of how the participant logs in. */
export const multiFactorMail: MailWithCode = mailWith(serviceMessages.codeSubject, messages.multiFactorBody);

// The service sends each of these to the participant's address after a change, because another person may have made it.

/** The path of the link that undoes a change. `{code}` is its token. */
const UNDO = 'undo_change?link_token={code}';
const undoable = (subject: Message, body: Message): MailWithCode => mailWith(subject, body, UNDO);

export const phoneChangedMail = undoable(messages.phoneChangedSubject, messages.phoneChangedBody);
export const phoneRemovedMail = undoable(messages.phoneRemovedSubject, messages.phoneRemovedBody);
export const secondFactorOnMail = undoable(messages.secondFactorOnSubject, messages.secondFactorOnBody);
export const secondFactorOffMail = undoable(messages.secondFactorOffSubject, messages.secondFactorOffBody);
export const passwordChangedMail = undoable(messages.passwordChangedSubject, messages.passwordChangedBody);
export const emailChangedMail = undoable(messages.changedSubject, messages.changedBody);
export const downloadedMail = undoable(messages.downloadedSubject, messages.downloadedBody);
export const recoveryUsedMail: PlainMail = mailWith(messages.recoveryUsedSubject, messages.recoveryUsedBody);
export const factorResetMail: PlainMail = mailWith(messages.factorResetSubject, messages.factorResetBody);
export const undoneMail: PlainMail = mailWith(messages.undoneSubject, messages.undoneBody);

/** The text message about a change of settings. @param what the subject of the mail about it */
export const changeText = (config: Config, study: Study, recipient: Recipient, token: string, what: string): string =>
  smsWith(messages.changeText, UNDO)(config, study, recipient, token, { what }).text;

/** The mail with the code that proves again who uses a session. */
export const ownerCodeMail: MailWithCode = mailWith(serviceMessages.codeSubject, messages.ownerCodeBody);
