import type { Config } from '../config.ts';
import type { FileStore } from './FileStore.ts';
import { folderStore } from './folderStore.ts';
import { s3Store } from './s3Store.ts';

export const createFileStore = ({ files }: Config): FileStore => (files.kind === 's3' ? s3Store(files) : folderStore(files.folder));
