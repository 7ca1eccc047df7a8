import { proxy, ref } from 'valtio';
import { clientIdOf } from '#schemas/thirdParty.ts';
import type { Authentication } from '#schemas/types/index.ts';
import { takeAddressToken } from './addressTokens.ts';

/** What the provider sent back to the portal in the URL. */
export interface Returned {
  state?: string | undefined;
  code?: string | undefined;
  accessToken?: string | undefined;
  idToken?: string | undefined;
  error?: string | undefined;
}

/** Owns a login at the provider of the study. */
export const hostedSignIn = proxy<{
  /** Set on the way back, until the login screen takes it. */
  returned?: Returned | undefined;
  /** The text of the last failure. */
  problem?: string | undefined;
  /** Whether the login failed at the provider, so that a password is offered instead. */
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

/** What the service receives to exchange for a session. */
export type Exchange =
  | { code: string; code_verifier: string; nonce: string }
  | { access_token: string | undefined; id_token: string; nonce: string; third_party_auth?: ThirdPartyAuth };

/** An account at the provider, as existing back ends read it. */
export interface ThirdPartyAuth {
  /** The study's provider, such as `aws cognito`. */
  type: string;
  /** The provider's own identifier of the account. */
  uid: string;
  access_token: string;
}

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
