/** The part of a service worker's global object that this one uses; TypeScript's own types exclude those of pages. */
interface ExtendableEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

interface AskedEvent extends ExtendableEvent {
  data: unknown;
  ports: readonly MessagePort[];
}

interface WorkerGlobal {
  addEventListener(type: 'install' | 'activate', listener: (event: ExtendableEvent) => void): void;
  addEventListener(type: 'message', listener: (event: AskedEvent) => void): void;
  skipWaiting(): Promise<void>;
  clients: { matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<readonly { url: string }[]> };
  registration: ServiceWorkerRegistration;
}

export const worker = self as unknown as WorkerGlobal;

/** The address under which this worker's pages are: `https://example.org/my-study/`. */
export const scope = new URL(worker.registration.scope);
