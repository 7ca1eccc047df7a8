import type { Config } from '#service/config/config.ts';
import type { FileStore } from './FileStore.ts';
import { folderStore } from './folderStore.ts';
import { s3Store } from './s3Store.ts';
import { sealedStore } from './sealedStore.ts';

/** The store with its files as they are stored: encrypted. */
export const createRawStore = ({ files }: Pick<Config, 'files'>): FileStore =>
  files.kind === 's3' ? s3Store(files) : folderStore(files.folder);

/** @param secret encrypts the files unless the configuration provides another secret */
export const createFileStore = (config: Config, secret: string): FileStore =>
  sealedStore(createRawStore(config), config.filesSecret ?? secret);
