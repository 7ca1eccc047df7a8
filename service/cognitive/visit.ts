import { hkdfSync } from 'node:crypto';
import { EncryptJWT, jwtDecrypt } from 'jose';
import { minutes } from '#service/clock.ts';

/** One visit of a participant to a cognitive test. */
export interface Visit {
  study: string;
  enrollment: string;
  /** Slug. */
  node: string;
  occurrence: number;
  /** The session that started it. */
  startedBy: string;
}

/** A participant may come back from the test on another day. */
const LIFETIME = minutes(7 * 24 * 60);

const keyOf = (secret: string): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', secret, '', 'visits to cognitive tests', 32));

/**
 * Seals a visit, so that the provider of the test can pass it on, but neither read nor change it. Each call returns
 * another text.
 * @param secret the installation's secret
 */
export const sealVisit = (secret: string, visit: Visit, now: Date): Promise<string> =>
  new EncryptJWT({ ...visit })
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    .setExpirationTime(new Date(now.getTime() + LIFETIME))
    .encrypt(keyOf(secret));

/** @returns `undefined` if this installation did not seal it, or if it has expired */
export async function openVisit(secret: string, sealed: string, now: Date): Promise<Visit | undefined> {
  const decrypted = await jwtDecrypt<Visit>(sealed, keyOf(secret), {
    currentDate: now,
    keyManagementAlgorithms: ['dir'],
    contentEncryptionAlgorithms: ['A256GCM'],
  }).catch(() => undefined);
  if (!decrypted) return undefined;
  const { study, enrollment, node, occurrence, startedBy } = decrypted.payload;
  return { study, enrollment, node, occurrence, startedBy };
}
