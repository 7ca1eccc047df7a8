import { minutes } from '#service/clock.ts';
import type { Limit } from './attempts.ts';

/**
 * Wrong passwords for one account from one network. After these, a login from that network also needs a mailed code.
 */
export const loginByNetwork: Limit = { name: 'login-place', count: 10, window: minutes(15) };
/**
 * Wrong passwords for one account from all networks. After these, every login to the account also needs a mailed code.
 */
export const loginByAccount: Limit = { name: 'login-account', count: 60, window: minutes(60) };
/** Logins from one network, to any account. Above it, each needs a captcha. */
export const loginsFromNetwork: Limit = { name: 'logins', count: 300, window: minutes(15) };
export const enrollmentsFromNetwork: Limit = { name: 'enrollments', count: 300, window: minutes(60) };

/** Addresses that are enrolled already, typed into the sign-up of one study from one network. The response says so. */
export const knownFromNetwork: Limit = { name: 'known', count: 30, window: minutes(60) };

/** Challenges of the captcha for one network. Above it, each takes twice the work. */
export const captchaChallengesFromNetwork: Limit = { name: 'captcha', count: 600, window: minutes(15) };

/** How long a mailed code is valid. */
export const CODE_LIFETIME = minutes(15);
/**
 * Mails with a code for one purpose to one address. The window equals the lifetime of a code, so when the limit is
 * reached, the last mailed code is still valid.
 */
export const codesToAddress: Limit = { name: 'codes', count: 5, window: CODE_LIFETIME };
/**
 * Such mails requested from one network. The limit is lower, so a stranger cannot use up all the mails of the owner.
 */
export const codesToAddressFromNetwork: Limit = { name: 'codes-place', count: 3, window: CODE_LIFETIME };
/** Mails with a link for one purpose from one participant to one address. */
export const linkOfPurpose: Limit = { name: 'link', count: 1, window: minutes(1) };
/** Mails with a link to one address. Its owner may not be the participant who typed it. */
export const linksToAddress: Limit = { name: 'links', count: 5, window: minutes(30) };
/** Changes of the e-mail address that one participant asks for. Each mails somebody, and checks a password. */
export const emailChanges: Limit = { name: 'email-changes', count: 10, window: minutes(60) };
/** Wrong codes of one participant for one identity verification. @param count from the study's node */
export const identityTries = (count = 5): Limit => ({ name: 'identity', count, window: minutes(24 * 60) });
/** Changes of the phone number that one participant asks for. Each may send a text message. */
export const phoneChanges: Limit = { name: 'phone-changes', count: 10, window: minutes(60) };
/** Text messages to one number, for any account and purpose. Its owner may not be the participant who typed it. */
export const textsToNumber: Limit = { name: 'texts-number', count: 6, window: minutes(60) };
/** Text messages of one study to the numbers of one country, if the study does not list its countries. */
export const textsToCountry: Limit = { name: 'texts-country', count: 100, window: minutes(60) };
/** Text messages of one study. @param count from the study's file */
export const textsOfStudy = (count = 300): Limit => ({ name: 'texts-study', count, window: minutes(60) });
/** Text messages of all studies. @param count from the settings */
export const textsOfService = (count = 2000): Limit => ({ name: 'texts', count, window: minutes(24 * 60) });
/**
 * What the text messages of one study cost in a month. It counts thousandths of the currency of SMS_PRICES.
 * @param count from the settings. Without them, there is no such limit
 */
export const textPriceOfStudy = (count = Infinity): Limit => ({
  name: 'texts-price',
  count,
  window: minutes(30 * 24 * 60),
});
/** Passwords that one participant types to change their account. */
export const passwordChanges: Limit = { name: 'password-changes', count: 10, window: minutes(15) };
/** Recovery codes of one participant that one network tries. */
export const recoveryTriesFromNetwork: Limit = { name: 'recovery-tries', count: 5, window: minutes(15) };
/** Results of cognitive tests of one participant. The signature of each is verified. */
export const resultsOfParticipant: Limit = { name: 'visits', count: 60, window: minutes(15) };
/** Attempts at one code from one network. */
export const codeTriesFromNetwork: Limit = { name: 'code-tries', count: 5, window: CODE_LIFETIME };

/** Links to a new password that one network asks for, for any address. */
export const resetsFromNetwork: Limit = { name: 'resets', count: 60, window: minutes(15) };
/** Links to a new password for one account. The window equals the lifetime of a link. */
export const resetsOfAccount: Limit = { name: 'resets-account', count: 5, window: minutes(30) };

/** Typing one address takes a few searches. An external provider may charge for each. */
export const addressSearches: Limit = { name: 'addresses', count: 200, window: minutes(10) };
/** Requests to the study team from one network. Each is mailed to the team. */
export const supportFromNetwork: Limit = { name: 'support', count: 60, window: minutes(60) };
/** Requests that give the same reply address. */
export const supportOfAddress: Limit = { name: 'support-address', count: 5, window: minutes(60) };
/** Reports of violated page policies. Each is logged. */
export const violationReportsFromNetwork: Limit = { name: 'violations', count: 60, window: minutes(15) };
/** Failures that portals report. Each is logged and passed on. */
export const errorReportsFromNetwork: Limit = { name: 'errors', count: 60, window: minutes(15) };
/** Events that the portal reports about one participant. Turning pages quickly makes a few in a minute. */
export const eventsOfParticipant: Limit = { name: 'events', count: 600, window: minutes(10) };
/** New passwords of one account. Each costs a hash. Only a session, a code or a link of the account gets so far. */
export const passwordsOfAccount: Limit = { name: 'passwords-account', count: 10, window: minutes(15) };
/** Submissions of answers by one participant. Each is validated in full and stored permanently. */
export const answersOfParticipant: Limit = { name: 'answers', count: 120, window: minutes(10) };
/** Calls that make the service ask a health organization, by one participant. */
export const healthCallsOfParticipant: Limit = { name: 'health', count: 60, window: minutes(15) };
/** Uploads that one participant may start. */
export const uploadsOfParticipant: Limit = { name: 'uploads', count: 100, window: minutes(60) };
/** How often one participant may save drafts. A form saves after each page and after five seconds without input. */
export const savesOfParticipant: Limit = { name: 'drafts', count: 240, window: minutes(1) };
