import { clientsClaim } from 'workbox-core';
import { cleanupOutdatedCaches, precacheAndRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { picturesCache } from '#portal/device/serviceWorker.ts';
import { createShell } from './shell.ts';
import { scope, worker } from './worker.global.ts';

/**
 * The service worker of one study. The files of the build come from its cache; every page comes from the network, or
 * without one from the cache. Calls of the contract never pass through it, so no cache has anything personal.
 */
precacheAndRoute([...__PRECACHE__]);
cleanupOutdatedCaches();

const shell = createShell(scope);
registerRoute(
  ({ request, url }) => request.mode === 'navigate' && url.pathname.startsWith(scope.pathname),
  ({ request }) => shell.pageFor(request),
);
// Pictures of the study, as far as the participant has seen them.
registerRoute(
  ({ url }) => url.pathname.startsWith(`/study-files${scope.pathname}`),
  new CacheFirst({ cacheName: picturesCache(scope.pathname) }),
);

worker.addEventListener('install', (event) => event.waitUntil(shell.refresh()));
worker.addEventListener('activate', (event) => event.waitUntil(shell.forgetOthers()));
// The page that has registered the first worker uses it at once. A new one waits until no page of the study is open: an
// open form may still fetch code of its own build.
clientsClaim();
