import type * as oauth from 'oauth4webapi';
import { minutes } from '#service/clock.ts';
import { fetchJson, organizationUnavailable, type HealthClient } from './client.ts';
import { urlOf } from '#service/urlOf.ts';

/** What a FHIR server says of itself: its endpoints, and the form of its scopes. */
export interface SmartServer {
  server: oauth.AuthorizationServer & { authorization_endpoint: string; token_endpoint: string };
  /** `rs` of SMART 2, `read` of SMART 1. */
  permission: 'rs' | 'read';
}

/** How long endpoints are remembered, in milliseconds. */
const LIFETIME = minutes(60);
const known = new Map<string, { until: number; found: Promise<SmartServer> }>();

/**
 * Reads the SMART configuration of a FHIR server (SMART App Launch 2.2, section 2.1.1).
 * @throws Refusal 503 if the server does not answer, or does not support what the service needs
 */
export function discoverSmart(client: HealthClient, now: Date): Promise<SmartServer> {
  const { fhirBase } = client;
  const remembered = known.get(fhirBase);
  if (remembered && remembered.until > now.getTime()) return remembered.found;
  const found = fetchConfiguration(client);
  known.set(fhirBase, { until: now.getTime() + LIFETIME, found });
  found.catch(() => known.delete(fhirBase));
  return found;
}

async function fetchConfiguration(client: HealthClient): Promise<SmartServer> {
  try {
    const url = `${client.fhirBase}/.well-known/smart-configuration`;
    const { body } = await fetchJson(url, { accept: 'application/json' });
    return readSmartConfiguration(body, client);
  } catch (cause) {
    throw organizationUnavailable(cause);
  }
}

/**
 * Reads a SMART configuration. Pure.
 * @throws Error with the name of what is missing
 */
export function readSmartConfiguration(
  body: unknown,
  { fhirBase, isDevelopment }: Pick<HealthClient, 'fhirBase' | 'isDevelopment'>,
): SmartServer {
  if (typeof body !== 'object' || body === null) throw new Error('smart-configuration');
  const found = body as Record<string, unknown>;
  const endpoint = (name: string): string | undefined => {
    const value = found[name];
    const url = typeof value === 'string' ? urlOf(value) : undefined;
    return url && (isDevelopment || url.protocol === 'https:') ? (value as string) : undefined;
  };
  const listed = (name: string, value: string): boolean => Array.isArray(found[name]) && found[name].includes(value);
  const authorization_endpoint = endpoint('authorization_endpoint');
  const token_endpoint = endpoint('token_endpoint');
  if (!authorization_endpoint) throw new Error('authorization_endpoint');
  if (!token_endpoint) throw new Error('token_endpoint');
  if (!listed('capabilities', 'launch-standalone')) throw new Error('launch-standalone');
  if (!listed('code_challenge_methods_supported', 'S256')) throw new Error('S256');
  const revocation_endpoint = endpoint('revocation_endpoint');
  return {
    server: {
      issuer: typeof found.issuer === 'string' ? found.issuer : fhirBase,
      authorization_endpoint,
      token_endpoint,
      ...(revocation_endpoint && { revocation_endpoint }),
    },
    permission: listed('capabilities', 'permission-v2') ? 'rs' : 'read',
  };
}
