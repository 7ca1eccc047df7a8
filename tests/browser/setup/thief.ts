import type { BrowserContext } from '@playwright/test';
import { importKey, keyOfSecret, unseal } from '#portal/api/device/sealing.ts';
import { storageOf } from './storageOf.ts';

/** What somebody finds who takes the device: every cookie, and all that the portal stores. */
interface Loot {
  cookies: Awaited<ReturnType<BrowserContext['cookies']>>;
  /** Sealed values by database and name, bytes as base64. */
  sealed: { database: string; name: string; iv: string; data: string }[];
  text: string;
}

/** Takes all from a page of the study's origin that is not the portal. */
export async function lootOf(context: BrowserContext, origin: string): Promise<Loot> {
  const page = await context.newPage();
  await page.goto(`${origin}/robots.txt`);
  const text = await storageOf(page);
  const sealed = await page.evaluate(async () => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error!);
      });
    const base64 = (bytes: ArrayBuffer) => btoa(String.fromCharCode(...new Uint8Array(bytes)));
    const found: { database: string; name: string; iv: string; data: string }[] = [];
    for (const { name: database } of await indexedDB.databases()) {
      const opened = await done(indexedDB.open(database!));
      for (const store of opened.objectStoreNames) {
        const records = opened.transaction(store).objectStore(store);
        const [names, values] = [await done(records.getAllKeys()), await done(records.getAll())];
        for (const [at, value] of values.entries())
          if (value?.iv)
            found.push({
              database: database!,
              name: String(names[at]),
              iv: base64(value.iv.buffer),
              data: base64(value.data),
            });
      }
      opened.close();
    }
    return found;
  });
  await page.close();
  return { cookies: await context.cookies(), sealed, text };
}

/** Opens what any text of the loot opens, directly or as the secret of a login, and what the opened texts open. */
export async function opened({ cookies, sealed, text }: Loot): Promise<string> {
  const words = (from: string) => from.match(/[\w+/=.-]{16,}/g) ?? [];
  const tried = new Set<string>();
  const next = [text, ...cookies.map(({ name, value }) => `${name} ${decodeURIComponent(value)}`)].flatMap(words);
  const plain: string[] = [];
  for (let word = next.pop(); word !== undefined; word = next.pop()) {
    if (tried.has(word)) continue;
    tried.add(word);
    const asKey = async (text: string) => importKey(text);
    const keys = [await keyOfSecret(word), await asKey(word).catch(() => undefined)];
    for (const { name, iv, data } of sealed)
      for (const key of keys) {
        const value = {
          iv: new Uint8Array(Buffer.from(iv, 'base64')),
          data: new Uint8Array(Buffer.from(data, 'base64')).buffer,
        };
        const found = key && (await unseal(key, name, value).catch(() => undefined));
        if (found === undefined) continue;
        plain.push(JSON.stringify(found));
        next.push(...words(JSON.stringify(found)));
      }
  }
  return plain.join('\n');
}
