import type { Config } from '#service/config/config.ts';
import type { SealedStore } from './FileStore.ts';
import { folderStore } from './folderStore.ts';
import { s3Store } from './s3Store.ts';
import { sealedStore } from './sealedStore.ts';

/** @param secret encrypts the files unless the configuration provides another secret */
export const createFileStore = ({ files, filesSecret }: Config, secret: string): SealedStore =>
  sealedStore(files.kind === 's3' ? s3Store(files) : folderStore(files.folder), filesSecret ?? secret);
