import { cacheNames } from 'workbox-core';
import { getCacheKeyForURL } from 'workbox-precaching';
import { isFile } from '#portal/device/serviceWorker.ts';

/**
 * Fetches the files of the build that the cache has lost, for example because the device lost power before it had written
 * them. Without this, the network would replace them while there is one, and nothing would without.
 * @throws if there is no connection, or the service has a file no longer
 */
export async function refill(): Promise<void> {
  const cache = await caches.open(cacheNames.precache);
  const kept = new Set((await cache.keys()).map(({ url }) => url));
  const needed = __PRECACHE__.map(({ url }) => getCacheKeyForURL(url)!);
  for (const key of needed.filter((each) => !kept.has(each))) {
    const response = await fetch(key);
    if (!isFile(response)) throw new Error('The service does not have this file.');
    await cache.put(key, response);
  }
}
