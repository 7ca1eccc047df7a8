import { createHash, randomBytes } from 'node:crypto';
import * as oauth from 'oauth4webapi';
import { healthCategories } from '#schemas/healthRecords.ts';
import { later, minutes } from '#service/clock.ts';
import { serviceMessages } from '#service/messages.ts';
import { refuse, type Refusal } from '#service/refusal.ts';
import { categorySources } from './categories.ts';
import { connectionLost, organizationUnavailable, requestOptions, type HealthClient } from './client.ts';
import type { SmartServer } from './discovery.ts';
import type { Tokens } from './tokens.ts';

/** 256 random bits. */
export const randomText = (): string => randomBytes(32).toString('base64url');

/** The permissions that the service asks for: to read the categories, also later, for the patient who logs in. */
export const scopesOf = ({ permission }: Pick<SmartServer, 'permission'>): string =>
  [
    'launch/patient',
    'offline_access',
    ...healthCategories.map((category) => `patient/${categorySources[category].resource}.${permission}`),
  ].join(' ');

/** The address of the organization's login page (SMART App Launch 2.2, section 2.1.5). Pure. */
export function authorizeUrl(
  smart: SmartServer,
  { client, redirectUri, fhirBase }: HealthClient,
  { state, verifier }: { state: string; verifier: string },
): string {
  const address = new URL(smart.server.authorization_endpoint);
  const parameters = {
    response_type: 'code',
    client_id: client.client_id,
    redirect_uri: redirectUri,
    scope: scopesOf(smart),
    state,
    aud: fhirBase,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  };
  for (const [name, value] of Object.entries(parameters)) address.searchParams.set(name, value);
  return address.href;
}

/** How long an access token is used if the organization does not say when it ends, in milliseconds. */
const DEFAULT_LIFETIME = minutes(5);

/**
 * Exchanges the code of a return for tokens.
 * @throws Refusal 409 if the organization refuses the code or names no patient, 503 if it cannot be reached
 */
export async function exchangeCode(
  { server }: SmartServer,
  health: HealthClient,
  { code, iss, verifier }: { code: string; iss: string | undefined; verifier: string },
  now: Date,
): Promise<Tokens> {
  const { client, authenticate, redirectUri } = health;
  const response = await request(async () =>
    oauth.authorizationCodeGrantRequest(
      server,
      client,
      authenticate,
      oauth.validateAuthResponse(
        server,
        client,
        new URLSearchParams({ code, ...(iss !== undefined && { iss }) }),
        oauth.expectNoState,
      ),
      redirectUri,
      verifier,
      requestOptions(health),
    ),
  );
  const tokens = await oauth.processGenericTokenEndpointResponse(server, client, response).catch((cause: unknown) => {
    throw connectionRefused(cause);
  });
  const { patient } = tokens;
  if (typeof patient !== 'string' || !PATIENT.test(patient)) throw connectionRefused('patient');
  return tokensOf(tokens, { patient, refresh_token: undefined }, now);
}

/** The form of the identifiers of a FHIR server. */
const PATIENT = /^[A-Za-z0-9\-.]{1,64}$/;

/**
 * Gets new tokens.
 * @throws Refusal 409 `health_connection_lost` if the organization gives none any more, 503 if it cannot be reached
 */
export async function refresh(
  { server }: SmartServer,
  health: HealthClient,
  before: Tokens,
  now: Date,
): Promise<Tokens> {
  const { refresh_token } = before;
  if (refresh_token === undefined) throw connectionLost('no refresh token');
  const { client, authenticate } = health;
  const response = await request(() =>
    oauth.refreshTokenGrantRequest(server, client, authenticate, refresh_token, requestOptions(health)),
  );
  const tokens = await oauth.processRefreshTokenResponse(server, client, response).catch((cause: unknown) => {
    throw connectionLost(cause);
  });
  return tokensOf(tokens, before, now);
}

/**
 * Asks the organization to void the tokens.
 * @returns whether it has confirmed that
 */
export async function revoke({ server }: SmartServer, health: HealthClient, tokens: Tokens): Promise<boolean> {
  if (!server.revocation_endpoint) return false;
  const { client, authenticate } = health;
  const token = tokens.refresh_token ?? tokens.access_token;
  try {
    const response = await oauth.revocationRequest(server, client, authenticate, token, requestOptions(health));
    await oauth.processRevocationResponse(response);
    return true;
  } catch {
    return false; // The participant is told that the organization did not confirm it.
  }
}

function tokensOf(
  { access_token, refresh_token, expires_in, scope }: oauth.TokenEndpointResponse,
  before: Pick<Tokens, 'patient' | 'refresh_token'> & Partial<Tokens>,
  now: Date,
): Tokens {
  return {
    access_token,
    // An organization that sends no new one keeps the old one valid.
    refresh_token: refresh_token ?? before.refresh_token,
    expires_at: later(now, expires_in === undefined ? DEFAULT_LIFETIME : expires_in * 1000).toISOString(),
    patient: before.patient,
    scope: scope ?? before.scope ?? '',
  };
}

async function request(send: () => Promise<Response>): Promise<Response> {
  const response = await send().catch((cause: unknown) => {
    throw organizationUnavailable(cause);
  });
  if (response.status >= 500) throw organizationUnavailable(response.status);
  return response;
}

/** The organization did not give the permission. */
const connectionRefused = (cause?: unknown): Refusal =>
  Object.assign(refuse(409, 'health_connection_refused', serviceMessages.healthConnectionRefused), { cause });
