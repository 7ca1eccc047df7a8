/** What the portal, its service worker and the service agree on. */

/** Name of the page's meta element with the address of the service worker. Without it, a portal runs none and removes an earlier one. */
export const WORKER_META = 'service-worker';
/** The service worker, in the build and under each study. */
export const WORKER_FILE = 'worker.js';
/**
 * The address of a study's service worker. All studies have the same script. It is under the study's path because
 * Chromium gives a worker the cookies of its own address only, and a login cookie has the path of its study.
 */
export const workerPath = (study: string): string => `/${encodeURIComponent(study)}/${WORKER_FILE}`;
/** Takes the place of the service worker while the service has it switched off: it removes itself and its caches. */
export const WORKER_OFF_FILE = 'worker-off.js';
/** Name of the Trusted Types policy that the worker's address needs. */
export const WORKER_POLICY = 'service-worker';
/** Under a study: the page that the worker shows for every address of the study while there is no network. */
export const SHELL_PATH = 'offline-shell';

/** What a page that is between two screens asks of a worker that waits: to take the place of the present one. It answers whether it does. */
export interface TakeOver {
  asks: 'take over';
  /** Time (epoch, milliseconds) from which the page is in use again, so that the worker must stay where it is. */
  until: number;
}

/**
 * The beginning of the tag under which a page asks the browser to wake the worker once there is a connection (Background
 * Sync): it sends the answers that wait. The origin that calls go to follows, if it is not the page's.
 */
export const SEND_UNSENT = 'send ';

/** The cache with the pictures of a study that were shown on this device. @param base of the study's paths, such as `/my-study/` */
export const picturesCache = (base: string): string => `pictures ${base}`;

/** Whether a cache belongs to the service worker of a scope: its name ends with the scope, as an address or as its path. */
export const isOfWorker = (cache: string, scope: string): boolean =>
  cache.endsWith(scope) || cache.endsWith(new URL(scope).pathname);
