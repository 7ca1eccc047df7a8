/** The part of a service worker's global object that this one uses; TypeScript's own types exclude the types of pages. */
interface ExtendableEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

interface AskedEvent extends ExtendableEvent {
  data: unknown;
  ports: readonly MessagePort[];
}

interface SyncEvent extends ExtendableEvent {
  tag: string;
}

/** `lifecycleState`: a page that is `frozen` does nothing until it is shown again. Not every browser tells. */
interface OpenPage {
  url: string;
  lifecycleState?: 'active' | 'frozen';
}

interface WorkerGlobal {
  addEventListener(type: 'install' | 'activate', listener: (event: ExtendableEvent) => void): void;
  addEventListener(type: 'sync', listener: (event: SyncEvent) => void): void;
  addEventListener(type: 'message', listener: (event: AskedEvent) => void): void;
  skipWaiting(): Promise<void>;
  clients: { matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<readonly OpenPage[]> };
  /** Browsers that wake a worker have it. */
  cookieStore?: { get(name: string): Promise<{ value?: string } | null> };
  registration: ServiceWorkerRegistration;
}

export const worker = self as unknown as WorkerGlobal;

/** The address under which this worker's pages are: `https://example.org/my-study/`. */
export const scope = new URL(worker.registration.scope);

/** The open pages of the study. */
export async function openPages(): Promise<readonly OpenPage[]> {
  const pages = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  return pages.filter(({ url }) => url.startsWith(scope.href));
}
