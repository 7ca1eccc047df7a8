import type { Page } from '@playwright/test';

/** What a browser receives, by kind. */
export const kinds = ['page', 'scripts', 'styles', 'fonts', 'texts', 'pictures', 'data'] as const;
export type Kind = (typeof kinds)[number];

export interface Received {
  /** Path of the file or call. */
  path: string;
  kind: Kind;
  /** Bytes on the wire: headers, and the body as it was sent, compressed or not. */
  bytes: number;
}

const kindOf = (type: string, path: string): Kind => {
  if (type === 'Document') return 'page';
  if (type === 'Stylesheet') return 'styles';
  if (type === 'Font') return 'fonts';
  if (type === 'Image' || /\.(svg|png|jpe?g|webp|ico)$/.test(path)) return 'pictures';
  // A catalogue of texts is a script of its own.
  if (/\/assets\/es[.-]/.test(path)) return 'texts';
  return type === 'Script' || path.endsWith('.js') ? 'scripts' : 'data';
};

/**
 * Notes each response that a page receives, as the browser's network stack counts it (`encodedDataLength` of the DevTools protocol).
 * @returns a function that waits until nothing has been under way for `quiet` milliseconds, and returns the list
 */
export async function watchReceived(page: Page): Promise<(quiet?: number) => Promise<Received[]>> {
  const cdp = await page.context().newCDPSession(page);
  const under = new Map<string, { type: string; path: string }>();
  const received: Received[] = [];
  let last = Date.now();
  cdp.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
    if (!request.url.startsWith('http')) return;
    under.set(requestId, { type: type ?? 'Other', path: new URL(request.url).pathname });
    last = Date.now();
  });
  const end = (requestId: string, bytes: number): void => {
    const request = under.get(requestId);
    if (!request) return;
    under.delete(requestId);
    received.push({ path: request.path, kind: kindOf(request.type, request.path), bytes });
    last = Date.now();
  };
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => end(requestId, encodedDataLength));
  cdp.on('Network.loadingFailed', ({ requestId }) => end(requestId, 0));
  await cdp.send('Network.enable');
  return async (quiet = 1500) => {
    while (under.size > 0 || Date.now() - last < quiet) await page.waitForTimeout(100);
    return received;
  };
}
