import { clientsClaim, cacheNames } from 'workbox-core';
import { addPlugins, cleanupOutdatedCaches, precacheAndRoute, getCacheKeyForURL } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { NetworkFirst } from 'workbox-strategies';
import { isFile } from '#portal/api/device/serviceWorker.ts';
import { picturesCache, SEND_UNSENT } from '#schemas/serviceWorker.ts';
import { createShell, PATIENCE } from './shell.ts';
import { sendUnsent } from './sendUnsent.ts';
import { takesOver } from './takesOver.ts';
import { openPages, scope, worker } from './worker.global.ts';
import type { WorkboxPlugin } from 'workbox-core/types.js';

/** Keeps a page of something in between out of a cache, where it would stand for the file for good. */
const filesOnly: WorkboxPlugin = {
  cacheWillUpdate: async ({ response }) => (isFile(response) ? response : null),
};

/**
 * The service worker of one study. The files of the build come from its cache; every page comes from the network, or
 * without one from the cache. Calls of the contract never pass through it, so no cache has anything personal. Browsers
 * with Background Sync wake it to send the answers that wait, if no page of the study does.
 */
addPlugins([filesOnly]);
precacheAndRoute([...__PRECACHE__]);
cleanupOutdatedCaches();

const shell = createShell(scope);
registerRoute(
  ({ request, url }) => request.mode === 'navigate' && url.pathname.startsWith(scope.pathname),
  ({ request, event }) => {
    const page = shell.pageFor(request);
    // What fails here is tried again with the next page.
    event.waitUntil(page.then(() => Promise.all([refill(), shell.refill()])).catch(() => undefined));
    return page;
  },
);
// Pictures of the study, as far as the participant has seen them or can be assigned them. The study can replace them.
registerRoute(
  ({ url }) => url.pathname.startsWith(`/study-files${scope.pathname}`),
  new NetworkFirst({
    cacheName: picturesCache(scope.pathname),
    networkTimeoutSeconds: PATIENCE / 1_000,
    plugins: [filesOnly],
  }),
);

worker.addEventListener('install', (event) => event.waitUntil(shell.refresh()));
worker.addEventListener('activate', (event) => event.waitUntil(shell.forgetOthers()));
// The page that has registered the first worker uses it at once. A new one waits, because an open form may still fetch
// code of its own build: until no page of the study is open, or until the only one asks.
clientsClaim();
worker.addEventListener('message', (event) =>
  event.waitUntil(
    (async () => {
      const isTaken = takesOver(event.data, (await openPages()).length, Date.now());
      event.ports[0]?.postMessage(isTaken);
      if (isTaken) await worker.skipWaiting();
    })(),
  ),
);
worker.addEventListener('sync', (event) => {
  if (event.tag.startsWith(SEND_UNSENT)) event.waitUntil(sendUnsent(event.tag.slice(SEND_UNSENT.length)));
});

/**
 * Fetches the files of the build that the cache has lost, for example because the device lost power before it had written
 * them. Without this, the network would replace them while there is one, and nothing would without.
 * @throws if there is no connection, or the service has a file no longer
 */
async function refill(): Promise<void> {
  const cache = await caches.open(cacheNames.precache);
  const kept = new Set((await cache.keys()).map(({ url }) => url));
  const needed = __PRECACHE__.map(({ url }) => getCacheKeyForURL(url)!);
  for (const key of needed.filter((each) => !kept.has(each))) {
    const response = await fetch(key);
    if (!isFile(response)) throw new Error('The service does not have this file.');
    await cache.put(key, response);
  }
}
