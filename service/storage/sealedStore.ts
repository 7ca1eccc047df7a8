import { cipherKey, openWithAny, OVERHEAD, seal, type Secrets } from '#service/sealing.ts';
import type { FileStore } from './FileStore.ts';

const PURPOSE = 'files at rest';

/**
 * Encrypts the files of a store. Each file has its own key, derived from the secret and the file's storage key, so an
 * encrypted file can be decrypted only under the key it was written to.
 */
export const sealedStore = (store: FileStore, secrets: Secrets): FileStore => ({
  ...store,
  async read(key, most) {
    const sealed = await store.read(key, most + OVERHEAD);
    return Buffer.isBuffer(sealed) ? openWithAny(sealed, secrets, key, PURPOSE) : sealed;
  },
  write: (key, bytes) => store.write(key, seal(bytes, cipherKey(secrets[0], key, PURPOSE))),
});
