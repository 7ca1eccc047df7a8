import { serviceMessages } from '#service/messages.ts';
import { settingsMessages as messages } from '#service/settingsMessages.ts';
import { mailWith, type MailWithCode, type PlainMail } from './mailWith.ts';

/** The mail with the code that confirms a change of how the participant logs in. */
export const multiFactorMail: MailWithCode = mailWith(serviceMessages.codeSubject, messages.multiFactorBody);

// The service sends each of these to the participant's address after a change, because another person may have made it.

export const phoneChangedMail: PlainMail = mailWith(messages.phoneChangedSubject, messages.phoneChangedBody);
export const phoneRemovedMail: PlainMail = mailWith(messages.phoneRemovedSubject, messages.phoneRemovedBody);
export const secondFactorOnMail: PlainMail = mailWith(messages.secondFactorOnSubject, messages.secondFactorOnBody);
export const secondFactorOffMail: PlainMail = mailWith(messages.secondFactorOffSubject, messages.secondFactorOffBody);
export const recoveryUsedMail: PlainMail = mailWith(messages.recoveryUsedSubject, messages.recoveryUsedBody);
