import { later, minutes } from '#service/clock.ts';
import type { CaptchaVerdict, Guarded } from './verdict.ts';

/** In milliseconds. The participant waits for it. */
const TIME_LIMIT = 10_000;
/** How long a verified token counts: the provider verifies each only once. */
const LIFETIME = minutes(15);
/** The scale is from 0, a program, to 1, a person. */
export const DEFAULT_MINIMUM_SCORE = 0.5;

/** The part of an assessment that decides. The provider sends more. */
interface Assessment {
  tokenProperties?: { valid?: boolean; action?: string; invalidReason?: string };
  riskAnalysis?: { score?: number };
}

interface Check {
  /** Of the provider's assessments, with the project and its key. */
  url: string;
  siteKey: string;
  minimumScore: number;
}

/**
 * Lets the provider of the enterprise script verify a token.
 * @throws Error if the provider cannot be reached or refuses the request; its text is left out
 */
export async function verifyAssessment(
  { url, siteKey, minimumScore }: Check,
  token: string,
  { action }: Guarded,
  now: Date,
): Promise<CaptchaVerdict> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ event: { token, siteKey, expectedAction: action } }),
    redirect: 'error',
    signal: AbortSignal.timeout(TIME_LIMIT),
  });
  if (!response.ok) {
    await response.body?.cancel();
    throw Object.assign(new Error('The provider of the captcha refused a check.'), { code: `HTTP_${response.status}` });
  }
  const { tokenProperties, riskAnalysis } = (await response.json()) as Assessment;
  if (tokenProperties?.invalidReason === 'EXPIRED') return 'expired';
  const isPerson =
    tokenProperties?.valid === true && tokenProperties.action === action && (riskAnalysis?.score ?? 0) >= minimumScore;
  return isPerson ? { expiresAt: later(now, LIFETIME) } : 'invalid';
}
