import { SHELL_PATH } from '#schemas/serviceWorker.ts';

/** In milliseconds. A connection that hangs must not keep a participant from their answers. */
export const PATIENCE = 10_000;

/** The page of a study that stands for all of them without network. */
export function createShell(scope: URL) {
  const nameOf = (build: string): string => `shell ${build} ${scope.pathname}`;
  // Each build has its own: until the next worker takes over, this one shows the page of its own build.
  const cacheName = nameOf(__BUILD__);
  const address = new URL(SHELL_PATH, scope).href;

  /**
   * Fetches the page and keeps it. A page of another build would name files that this worker does not have.
   * @throws Error if there is none of this build
   */
  async function refresh(): Promise<void> {
    const page = await fetch(address, { cache: 'no-store' });
    const text = await page.clone().text();
    if (!page.ok || !isOfThisBuild(text)) throw new Error('The service has no page for this build.');
    const cache = await caches.open(cacheName);
    await cache.put(address, page);
  }

  /** Fetches the page if the cache has lost it. @throws like `refresh` */
  async function refill(): Promise<void> {
    if (!(await caches.match(address, { cacheName }))) await refresh();
  }

  /** The page from the network; without one, or if the service is down, the kept page. */
  async function pageFor(request: Request): Promise<Response> {
    const fetched = await inTime(fetch(request)).catch(() => undefined);
    if (fetched && fetched.status < 500) return fetched;
    return (await caches.match(address, { cacheName })) ?? fetched ?? Response.error();
  }

  /** Deletes the pages of other builds. */
  async function forgetOthers(): Promise<void> {
    const names = await caches.keys();
    const others = names.filter(
      (name) => name.startsWith('shell ') && name.endsWith(` ${scope.pathname}`) && name !== cacheName,
    );
    await Promise.all(others.map((name) => caches.delete(name)));
  }

  return { refresh, refill, pageFor, forgetOthers };
}

/** Whether a page starts with a script of this build. */
function isOfThisBuild(page: string): boolean {
  const scripts = [...page.matchAll(/<script type="module"[^>]* src="([^"]+)"/g)].map(([, path]) => path);
  return scripts.length > 0 && scripts.every((path) => __PRECACHE__.some(({ url }) => url === path));
}

function inTime<T>(work: Promise<T>): Promise<T> {
  return Promise.race([
    work,
    new Promise<never>((_, reject) => setTimeout(() => reject(new Error('no response')), PATIENCE)),
  ]);
}
