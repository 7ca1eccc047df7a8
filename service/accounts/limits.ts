import { minutes } from '../clock.ts';
import type { Limit } from './attempts.ts';

/** Wrong passwords for one account from one network; after these a mailed code is needed beside the password. */
export const loginByPlace: Limit = { name: 'login-place', count: 10, window: minutes(15) };
/** Wrong passwords for one account from anywhere; after these a mailed code is needed from everywhere. */
export const loginByAccount: Limit = { name: 'login-account', count: 60, window: minutes(60) };
/** Logins from one network, at any accounts; a clinic may share one address. */
export const loginsFromPlace: Limit = { name: 'logins', count: 300, window: minutes(15) };
export const enrollmentsFromPlace: Limit = { name: 'enrolments', count: 300, window: minutes(60) };

/** How long a mailed code works. */
export const CODE_LIFETIME = minutes(15);
/**
 * Mails with a code for one purpose to one address. The window is the lifetime of a code: as long as no more are mailed,
 * the last one that was mailed works.
 */
export const codesToAddress: Limit = { name: 'codes', count: 5, window: CODE_LIFETIME };
/** Such mails that one network asks for: fewer, so that one stranger leaves some for the owner. */
export const codesToAddressFromPlace: Limit = { name: 'codes-place', count: 3, window: CODE_LIFETIME };
/** Tries of one code from one network. */
export const codeTriesFromPlace: Limit = { name: 'code-tries', count: 5, window: CODE_LIFETIME };

/** Typing one address takes a few; a provider outside may cost money for each. */
export const addressSearches: Limit = { name: 'addresses', count: 200, window: minutes(10) };
/** Requests to the people behind the study from one network; each becomes a mail to them. */
export const supportFromPlace: Limit = { name: 'support', count: 60, window: minutes(60) };
/** Requests that name one address for the answer. */
export const supportOfAddress: Limit = { name: 'support-address', count: 5, window: minutes(60) };
export const passwordsFromPlace: Limit = { name: 'passwords', count: 60, window: minutes(15) };
/** Sendings of answers by one participant: each is judged in full and stored for good. */
export const answersOfParticipant: Limit = { name: 'answers', count: 120, window: minutes(10) };
