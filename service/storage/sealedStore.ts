import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { FileStore, SealedStore } from './FileStore.ts';

/**
 * The first bytes of every encrypted file. The digit is the version of this layout: a 12-byte nonce, a 16-byte tag,
 * then the ciphertext.
 */
const MARK = Buffer.from('sealed-1');
const NONCE = 12;
const TAG = 16;
const OVERHEAD = MARK.length + NONCE + TAG;

/**
 * Encrypts the files of a store (AES-256-GCM). Each file has its own key, derived from the secret and the file's
 * storage key (HKDF-SHA-256, RFC 5869), so an encrypted file can be decrypted only under the key it was written to.
 */
export function sealedStore(store: FileStore, secret: string): SealedStore {
  const cipherKey = (key: string): Buffer => Buffer.from(hkdfSync('sha256', secret, key, 'files at rest', 32));
  return {
    ...store,
    async read(key, most) {
      const sealed = await store.read(key, most + OVERHEAD);
      return Buffer.isBuffer(sealed) ? open(sealed, cipherKey(key)) : sealed;
    },
    write: (key, bytes) => store.write(key, seal(bytes, cipherKey(key))),
    async sealPlain(key, most, isPlain) {
      const bytes = await store.read(key, most + OVERHEAD);
      if (Buffer.isBuffer(bytes) && !opens(bytes, cipherKey(key)) && isPlain(bytes))
        await store.write(key, seal(bytes, cipherKey(key)));
    },
  };
}

function seal(bytes: Buffer, key: Buffer): Buffer {
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  const sealed = [cipher.update(bytes), cipher.final()];
  return Buffer.concat([MARK, nonce, cipher.getAuthTag(), ...sealed]);
}

/**
 * @throws if the file is not encrypted, was changed, or was encrypted with another secret or for another storage key
 */
function open(sealed: Buffer, key: Buffer): Buffer {
  if (!sealed.subarray(0, MARK.length).equals(MARK)) throw new Error('a stored file is not sealed');
  const tagAt = MARK.length + NONCE;
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(MARK.length, tagAt));
  decipher.setAuthTag(sealed.subarray(tagAt, OVERHEAD));
  return Buffer.concat([decipher.update(sealed.subarray(OVERHEAD)), decipher.final()]);
}

/** Whether the bytes are an intact encrypted file of this key. Their first bytes alone do not decide: a text can begin with the mark. */
function opens(bytes: Buffer, key: Buffer): boolean {
  try {
    open(bytes, key);
    return true;
  } catch {
    return false;
  }
}
