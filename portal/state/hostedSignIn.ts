import { proxy, ref } from 'valtio';
import { authorizationEndpointOf, clientIdOf } from '#schemas/authentication.ts';
import type { Authentication } from '#schemas/types/index.ts';
import { takeAddressToken } from './addressTokens.ts';
import { studySlug } from './visit.ts';

/** What the provider sent back to the portal in the URL. */
export interface Returned {
  state?: string | undefined;
  code?: string | undefined;
  accessToken?: string | undefined;
  idToken?: string | undefined;
  error?: string | undefined;
}

/** What this tab remembers about a log-in that is under way at the provider. */
export interface Departure {
  /** Distinguishes the tab's own log-in from a link that somebody made up. */
  state: string;
  /** Comes back inside the ID token, so that nobody can pass off another one. */
  nonce: string;
  /** Proves that the code came back to the tab that asked for it (PKCE). */
  verifier: string;
}

/** Owns a log-in at the provider of the study. */
export const hostedSignIn = proxy<{
  /** Set on the way back, until the log-in screen takes it. */
  returned?: Returned | undefined;
  /** The text of the last failure. */
  problem?: string | undefined;
  /** Whether the log-in failed at the provider, so that a password is offered instead. */
  isUnavailable?: boolean;
}>({});

/** Query parameters of a return that are no secrets. They describe the return, not the page. */
const OF_RETURN = ['error', 'error_description', 'iss', 'session_state', 'scope', 'authuser', 'prompt', 'hd'];

/** Takes what a provider sent back out of the URL. Called once, at the start. */
export function restoreHostedSignIn(): void {
  const state = takeAddressToken('state');
  const returned: Returned = {
    state,
    code: takeAddressToken('code'),
    accessToken: takeAddressToken('access_token'),
    idToken: takeAddressToken('id_token'),
  };
  if (!Object.values(returned).some((value) => value !== undefined)) return;
  const address = new URL(location.href);
  returned.error = address.searchParams.get('error') ?? undefined;
  for (const name of OF_RETURN) address.searchParams.delete(name);
  history.replaceState(history.state, '', address);
  hostedSignIn.returned = ref(returned);
}

const departureKey = (): string => `sign_in_${studySlug()}`;

/** The log-in that this tab began at the provider. It is returned only once. */
export function takeDeparture(): Departure | undefined {
  try {
    const text = sessionStorage.getItem(departureKey());
    sessionStorage.removeItem(departureKey());
    return text === null ? undefined : (JSON.parse(text) as Departure);
  } catch {
    return undefined; // Storage is disabled, or its content is broken: the log-in begins again.
  }
}

/** Sends the browser to the provider's log-in page. @throws if the tab can remember nothing, so no return could be checked */
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

/** The address of the provider's log-in page. Pure. */
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

/** What the service receives to exchange for a session. */
export type Exchange =
  | { code: string; code_verifier: string; nonce: string }
  | { access_token: string | undefined; id_token: string; nonce: string; third_party_auth?: ThirdPartyAuth };

/** An account at the provider, as existing back ends read it. */
interface ThirdPartyAuth {
  /** The study's provider, such as `aws cognito`. */
  type: string;
  /** The provider's own identifier of the account. */
  uid: string;
  access_token: string;
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
 * What a return leads to: an exchange, nothing, or the text that the log-in is unavailable. Pure.
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
 * Where the browser logs out of the provider and comes back from; `undefined` if it need not. Pure.
 * @param home the address of the study, which the provider must know
 */
export function providerLogoutUrl(
  { details = {} }: Pick<Authentication, 'details'>,
  hasProviderAccount: boolean,
  home: string,
): string | undefined {
  const { logout_url } = details;
  if (!logout_url || !hasProviderAccount) return undefined;
  const address = new URL(logout_url, home);
  address.searchParams.set('client_id', clientIdOf({ details }) ?? '');
  // User pools read the first, OpenID providers the second.
  address.searchParams.set('logout_uri', home);
  address.searchParams.set('post_logout_redirect_uri', home);
  return address.href;
}
