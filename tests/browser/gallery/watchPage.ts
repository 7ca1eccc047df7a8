import type { Page } from '@playwright/test';

/** What a page did that it must not do. */
export interface Trespasses {
  /** Of the content-security policy, as `directive blocked-uri sample`. */
  violations: string[];
  /** Addresses of other origins that were asked for. */
  foreignRequests: string[];
  /** Errors thrown or logged. */
  errors: string[];
}

/** Watches a page from before its first script on. */
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
    // An example may hold a picture that is none; the browser says so, and that is all that may happen.
    if (message.type() === 'error' && !message.text().includes('net::ERR_INVALID_URL')) seen.errors.push(message.text());
  });
  return seen;
}
