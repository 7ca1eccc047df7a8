import { cipherKey, open, OVERHEAD, seal } from '#service/sealing.ts';
import type { FileStore, SealedStore } from './FileStore.ts';

/**
 * Encrypts the files of a store. Each file has its own key, derived from the secret and the file's storage key, so an
 * encrypted file can be decrypted only under the key it was written to.
 */
export function sealedStore(store: FileStore, secret: string): SealedStore {
  const keyOf = (key: string): Buffer => cipherKey(secret, key, 'files at rest');
  return {
    ...store,
    async read(key, most) {
      const sealed = await store.read(key, most + OVERHEAD);
      return Buffer.isBuffer(sealed) ? open(sealed, keyOf(key)) : sealed;
    },
    write: (key, bytes) => store.write(key, seal(bytes, keyOf(key))),
    async sealPlain(key, most, isPlain) {
      const bytes = await store.read(key, most + OVERHEAD);
      if (Buffer.isBuffer(bytes) && !opens(bytes, keyOf(key)) && isPlain(bytes))
        await store.write(key, seal(bytes, keyOf(key)));
    },
  };
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
