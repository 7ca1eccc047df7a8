import { authorizationEndpointOf } from '#schemas/authentication.ts';
import { clientIdOf } from '#schemas/thirdParty.ts';
import type { Authentication, Participant } from '#schemas/types/index.ts';
import { call } from '#portal/api/call.ts';
import type { Failure } from '#portal/api/failures.ts';
import type { Exchange, Returned, ThirdPartyAuth } from '#portal/state/access/hostedSignIn.ts';
import { proofIfAsked, prove } from '#portal/state/access/proofs.ts';
import { beginSession, forgetSession } from '#portal/state/access/session.ts';
import { loadParticipant, participant, resetParticipant } from '#portal/state/participant/participant.ts';
import { analytics } from '#portal/state/study/analytics.ts';
import { loadStudy } from '#portal/state/study/study.ts';
import { studySlug } from '#portal/state/study/visit.ts';

/** What this tab remembers about a login that is under way at the provider. */
export interface Departure {
  /** Distinguishes a login that this tab started from a forged link. */
  state: string;
  /** Returned inside the ID token, so a replaced token is detected. */
  nonce: string;
  /** Proves that the code came back to the tab that asked for it (PKCE). */
  verifier: string;
}

const departureKey = (): string => `sign_in_${studySlug()}`;

/** The login that this tab began at the provider. It is returned only once. */
export function takeDeparture(): Departure | undefined {
  try {
    const text = sessionStorage.getItem(departureKey());
    sessionStorage.removeItem(departureKey());
    return text === null ? undefined : (JSON.parse(text) as Departure);
  } catch {
    return undefined; // Storage is disabled, or its content is broken: the login begins again.
  }
}

/** Sends the browser to the provider's login page. @throws if the tab can remember nothing, so no return could be checked */
export async function departToProvider(authentication: Authentication, locale: string): Promise<void> {
  const departure: Departure = { state: randomText(), nonce: randomText(), verifier: randomText() };
  sessionStorage.setItem(departureKey(), JSON.stringify(departure));
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(departure.verifier));
  const challenge = base64url(new Uint8Array(digest));
  location.assign(
    authorizeUrl(authentication, { origin: location.origin, study: studySlug(), departure, challenge, locale }),
  );
}

const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');

/** 256 random bits. */
const randomText = (): string => base64url(crypto.getRandomValues(new Uint8Array(32)));

interface Trip {
  /** Of the portal. */
  origin: string;
  /** Slug. */
  study: string;
  departure: Departure;
  /** SHA-256 of the verifier. */
  challenge: string;
  /** BCP 47. */
  locale: string;
}

/** The address of the provider's login page. Pure. */
export function authorizeUrl(
  authentication: Pick<Authentication, 'provider' | 'details'>,
  { origin, study, departure, challenge, locale }: Trip,
): string {
  const { response_type = 'code', scope = 'openid email' } = authentication.details ?? {};
  const isCode = response_type === 'code';
  return `${authorizationEndpointOf(authentication, origin) ?? ''}?${new URLSearchParams({
    response_type,
    client_id: clientIdOf(authentication) ?? '',
    redirect_uri: `${origin}/${encodeURIComponent(study)}/log-in`,
    scope,
    state: departure.state,
    nonce: departure.nonce,
    ui_locales: locale,
    ...(isCode && { code_challenge: challenge, code_challenge_method: 'S256' }),
  }).toString()}`;
}

/** Reads the account from an ID token, without verifying it: the service does that. `undefined` if there is none. */
function thirdPartyAuth(type: string, idToken: string, access_token: string | undefined): ThirdPartyAuth | undefined {
  try {
    const [, payload = ''] = idToken.split('.');
    const bytes = Uint8Array.from(atob(payload.replaceAll('-', '+').replaceAll('_', '/')), (letter) =>
      letter.charCodeAt(0),
    );
    const claims = JSON.parse(new TextDecoder().decode(bytes)) as { sub?: unknown } | null;
    const uid = claims?.sub;
    return access_token !== undefined && typeof uid === 'string' ? { type, uid, access_token } : undefined;
  } catch {
    return undefined; // No ID token. The service refuses it.
  }
}

/** Results of the provider that are no failures: the person changed their mind. */
const IGNORED = ['not_authorized', 'access_denied'];

/**
 * What a return leads to: an exchange, nothing, or the text that the login is unavailable. Pure.
 * @param provider of the study
 */
export function outcomeOf(
  returned: Returned,
  departure: Departure | undefined,
  provider: string,
): { kind: 'exchange'; body: Exchange } | { kind: 'ignored' } | { kind: 'unavailable' } {
  const { state, code, accessToken, idToken, error } = returned;
  if (error !== undefined) return { kind: IGNORED.includes(error) ? 'ignored' : 'unavailable' };
  if (departure === undefined || state !== departure.state) return { kind: 'unavailable' };
  const { nonce, verifier } = departure;
  if (idToken !== undefined) {
    const account = thirdPartyAuth(provider, idToken, accessToken);
    const tokens = { access_token: accessToken, id_token: idToken, nonce };
    return { kind: 'exchange', body: { ...tokens, ...(account && { third_party_auth: account }) } };
  }
  return code === undefined
    ? { kind: 'unavailable' }
    : { kind: 'exchange', body: { code, code_verifier: verifier, nonce } };
}

/** Whether participants use this portal for real, so that a password is offered when the provider fails. Pure. */
export const isProduction = (hostname: string): boolean =>
  !/^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);

/**
 * Exchanges what a provider sent for a session, then loads participant and study anew. An error that a service sends with
 * status 200 is returned as a refusal.
 */
export async function exchangeToken(
  body: Exchange & { locale: string },
): Promise<{ ok: true } | { ok: false; failure: Failure }> {
  const result = await prove({ captcha: 'exchange_token' }, ({ captcha }) =>
    call('exchangeToken', {
      path: { study: studySlug() },
      body: { ...body, analytics: analytics(), ...proofIfAsked(captcha) },
    }),
  );
  if (!result.ok) return result;
  const {
    enrollment_identifier: id,
    participant_auth_token: token,
    error,
  } = result.data as Participant & { error?: unknown };
  if (error !== undefined) return { ok: false, failure: { name: 'refused', code: '', message: String(error) } };
  if (!id || !token) return { ok: false, failure: { name: 'unexpectedReply' } };
  beginSession(id, token);
  participant.load = { kind: 'none' };
  const [loaded] = await Promise.all([loadParticipant(), loadStudy()]);
  if (loaded?.ok) return { ok: true };
  forgetSession();
  resetParticipant();
  return { ok: false, failure: { name: 'accountLookup' } };
}
