import { createHash } from 'node:crypto';
import { jwtVerify, type JWTPayload, type JWTVerifyGetKey } from 'jose';

/** What an ID token must say. */
export interface Expected {
  issuer: string;
  /** The client of the study. */
  audience: string;
  /** The random text that the browser sent to the provider with this login. */
  nonce: string;
  /** The access token that came with it, if any. */
  accessToken: string | undefined;
}

/** The claims of a valid ID token. */
export type IdClaims = JWTPayload & { sub: string; exp: number };

/** Signatures with a public key. Without this list, a token could name a weaker way itself. */
const ALGORITHMS = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'EdDSA'];
/** Clocks may differ by this many seconds. */
const CLOCK_TOLERANCE = 60;

/**
 * Verifies an ID token: signature, issuer, audience, lifetime and nonce, and that it belongs to the access token.
 * See OpenID Connect Core 1.0, sections 3.1.3.7 and 3.2.2.9.
 * @throws Error of `jose`, or with the name of the claim that is wrong
 */
export async function verifyIdToken(
  token: string,
  keys: JWTVerifyGetKey,
  { issuer, audience, nonce, accessToken }: Expected,
  now: Date,
): Promise<IdClaims> {
  const { payload } = await jwtVerify(token, keys, {
    issuer,
    audience,
    algorithms: ALGORITHMS,
    clockTolerance: CLOCK_TOLERANCE,
    currentDate: now,
    requiredClaims: ['sub', 'exp', 'iat', 'nonce'],
  });
  if (payload.nonce !== nonce) throw new Error('nonce');
  const parties = [payload.aud].flat();
  if ((parties.length > 1 || payload.azp !== undefined) && payload.azp !== audience) throw new Error('azp');
  // Cognito says which kind of token it is. An access token proves no login.
  if (payload.token_use !== undefined && payload.token_use !== 'id') throw new Error('token_use');
  if (payload.at_hash !== undefined && accessToken !== undefined && payload.at_hash !== hashOf(accessToken))
    throw new Error('at_hash');
  return payload as IdClaims;
}

/** The left half of the SHA-256, as the signatures with 256 bits have it; all common providers sign with these. */
const hashOf = (accessToken: string): string =>
  createHash('sha256').update(accessToken).digest().subarray(0, 16).toString('base64url');
