import { createHmac } from 'node:crypto';
import { cipherKey } from '#service/sealing.ts';

/** Without the letters and digits that look alike (Crockford). */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** 80 bits: two of a billion participants share a pseudonym with a probability of less than one in a million. */
const LENGTH = 16;

/**
 * The pseudonyms of a study's participants: stable over exports, different in each study, and computable only with the
 * secret of the installation. The first letter keeps spreadsheets from reading one as a number.
 * @returns a function of the enrollment's id
 */
export function pseudonymsOf(secret: string, study: string): (enrollment: string) => string {
  const key = cipherKey(secret, study, 'export pseudonyms');
  return (enrollment) => {
    const bytes = createHmac('sha256', key).update(enrollment).digest();
    return `P${Array.from({ length: LENGTH }, (_, i) => ALPHABET[bytes[i]! % ALPHABET.length]).join('')}`;
  };
}
