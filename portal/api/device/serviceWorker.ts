import { isPage } from '#portal/api/isPage.ts';
import { isOfWorker, picturesCache, SEND_UNSENT, WORKER_META, WORKER_POLICY } from '#schemas/serviceWorker.ts';

/** Whether a response is the file that was asked for: none that is kept is a page. */
export const isFile = (response: Response): boolean => response.status === 200 && !isPage(response);

/**
 * Keeps a picture of the study that may be shown without network, also before the worker controls this page.
 * Rejects without a connection, or if the browser keeps nothing.
 */
export async function keepPicture(base: string, address: string): Promise<void> {
  const cache = await caches.open(picturesCache(base));
  if (await cache.match(address)) return;
  const response = await fetch(address);
  if (isFile(response)) await cache.put(address, response);
}

/** Deletes which pictures of a study were shown: they tell which questionnaires a participant had. */
export async function forgetPictures(base: string): Promise<void> {
  if (typeof caches !== 'undefined') await caches.delete(picturesCache(base));
}

/** The address of the study's worker; `undefined` if there is none: in development, or while the service has it switched off. */
export const workerAddress = (): string | undefined =>
  document.head.querySelector<HTMLMetaElement>(`meta[name=${WORKER_META}]`)?.content || undefined;

interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): { createScriptURL(url: string): string };
}

/** Trusts the address of the worker and no other. Browsers without Trusted Types take it as text. */
function trusted(address: string): string {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
  const createScriptURL = (url: string): string => {
    if (url !== address) throw new TypeError('This is not the address of the service worker.');
    return url;
  };
  return trustedTypes?.createPolicy(WORKER_POLICY, { createScriptURL }).createScriptURL(address) ?? address;
}

/**
 * Registers the worker for the pages of a study. Without an address it removes an earlier one.
 * @param base of the study's paths, such as `/my-study/`
 * @returns `undefined` if there is none now
 */
export async function registerWorker(base: string): Promise<ServiceWorkerRegistration | undefined> {
  const address = workerAddress();
  const { serviceWorker } = navigator;
  if (!serviceWorker) return undefined;
  if (address) return serviceWorker.register(trusted(address), { scope: base });
  const earlier = await serviceWorker.getRegistration(base);
  if (!earlier || new URL(earlier.scope).pathname !== base) return undefined;
  // The worker that the service sends in its place deletes the caches, too, but the browser may not have fetched it yet.
  await earlier.unregister();
  const names = (await caches.keys()).filter((name) => isOfWorker(name, earlier.scope));
  await Promise.all(names.map((name) => caches.delete(name)));
  return undefined;
}

/** Background Sync, which few browsers have. */
interface Wakeable {
  sync?: { register(tag: string): Promise<void> };
}

/**
 * Asks the browser to wake the worker of a study once there is a connection, also if no page of the study is open then.
 * Never rejects: most browsers cannot, or the participant has forbidden it.
 * @param host the origin that calls go to; `''` for the page's origin
 */
export async function wakeWorkerOnceOnline(base: string, host: string): Promise<void> {
  try {
    const registration = await navigator.serviceWorker?.getRegistration(base);
    await (registration as Wakeable | undefined)?.sync?.register(`${SEND_UNSENT}${host}`);
  } catch {
    // The next page of the study sends.
  }
}
