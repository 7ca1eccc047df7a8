import type { Config } from '#service/config/config.ts';
import { secretsAtRest } from '#service/sealing.ts';
import type { FileStore } from './FileStore.ts';
import { folderStore } from './folderStore.ts';
import { s3Store } from './s3Store.ts';
import { sealedStore } from './sealedStore.ts';

/** The store with its files as they are stored: encrypted. */
export const createRawStore = ({ files }: Pick<Config, 'files'>): FileStore =>
  files.kind === 's3' ? s3Store(files) : folderStore(files.folder);

/** @param installation encrypts the files unless the configuration provides another secret */
export const createFileStore = (config: Config, installation: string): FileStore =>
  sealedStore(createRawStore(config), secretsAtRest(config, installation));
