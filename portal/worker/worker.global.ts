/** The part of a service worker's global object that this one uses; TypeScript's own types exclude those of pages. */
interface ExtendableEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

interface WorkerGlobal {
  addEventListener(type: 'install' | 'activate', listener: (event: ExtendableEvent) => void): void;
  skipWaiting(): Promise<void>;
  registration: ServiceWorkerRegistration;
}

export const worker = self as unknown as WorkerGlobal;

/** The address under which this worker's pages are: `https://example.org/my-study/`. */
export const scope = new URL(worker.registration.scope);
