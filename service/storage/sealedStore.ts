import { cipherKey, open, OVERHEAD, seal } from '#service/sealing.ts';
import type { FileStore } from './FileStore.ts';

/**
 * Encrypts the files of a store. Each file has its own key, derived from the secret and the file's storage key, so an
 * encrypted file can be decrypted only under the key it was written to.
 */
export function sealedStore(store: FileStore, secret: string): FileStore {
  const keyOf = (key: string): Buffer => cipherKey(secret, key, 'files at rest');
  return {
    ...store,
    async read(key, most) {
      const sealed = await store.read(key, most + OVERHEAD);
      return Buffer.isBuffer(sealed) ? open(sealed, keyOf(key)) : sealed;
    },
    write: (key, bytes) => store.write(key, seal(bytes, keyOf(key))),
  };
}
