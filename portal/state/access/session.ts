import { proxy } from 'valtio';
import { type Expiry, EXTENSION_MS, hasSlept, readExpiry } from './expiry.ts';
import { studyCookies } from './cookies.ts';
import { takeAddressToken } from './addressTokens.ts';
import { readSurveyLink, type SurveyLink, surveyLinkOf } from '../study/surveyLink.ts';
import { studySlug, visit } from '../study/visit.ts';

/**
 * Owns the login: the enrollment, its token and its expiry. The token is a handle, unless a service of another kind sends
 * real ones: it says which cookie has the session, and opens nothing without that.
 */
export const session = proxy<{
  enrollmentIdentifier?: string;
  authToken?: string;
  /** A link to one survey, in the URL of this page or an earlier one in this tab. */
  surveyLink?: SurveyLink;
  previewToken?: string;
  expiry: Expiry;
  /** This page was closed. What it still sends does not extend the session. */
  isClosed?: boolean;
  /** The path, under the study's base, that the next login leads to; see `rememberReturn`. */
  returnTo?: string;
}>({ expiry: { kind: 'never' } });

/** The cookies of this study. */
export const cookies = () => studyCookies(studySlug());

/** Keys in the storage of the tab. */
const returnKey = (): string => `return_to_${studySlug()}`;
const surveyLinkKey = (): string => `survey_link_${studySlug()}`;

/** Ends the preview on this device, such as when its token has expired. */
export function forgetPreviewToken(): void {
  session.previewToken = undefined;
  cookies().removePreviewToken();
}

/** Restores the session from the URL and the cookies. The survey's token lives as long as the tab. */
export function restoreSession(): void {
  heard = now();
  const previewToken = takeAddressToken('preview_token');
  if (previewToken) cookies().writePreviewToken(previewToken);
  session.previewToken = previewToken ?? cookies().readPreviewToken();
  const surveyToken = takeAddressToken('auth_token');
  const { pathname, search } = visit();
  session.surveyLink = surveyToken === undefined ? undefined : surveyLinkOf(pathname, search, surveyToken);
  try {
    if (session.surveyLink) sessionStorage.setItem(surveyLinkKey(), JSON.stringify(session.surveyLink));
    else session.surveyLink = readSurveyLink(sessionStorage.getItem(surveyLinkKey()));
    session.returnTo = sessionStorage.getItem(returnKey()) ?? undefined;
  } catch {
    // Storage is disabled: the token lives as long as the page.
  }
  const cookie = cookies().readParticipant();
  session.enrollmentIdentifier = cookie?.enrollment_identifier;
  session.authToken = cookie?.participant_auth_token;
}

/** Notes, also for a reload, that the service no longer accepts the token of the survey's link. */
export function expireSurveyLink(): void {
  if (!session.surveyLink) return;
  // The dead token is of no use, so it need not stay on the device.
  session.surveyLink = { ...session.surveyLink, token: '', hasExpired: true };
  try {
    sessionStorage.setItem(surveyLinkKey(), JSON.stringify(session.surveyLink));
  } catch {
    // Storage is disabled: the link lives as long as the page.
  }
}

/** Remembers the screen on which the session ended. The next login in this tab returns to it, even after a reload. */
export function rememberReturn(address: string): void {
  session.returnTo = address;
  try {
    sessionStorage.setItem(returnKey(), address);
  } catch {
    // Storage is disabled: the path is remembered as long as the page lives.
  }
}

/** @returns the path that the login leads to; it is returned only once */
export function takeReturn(): string | undefined {
  const address = session.returnTo;
  forgetReturn();
  return address;
}

export function forgetReturn(): void {
  session.returnTo = undefined;
  try {
    sessionStorage.removeItem(returnKey());
  } catch {
    // Storage is disabled: nothing was stored.
  }
}

/** Starts a session with the credentials from a login. */
export function beginSession(enrollmentIdentifier: string, authToken: string): void {
  session.enrollmentIdentifier = enrollmentIdentifier;
  session.authToken = authToken;
}

/**
 * Continues with the session of a later login of the same participant in another tab.
 * @returns whether there is one
 */
export function takeUpNewerSession(): boolean {
  const kept = cookies().readParticipant();
  if (
    !kept?.participant_auth_token ||
    kept.participant_auth_token === session.authToken ||
    kept.enrollment_identifier !== session.enrollmentIdentifier
  )
    return false;
  session.authToken = kept.participant_auth_token;
  session.expiry = { kind: 'never' };
  return true;
}

const keptToken = (): string | undefined => cookies().readParticipant()?.participant_auth_token;

/** Whether the login in the cookie is this tab's. */
export const isKept = (): boolean => keptToken() === session.authToken;

/** Removes this tab's credentials, and those in the cookie unless they come from a later login. */
export function forgetSession(): void {
  if (keptToken() === undefined || isKept()) cookies().removeParticipant();
  session.enrollmentIdentifier = undefined;
  session.authToken = undefined;
  session.surveyLink = undefined;
  session.expiry = { kind: 'never' };
  try {
    sessionStorage.removeItem(surveyLinkKey());
  } catch {
    // Storage is disabled: nothing was stored.
  }
}

/** When the service last responded, on both clocks; the start counts as a response. */
let heard = { monotonic: 0, wall: 0 };
const now = (): typeof heard => ({ monotonic: performance.now(), wall: Date.now() });

/** Reads the session's expiry from the headers of a response. */
export function refreshExpiry(headers: Headers): void {
  heard = now();
  const expires = headers.get('participant-auth-token-expires');
  if (expires !== null) session.expiry = readExpiry(expires, headers.get('date'), heard.monotonic);
}

/** Extends the session by half an hour if the service extended it without a new expiry. */
export function extendExpiry(): void {
  if (session.expiry.kind === 'at') session.expiry = { kind: 'at', at: performance.now() + EXTENSION_MS };
}

/** Whether the device has slept since the last response, so that the remaining time is unknown. */
export const sleptSinceHeard = (): boolean => hasSlept(performance.now() - heard.monotonic, Date.now() - heard.wall);

const isPrivate = (): boolean => session.authToken !== undefined || session.surveyLink !== undefined;

/**
 * Follows the page into the browser's back/forward cache and out of it. A visitor's page returns as it was left. A page
 * with a participant's data is hidden while it is kept and then loaded again: the participant may have logged out, and
 * another person may press Back. Its answers are in the draft.
 * @param refresh loads what may have changed while the page was kept
 */
export function watchPageCache(refresh: () => void, reload = () => location.reload()): void {
  window.addEventListener('pagehide', ({ persisted }) => {
    if (persisted && isPrivate()) document.documentElement.hidden = true;
  });
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    if (!isPrivate() && isKept()) refresh();
    else reload();
  });
}
