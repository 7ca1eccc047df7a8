import { proxy } from 'valtio';
import { type Expiry, EXTENSION_MS, hasSlept, readExpiry } from '../session/expiry.ts';
import { studyCookies } from './cookies.ts';
import { studySlug } from './slug.ts';

/** Owner of the log-in: who is logged in, with which token, and until when. */
export const session = proxy<{
  enrollmentIdentifier?: string;
  authToken?: string;
  /** From a link to one survey; opens that survey without a log-in. */
  surveyToken?: string;
  previewToken?: string;
  expiry: Expiry;
  /** The address, under the study's base, that the next log-in leads to; see `rememberReturn`. */
  returnTo?: string;
}>({ expiry: { kind: 'never' } });

export const cookies = studyCookies(studySlug);

declare global {
  interface Window {
    /** Left by strip-tokens.js, which took them out of the address. */
    urlTokens?: { auth_token?: string; preview_token?: string };
  }
}

const RETURN_TO = `return_to_${studySlug}`;
const SURVEY_TOKEN = `survey_token_${studySlug}`;

/** Takes up what the address and the cookies say. The survey's token lives as long as the tab. */
export function restoreSession(): void {
  const tokens = window.urlTokens ?? {};
  delete window.urlTokens;
  if (tokens.preview_token) cookies.writePreviewToken(tokens.preview_token);
  session.previewToken = tokens.preview_token ?? cookies.readPreviewToken();
  try {
    if (tokens.auth_token) sessionStorage.setItem(SURVEY_TOKEN, tokens.auth_token);
    session.surveyToken = sessionStorage.getItem(SURVEY_TOKEN) ?? undefined;
    session.returnTo = sessionStorage.getItem(RETURN_TO) ?? undefined;
  } catch {
    session.surveyToken = tokens.auth_token; // Storage is switched off: the token lasts until the page is left.
  }
  const cookie = cookies.readParticipant();
  session.enrollmentIdentifier = cookie?.enrollment_identifier;
  session.authToken = cookie?.participant_auth_token;
}

/** Remembers where the person was when the session ended, so that the next log-in in this tab leads back, even after a reload. */
export function rememberReturn(address: string): void {
  session.returnTo = address;
  try {
    sessionStorage.setItem(RETURN_TO, address);
  } catch {
    // Storage is switched off: it is remembered until the page is left.
  }
}

/** @returns where the log-in leads; it is forgotten from then on */
export function takeReturn(): string | undefined {
  const address = session.returnTo;
  forgetReturn();
  return address;
}

export function forgetReturn(): void {
  session.returnTo = undefined;
  try {
    sessionStorage.removeItem(RETURN_TO);
  } catch {
    // Storage is switched off: nothing was kept.
  }
}

/** Begins a session with the credentials that a log-in gave. */
export function beginSession(enrollmentIdentifier: string, authToken: string): void {
  session.enrollmentIdentifier = enrollmentIdentifier;
  session.authToken = authToken;
}

/**
 * Goes on with the session of a log-in that the same person made in another tab since.
 * @returns whether there is one
 */
export function takeUpNewerSession(): boolean {
  const kept = cookies.readParticipant();
  if (!kept?.participant_auth_token || kept.participant_auth_token === session.authToken || kept.enrollment_identifier !== session.enrollmentIdentifier) return false;
  session.authToken = kept.participant_auth_token;
  session.expiry = { kind: 'never' };
  return true;
}

const keptToken = (): string | undefined => cookies.readParticipant()?.participant_auth_token;

/** Whether the log-in that the device keeps is this tab's. */
export const isKept = (): boolean => keptToken() === session.authToken;

/** Forgets this tab's credentials, and those on the device unless somebody has logged in anew since. */
export function forgetSession(): void {
  if (keptToken() === undefined || isKept()) cookies.removeParticipant();
  session.enrollmentIdentifier = undefined;
  session.authToken = undefined;
  session.surveyToken = undefined;
  session.expiry = { kind: 'never' };
  try {
    sessionStorage.removeItem(SURVEY_TOKEN);
  } catch {
    // Storage is switched off: nothing was kept.
  }
}

let heard = { monotonic: performance.now(), wall: Date.now() };

/** Takes the session's end from an answer's headers. */
export function refreshExpiry(headers: Headers): void {
  heard = { monotonic: performance.now(), wall: Date.now() };
  const expires = headers.get('participant-auth-token-expires');
  if (expires !== null) session.expiry = readExpiry(expires, headers.get('date'), heard.monotonic);
}

/** Grants half an hour where the service allowed the session to go on without saying until when. */
export function extendExpiry(): void {
  if (session.expiry.kind === 'at') session.expiry = { kind: 'at', at: performance.now() + EXTENSION_MS };
}

/** Whether the device slept since the service was last heard, so that the time left is unknown. */
export const sleptSinceHeard = (): boolean => hasSlept(performance.now() - heard.monotonic, Date.now() - heard.wall);
