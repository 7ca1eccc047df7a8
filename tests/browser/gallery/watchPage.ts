import type { Page } from '@playwright/test';

/** Forbidden behavior observed on a page. */
export interface Trespasses {
  /** CSP violations as `directive blocked-uri sample`. */
  violations: string[];
  /** Requested URLs of other origins. */
  foreignRequests: string[];
  /** Errors thrown or logged. */
  errors: string[];
}

/** Observes a page, starting before its first script. */
export async function watchPage(page: Page, origin: string): Promise<Trespasses> {
  const seen: Trespasses = { violations: [], foreignRequests: [], errors: [] };
  await page.exposeFunction('reportViolation', (text: string) => seen.violations.push(text));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const { reportViolation } = window as unknown as { reportViolation(text: string): void };
      reportViolation(`${event.effectiveDirective} ${event.blockedURI} ${event.sample}`);
    });
  });
  page.on('request', (request) => {
    const { protocol, origin: asked } = new URL(request.url());
    if (asked !== origin && protocol !== 'data:' && protocol !== 'blob:') seen.foreignRequests.push(request.url());
  });
  page.on('pageerror', (error) => seen.errors.push(String(error)));
  page.on('console', (message) => {
    // An example may contain an invalid picture; the browser's message about it is the only one allowed.
    if (message.type() !== 'error' || message.text().includes('net::ERR_INVALID_URL')) return;
    const { url } = message.location();
    const path = url === '' ? '' : new URL(url).pathname;
    // A call that waits for the end of its session is answered with 401 when it ends, also if the page has left it by then.
    if (path.endsWith('/current/revoked') && message.text().includes(' 401 ')) return;
    const isOfAddress = message.text().startsWith('Failed to load resource');
    seen.errors.push(isOfAddress ? `${message.text()} ${path}` : message.text());
  });
  return seen;
}
