import * as oauth from 'oauth4webapi';
import { normalEmail } from '#service/identity/accounts/findAccount.ts';
import { serviceMessages } from '#service/messages.ts';
import { refuse, type Refusal } from '#service/refusal.ts';
import type { Account } from './identities.ts';
import type { Provider } from './provider.ts';
import { verifyIdToken } from './verifyIdToken.ts';
import { createRemoteJWKSet, type JWTVerifyGetKey } from 'jose';
import { minutes } from '#service/clock.ts';

/** What is known about a provider: its endpoints, and the keys that its tokens are signed with. */
interface Discovered {
  server: oauth.AuthorizationServer;
  keys: JWTVerifyGetKey;
}

/** How long endpoints are remembered, in milliseconds. Keys are fetched again when an unknown one appears. */
const LIFETIME = minutes(60);
/** In milliseconds. */
const TIME_LIMIT = 10_000;

/** Options of every request to a provider. */
const requestOptions = ({ isDevelopment }: Provider) => ({
  signal: AbortSignal.timeout(TIME_LIMIT),
  [oauth.allowInsecureRequests]: isDevelopment,
});

const known = new Map<string, { until: number; discovered: Promise<Discovered> }>();

/**
 * Reads the endpoints of a provider from its discovery document.
 * @throws Refusal 503 if the provider does not answer as it should
 */
function discover(provider: Provider, now: Date): Promise<Discovered> {
  const remembered = known.get(provider.issuer);
  if (remembered && remembered.until > now.getTime()) return remembered.discovered;
  const discovered = fetchDocument(provider);
  known.set(provider.issuer, { until: now.getTime() + LIFETIME, discovered });
  discovered.catch(() => known.delete(provider.issuer));
  return discovered;
}

async function fetchDocument(provider: Provider): Promise<Discovered> {
  const issuer = new URL(provider.issuer);
  try {
    const response = await oauth.discoveryRequest(issuer, requestOptions(provider));
    const server = await oauth.processDiscoveryResponse(issuer, response);
    if (!server.jwks_uri || !server.token_endpoint) throw new Error('The discovery document is incomplete.');
    return { server, keys: createRemoteJWKSet(new URL(server.jwks_uri), { timeoutDuration: TIME_LIMIT }) };
  } catch (cause) {
    throw unavailable(cause);
  }
}

/** The provider cannot be reached, or its response is broken. */
const unavailable = (cause: unknown): Refusal =>
  Object.assign(refuse(503, 'log_in_unavailable', serviceMessages.logInUnavailable), { cause });

/** What the page received from the provider: a code, which the service exchanges, or the tokens themselves. */
export interface FromProvider {
  code?: string | undefined;
  code_verifier?: string | undefined;
  access_token?: string | undefined;
  id_token?: string | undefined;
  nonce: string;
}

/** A person as the provider knows them. */
export interface Identity extends Account {
  /** When the ID token ends. */
  expiresAt: Date;
}

/**
 * Verifies a login at a provider.
 * @throws Refusal 401 if it does not prove who logged in, 503 if the provider cannot be reached
 */
export async function readIdentity(provider: Provider, from: FromProvider, now: Date): Promise<Identity> {
  const discovered = await discover(provider, now);
  const { server, keys } = discovered;
  const { idToken, accessToken } = await tokensOf(provider, discovered, from);
  const expected = { issuer: server.issuer, audience: provider.clientId, nonce: from.nonce, accessToken };
  const claims = await verifyIdToken(idToken, keys, expected, now).catch((cause: unknown) => {
    throw unproven(cause);
  });
  const { email, email_verified } =
    typeof claims.email === 'string' ? claims : await readUserInfo(provider, discovered, claims.sub, accessToken);
  return {
    issuer: server.issuer,
    subject: claims.sub,
    email: verifiedEmail(email, email_verified),
    expiresAt: new Date(claims.exp * 1000),
  };
}

/** The address of the claims, if the provider has verified it. Some providers send the word `true`. Pure. */
export const verifiedEmail = (email: unknown, isVerified: unknown): string | undefined =>
  typeof email === 'string' && String(isVerified) === 'true' ? normalEmail(email) : undefined;

/** The tokens that came with a login, or that its code is exchanged for. */
async function tokensOf(
  provider: Provider,
  { server }: Discovered,
  { code, code_verifier, access_token, id_token }: FromProvider,
): Promise<{ idToken: string; accessToken: string | undefined }> {
  const hasTokens = id_token !== undefined || access_token !== undefined;
  // Tokens prove less than a code with its verifier: another client's page can have them. So only a study that says so takes them.
  if (provider.sendsCode === hasTokens) throw unproven();
  if (!provider.sendsCode) {
    if (id_token === undefined || access_token === undefined) throw unproven();
    return { idToken: id_token, accessToken: access_token };
  }
  if (code === undefined || code_verifier === undefined) throw unproven();
  const client = { client_id: provider.clientId };
  // The page has compared the state. The issuer in the response matters only to clients of several providers.
  const lenient = { ...server, authorization_response_iss_parameter_supported: false };
  const response = await oauth
    .authorizationCodeGrantRequest(
      server,
      client,
      provider.clientSecret === undefined ? oauth.None() : oauth.ClientSecretPost(provider.clientSecret),
      oauth.validateAuthResponse(lenient, client, new URLSearchParams({ code }), oauth.expectNoState),
      provider.redirectUri,
      code_verifier,
      requestOptions(provider),
    )
    .catch((cause: unknown) => {
      throw unavailable(cause);
    });
  if (response.status >= 500) throw unavailable(response.status);
  const tokens = await oauth.processGenericTokenEndpointResponse(server, client, response).catch((cause: unknown) => {
    throw unproven(cause);
  });
  if (tokens.id_token === undefined) throw unproven();
  return { idToken: tokens.id_token, accessToken: tokens.access_token };
}

/** The claims that the provider sends only to holders of the access token. */
async function readUserInfo(
  provider: Provider,
  { server }: Discovered,
  subject: string,
  accessToken: string | undefined,
): Promise<{ email?: unknown; email_verified?: unknown }> {
  if (accessToken === undefined || !server.userinfo_endpoint) return {};
  const client = { client_id: provider.clientId };
  try {
    const response = await oauth.userInfoRequest(server, client, accessToken, requestOptions(provider));
    return await oauth.processUserInfoResponse(server, client, subject, response);
  } catch (cause) {
    throw unproven(cause);
  }
}

/** The login does not prove who logged in. The response does not say what is wrong with it. */
export const unproven = (cause?: unknown): Refusal =>
  Object.assign(refuse(401, 'log_in_unproven', serviceMessages.logInUnproven), { cause });
