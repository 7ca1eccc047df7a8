import { serviceMessages } from './messages.ts';
import { refuse, type Refusal } from './refusal.ts';

// The refusals that several calls share.

export const sessionExpired = (): Refusal => refuse(401, 'session_expired', serviceMessages.sessionExpired);
/** The login still needs its second factor. */
export const logInIncomplete = (): Refusal => refuse(403, 'log_in_incomplete', serviceMessages.notNow);
export const notFound = (): Refusal => refuse(404, 'not_found', serviceMessages.notFound);
export const nodeNotFound = (): Refusal => refuse(404, 'contribution_not_found', serviceMessages.contributionNotFound);
/** The call does not belong to the participant's current step. */
export const notNow = (): Refusal => refuse(409, 'not_now', serviceMessages.notNow);
/** The form has read answers to other questionnaires that have changed since it was opened. */
export const readsChanged = (): Refusal => refuse(409, 'reads_changed', serviceMessages.readsChanged);
export const alreadySubmitted = (): Refusal => refuse(409, 'already_submitted', serviceMessages.alreadySubmitted);
/** A mailed link has expired, was used, or belongs to an earlier address. */
export const linkInvalid = (): Refusal => refuse(409, 'link_invalid', serviceMessages.linkInvalid);
/** A mail was sent so recently that another one would not help. */
export const sentRecently = (): Refusal => refuse(409, 'sent_recently', serviceMessages.sentRecently);
/** The mailed code that confirms a login or a submission is wrong. */
export const codeWrong = (): Refusal => refuse(499, 'code_wrong', serviceMessages.codeInvalid);
/** The code has expired or was used, so only another one can help. */
export const codeExpired = (): Refusal => refuse(499, 'code_expired', serviceMessages.codeExpired);
/** A cognitive test came back without a token of its provider, or with results that the study does not know. */
export const visitInvalid = (): Refusal => refuse(409, 'visit_invalid', serviceMessages.visitInvalid);
/** Too many wrong codes in an identity verification. */
export const identityNotVerified = (): Refusal =>
  refuse(409, 'identity_not_verified', serviceMessages.identityNotVerified);
