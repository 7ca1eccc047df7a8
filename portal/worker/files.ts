import type { WorkboxPlugin } from 'workbox-core/types.js';
import { isFile } from '#portal/device/serviceWorker.ts';

/** Keeps a page of something in between out of a cache, where it would stand for the file for good. */
export const filesOnly: WorkboxPlugin = {
  cacheWillUpdate: async ({ response }) => (isFile(response) ? response : null),
};
