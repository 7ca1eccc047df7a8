import type { Config } from '#service/config/config.ts';
import { secretsAtRest, cipherKey, openWithAny, OVERHEAD, seal, type Secrets } from '#service/sealing.ts';
import type { FileStore } from './FileStore.ts';
import { folderStore } from './folderStore.ts';
import { s3Store } from './s3Store.ts';

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

/** The store with its files as they are stored: encrypted. */
export const createRawStore = ({ files }: Pick<Config, 'files'>): FileStore =>
  files.kind === 's3' ? s3Store(files) : folderStore(files.folder);

/** @param installation encrypts the files unless the configuration provides another secret */
export const createFileStore = (config: Config, installation: string): FileStore =>
  sealedStore(createRawStore(config), secretsAtRest(config, installation));
