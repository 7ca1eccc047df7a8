import { createLocalJWKSet, jwtVerify } from 'jose';
import type { PartnerSite } from '#schemas/types/index.ts';
import { memoBy } from '#kit/pure/fields/index.ts';
import type { Study } from '#service/study/study.ts';
import type { Account } from './identities.ts';
import { verifiedEmail } from './readIdentity.ts';

const keysOf = memoBy(({ keys }: PartnerSite) => createLocalJWKSet({ keys }));
/** Clocks may differ by this many seconds. */
const CLOCK_TOLERANCE = 60;

/**
 * Verifies the cookie that the partner site of a study has set: signature, issuer, study and lifetime.
 * @param cookie reads a cookie of the call
 * @returns the person as the partner knows them; `undefined` without a valid cookie. What is wrong with it matters to no
 *   visitor: they enter their address instead
 */
export async function readPartnerAccount(
  { slug, partnerSite }: Pick<Study, 'slug' | 'partnerSite'>,
  cookie: (name: string) => string | undefined,
  now: Date,
): Promise<Account | undefined> {
  const token = partnerSite && cookie(partnerSite.cookie);
  if (!token) return undefined;
  const { issuer, keys } = partnerSite;
  try {
    const { payload } = await jwtVerify(token, keysOf(partnerSite), {
      issuer,
      audience: slug,
      algorithms: keys.map(({ alg }) => alg),
      clockTolerance: CLOCK_TOLERANCE,
      currentDate: now,
      requiredClaims: ['sub', 'exp'],
    });
    return { issuer, subject: payload.sub!, email: verifiedEmail(payload.email, payload.email_verified) };
  } catch {
    return undefined;
  }
}
