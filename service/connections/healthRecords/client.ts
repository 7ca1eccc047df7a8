import * as oauth from 'oauth4webapi';
import type { Config } from '#service/config/config.ts';
import type { Deps } from '#service/deps/deps.ts';
import { DEVELOPMENT_HEALTH } from '#service/deps/organizations/standInOrganizations.ts';
import type { HealthOrganization } from '#service/deps/organizations/organizations.ts';
import { serviceMessages } from '#service/messages.ts';
import { refuse, type Refusal } from '#service/refusal.ts';

/** The client id of the service at its own made-up organizations. */
export const DEVELOPMENT_CLIENT = 'study-service';

/** In milliseconds, for each request to an organization. */
const TIME_LIMIT = 15_000;

/** The path that organizations send browsers back to. It is registered with each of them. */
export const RETURN_PATH = '/ehr/return';

/** What the service is at a health organization. */
export interface HealthClient {
  /** The base of its FHIR server as an absolute URL. Tokens are for this server only (`aud`). */
  fhirBase: string;
  client: oauth.Client;
  authenticate: oauth.ClientAuth;
  redirectUri: string;
  /** Whether it is a made-up organization of the development service, which can have no TLS. */
  isDevelopment: boolean;
}

export function clientOf(
  { fhir_base }: Pick<HealthOrganization, 'fhir_base'>,
  { config }: { config: Pick<Config, 'publicUrl' | 'healthRecords'> },
): HealthClient {
  const isDevelopment = fhir_base.startsWith(`${DEVELOPMENT_HEALTH}/`);
  const { clientId = DEVELOPMENT_CLIENT, clientSecret } = (!isDevelopment && config.healthRecords) || {};
  return {
    fhirBase: isDevelopment ? `${config.publicUrl}${fhir_base}` : fhir_base,
    client: { client_id: clientId },
    authenticate: clientSecret === undefined ? oauth.None() : oauth.ClientSecretBasic(clientSecret),
    redirectUri: `${config.publicUrl}${RETURN_PATH}`,
    isDevelopment,
  };
}

/** Options of every request of the OAuth library to an organization. */
export const requestOptions = ({ isDevelopment }: Pick<HealthClient, 'isDevelopment'>) => ({
  signal: AbortSignal.timeout(TIME_LIMIT),
  [oauth.allowInsecureRequests]: isDevelopment,
});

/** In bytes. A page of a hundred records has about 300 kB. */
const LARGEST = 8 * 1024 * 1024;

/**
 * Fetches JSON from an organization. Redirects are not followed, because the token would go with them.
 * @param accept the media type
 * @returns the status and the parsed body; `undefined` as body unless the status is 200
 * @throws Error if there is no response in time, or if it is too large or no JSON
 */
export async function fetchJson(
  url: string,
  { accept, token }: { accept: string; token?: string },
): Promise<{ status: number; body: unknown }> {
  const response = await fetch(url, {
    redirect: 'error',
    signal: AbortSignal.timeout(TIME_LIMIT),
    headers: { Accept: accept, ...(token !== undefined && { Authorization: `Bearer ${token}` }) },
  });
  if (response.status !== 200) {
    await response.body?.cancel();
    return { status: response.status, body: undefined };
  }
  const parts: Uint8Array[] = [];
  let size = 0;
  // Node's streams are iterable; the types of the DOM do not say so.
  for await (const part of response.body as unknown as AsyncIterable<Uint8Array>) {
    size += part.length;
    if (size > LARGEST) throw new Error('The response is too large.');
    parts.push(part);
  }
  return { status: 200, body: JSON.parse(Buffer.concat(parts).toString('utf8')) as unknown };
}

/** The organization cannot be reached, or its response is broken. */
export const organizationUnavailable = (cause: unknown): Refusal =>
  Object.assign(refuse(503, 'health_organization_unavailable', serviceMessages.healthOrganizationUnavailable), {
    cause,
  });

/** The organization ended the connection. The participant can connect again. */
export const connectionLost = (cause?: unknown): Refusal =>
  Object.assign(refuse(409, 'health_connection_lost', serviceMessages.healthConnectionLost), { cause });

/** What the functions of this layer need. */
export type HealthDeps = Pick<Deps, 'config' | 'db' | 'organizations' | 'secret'>;
