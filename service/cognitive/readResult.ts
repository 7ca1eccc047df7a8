import { createRemoteJWKSet, errors, jwtVerify, type JWTVerifyGetKey } from 'jose';
import { serviceMessages } from '#service/messages.ts';
import { refuse } from '#service/refusal.ts';
import { visitInvalid } from '#service/refusals.ts';
import type { TestProvider } from './provider.ts';

/** What a provider's token says. */
export interface TestResult {
  /** The sealed visit. */
  visit: string;
  /** By attribute: numbers, texts or booleans, for the inputs of the node's form. */
  results: Readonly<Record<string, unknown>>;
}

/** Signed with the provider's private key. Without this list, a token could name a weaker way itself. */
const ALGORITHMS = ['RS256', 'PS256', 'ES256', 'ES384', 'EdDSA'];
/** Clocks may differ by this many seconds. */
const CLOCK_TOLERANCE = 60;
/** In milliseconds. */
const TIME_LIMIT = 10_000;
/** Results of one test. */
const MOST_RESULTS = 100;

/** `jose` fetches the keys of each provider again if a token names an unknown one. */
const known = new Map<string, JWTVerifyGetKey>();
function keysOf({ keysUrl }: TestProvider): JWTVerifyGetKey {
  const keys = known.get(keysUrl) ?? createRemoteJWKSet(new URL(keysUrl), { timeoutDuration: TIME_LIMIT });
  known.set(keysUrl, keys);
  return keys;
}

/**
 * Verifies the token that a browser came back with: signature, issuer, study and lifetime.
 * @param study the slug of the study: the token's audience
 * @throws Refusal 409 `visit_invalid` if the token is not what the provider signs; 503 if the provider's keys cannot be
 *   fetched, so that the same token may be accepted later
 */
export async function readResult(token: string, provider: TestProvider, study: string, now: Date): Promise<TestResult> {
  const { payload } = await jwtVerify<{ results?: unknown }>(token, keysOf(provider), {
    issuer: provider.issuer,
    audience: study,
    algorithms: ALGORITHMS,
    clockTolerance: CLOCK_TOLERANCE,
    currentDate: now,
    requiredClaims: ['sub', 'exp', 'iat', 'results'],
  }).catch((cause: unknown) => {
    throw isAboutToken(cause)
      ? Object.assign(visitInvalid(), { cause })
      : Object.assign(refuse(503, 'test_unavailable', serviceMessages.testUnavailable), { cause });
  });
  const { sub, results } = payload;
  if (!sub || !isRecord(results) || Object.keys(results).length > MOST_RESULTS) throw visitInvalid();
  return { visit: sub, results };
}

/** What `jose` throws about the token itself. Anything else, such as a timeout, is about fetching the keys. */
const ABOUT_TOKEN = [
  errors.JWSInvalid,
  errors.JWTInvalid,
  errors.JWSSignatureVerificationFailed,
  errors.JWTClaimValidationFailed,
  errors.JWTExpired,
  errors.JOSEAlgNotAllowed,
  errors.JOSENotSupported,
  errors.JWKSNoMatchingKey,
];
const isAboutToken = (error: unknown): boolean => ABOUT_TOKEN.some((kind) => error instanceof kind);

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
