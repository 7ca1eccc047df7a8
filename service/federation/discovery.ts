import { createRemoteJWKSet, type JWTVerifyGetKey } from 'jose';
import * as oauth from 'oauth4webapi';
import { minutes } from '#service/clock.ts';
import { serviceMessages } from '#service/messages.ts';
import { refuse, type Refusal } from '#service/refusal.ts';
import type { Provider } from './provider.ts';

/** What is known about a provider: its endpoints, and the keys that its tokens are signed with. */
export interface Discovered {
  server: oauth.AuthorizationServer;
  keys: JWTVerifyGetKey;
}

/** How long endpoints are remembered, in milliseconds. Keys are fetched again when an unknown one appears. */
const LIFETIME = minutes(60);
/** In milliseconds. */
const TIME_LIMIT = 10_000;

/** Options of every request to a provider. */
export const requestOptions = ({ isDevelopment }: Provider) => ({
  signal: AbortSignal.timeout(TIME_LIMIT),
  [oauth.allowInsecureRequests]: isDevelopment,
});

const known = new Map<string, { until: number; discovered: Promise<Discovered> }>();

/**
 * Reads the endpoints of a provider from its discovery document.
 * @throws Refusal 503 if the provider does not answer as it should
 */
export function discover(provider: Provider, now: Date): Promise<Discovered> {
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
export const unavailable = (cause: unknown): Refusal =>
  Object.assign(refuse(503, 'log_in_unavailable', serviceMessages.logInUnavailable), { cause });
