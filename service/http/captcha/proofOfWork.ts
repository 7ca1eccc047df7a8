import { createChallenge as createAltchaChallenge, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Challenge, Payload } from 'altcha-lib/types';
import type { CaptchaAction } from '#schemas/captcha.ts';
import { later, minutes } from '#service/clock.ts';
import { sha256 } from '#service/ids.ts';
import type { CaptchaVerdict, Guarded } from './verdict.ts';

/** From the challenge to the call that sends its solution. */
export const CHALLENGE_LIFETIME = minutes(15);

/** Rounds of PBKDF2 per try, about a millisecond of a phone. The number of tries is the difficulty. */
const ROUNDS = 1_000;

const keysOf = (secret: string) => ({
  hmacSignatureSecret: sha256(`captcha:${secret}`),
  hmacKeySignatureSecret: sha256(`captcha key:${secret}`),
});

/**
 * Creates a challenge that a browser solves by trying numbers. The right one is between half of the difficulty and all
 * of it, so every visitor waits about as long.
 * @param difficulty the most tries that it takes
 */
export async function createChallenge(
  secret: string,
  difficulty: number,
  { study, action }: Guarded,
  now: Date,
): Promise<Challenge> {
  return createAltchaChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: ROUNDS,
    counter: randomInt(difficulty, Math.ceil(difficulty / 2)),
    data: { study, action },
    expiresAt: later(now, CHALLENGE_LIFETIME),
    deriveKey,
    ...keysOf(secret),
  });
}

/** Verifies a token: the JSON of a challenge and its solution, base64-encoded. */
export async function verifyProof(
  secret: string,
  token: string,
  expected: Guarded,
  now: Date,
): Promise<CaptchaVerdict> {
  const payload = readToken(token);
  if (!payload) return 'invalid';
  const { challenge, solution } = payload;
  const { data, expiresAt, nonce } = challenge.parameters;
  // The library compares with the machine's clock, not with the service's.
  if (!expiresAt || expiresAt * 1000 <= now.getTime()) return 'expired';
  if (data?.study !== expected.study || data.action !== expected.action) return 'invalid';
  const { verified, expired } = await verifySolution({ challenge, solution, deriveKey, ...keysOf(secret) });
  // The nonce is signed. The text of a token can be written in many ways, and a challenge can have many solutions.
  return verified ? { expiresAt: new Date(expiresAt * 1000), use: `nonce:${nonce}` } : expired ? 'expired' : 'invalid';
}

interface Token extends Payload {
  challenge: Challenge & { parameters: { data?: Partial<Record<'study' | 'action', CaptchaAction | string>> } };
}

/** @returns `undefined` if it does not have the shape of a token; the signature decides about the rest */
function readToken(text: string): Token | undefined {
  try {
    const value = JSON.parse(Buffer.from(text, 'base64').toString('utf8')) as Token | null;
    const { parameters, signature } = value?.challenge ?? {};
    return isObject(parameters) && typeof signature === 'string' && isObject(value?.solution) ? value! : undefined;
  } catch {
    return undefined;
  }
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
