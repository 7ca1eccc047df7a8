import { minutes } from '../clock.ts';
import type { Limit } from './attempts.ts';

/** Guesses at one account from one place. */
export const loginByPlace: Limit = { name: 'login-place', count: 10, window: minutes(15) };
/** Guesses at one account from anywhere. */
export const loginByAccount: Limit = { name: 'login-account', count: 60, window: minutes(60) };
/** Logins from one place, at any accounts; a clinic may share one address. */
export const loginsFromPlace: Limit = { name: 'logins', count: 300, window: minutes(15) };
export const enrollmentsFromPlace: Limit = { name: 'enrolments', count: 300, window: minutes(60) };
/** Mails with a code to one address. */
export const codesToAddress: Limit = { name: 'codes', count: 5, window: minutes(60) };
/** Typing one address takes a few; a provider outside may cost money for each. */
export const addressSearches: Limit = { name: 'addresses', count: 200, window: minutes(10) };
/** Requests to the people behind the study from one place; each becomes a mail to them. */
export const supportFromPlace: Limit = { name: 'support', count: 60, window: minutes(60) };
/** Requests that name one address for the answer. */
export const supportOfAddress: Limit = { name: 'support-address', count: 5, window: minutes(60) };
export const passwordsFromPlace: Limit = { name: 'passwords', count: 60, window: minutes(15) };
