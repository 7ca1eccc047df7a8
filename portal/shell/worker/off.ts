import { isOfWorker } from '#schemas/serviceWorker.ts';
import { worker } from './worker.global.ts';

/**
 * Takes the place of a worker that the service has switched off: deletes what that worker kept and removes itself. Pages
 * stay as they are, and come from the network from the next one on. Drafts and unsent answers are not the worker's.
 */
worker.addEventListener('install', () => void worker.skipWaiting());
worker.addEventListener('activate', (event) =>
  event.waitUntil(
    (async () => {
      const scope = worker.registration.scope;
      const names = (await caches.keys()).filter((name) => isOfWorker(name, scope));
      await Promise.all(names.map((name) => caches.delete(name)));
      await worker.registration.unregister();
    })(),
  ),
);
