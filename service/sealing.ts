import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/**
 * The first bytes of everything that is encrypted at rest. The digit is the version of this layout: a 12-byte nonce, a
 * 16-byte tag, then the ciphertext.
 */
const MARK = Buffer.from('sealed-1');
const NONCE = 12;
const TAG = 16;
/** The bytes that encryption adds. */
export const OVERHEAD = MARK.length + NONCE + TAG;

/** The key for one thing, derived from a secret (HKDF-SHA-256, RFC 5869). @param purpose what the key is for */
export const cipherKey = (secret: string, thing: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, thing, purpose, 32));

/** Encrypts bytes (AES-256-GCM). */
export function seal(bytes: Buffer, key: Buffer): Buffer {
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  const sealed = [cipher.update(bytes), cipher.final()];
  return Buffer.concat([MARK, nonce, cipher.getAuthTag(), ...sealed]);
}

/** @throws if the bytes are not encrypted, were changed, or were encrypted with another key */
export function open(sealed: Buffer, key: Buffer): Buffer {
  if (!sealed.subarray(0, MARK.length).equals(MARK)) throw new Error('the stored bytes are not sealed');
  const tagAt = MARK.length + NONCE;
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(MARK.length, tagAt));
  decipher.setAuthTag(sealed.subarray(tagAt, OVERHEAD));
  return Buffer.concat([decipher.update(sealed.subarray(OVERHEAD)), decipher.final()]);
}

/** The secrets of what is encrypted at rest: the first one encrypts, and each of them opens. */
export type Secrets = readonly [string, ...string[]];

/**
 * The secrets at rest of a service. While one is replaced, what the one before has encrypted stays readable.
 * @param installation the secret that the database holds, without a `FILES_SECRET`
 */
export const secretsAtRest = (
  { filesSecret, oldFilesSecret }: { filesSecret: string | undefined; oldFilesSecret: string | undefined },
  installation: string,
): Secrets => [
  filesSecret ?? installation,
  ...(oldFilesSecret === undefined ? [] : [oldFilesSecret]),
  ...(filesSecret === undefined ? [] : [installation]),
];

/** Opens what one of several secrets has encrypted. @throws as {@link open} if none has */
export function openWithAny(sealed: Buffer, secrets: Secrets, thing: string, purpose: string): Buffer {
  let failure: unknown;
  for (const secret of secrets)
    try {
      return open(sealed, cipherKey(secret, thing, purpose));
    } catch (error) {
      failure ??= error;
    }
  throw failure;
}
