import { expect, type Page } from '@playwright/test';

/** Everything that the portal stores on the device, as text. Encrypted bytes are decoded as if they were text. */
export const storageOf = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const text = (value: unknown) =>
      JSON.stringify(value, (_key, part: unknown) =>
        part instanceof ArrayBuffer || ArrayBuffer.isView(part) ? new TextDecoder().decode(part) : part,
      );
    const databases = await Promise.all(
      (await indexedDB.databases()).map(async ({ name }) => {
        const database = await done(indexedDB.open(name!));
        const stores = await Promise.all(
          [...database.objectStoreNames].map(async (store) => {
            const found = database.transaction(store).objectStore(store);
            return [store, await done(found.getAllKeys()), await done(found.getAll())];
          }),
        );
        database.close();
        return [name, stores];
      }),
    );
    const cached = await Promise.all(
      (await caches.keys()).map(async (name) => {
        const cache = await caches.open(name);
        return Promise.all(
          (await cache.keys()).map(async (key) => [key.url, await (await cache.match(key))?.text()] as const),
        );
      }),
    );
    return text([decodeURIComponent(document.cookie), { ...localStorage }, { ...sessionStorage }, databases, cached]);
  });

/** Waits until what was typed is stored: each letter is encrypted and written on its own, which takes a slow device a moment. */
export async function untilStored(page: Page): Promise<void> {
  let earlier = '';
  await expect
    .poll(
      async () => {
        const [before, now] = [earlier, await storageOf(page)];
        earlier = now;
        return now === before;
      },
      { intervals: [300] },
    )
    .toBe(true);
}
