import type { Browser, CDPSession, Page } from 'playwright-core';

interface VisitOptions {
  address: string;
  /** How many times slower the processor is; 1 is its full speed. */
  throttle: number;
  /** How long the page may take until all questions are in the document, in milliseconds. */
  patience: number;
  /** How long to wait after that, in milliseconds. */
  settle: number;
}

declare global {
  interface Window {
    /** Durations of the page's long tasks, in milliseconds. */
    benchTasks: number[];
  }
}

/** Collects the durations of long tasks. Runs in the page before its scripts. */
const watchLongTasks = () => {
  window.benchTasks = [];
  new PerformanceObserver((list) =>
    window.benchTasks.push(...list.getEntries().map((entry) => entry.duration)),
  ).observe({ entryTypes: ['longtask'] });
};

/**
 * Opens a contender's page in a new browser context, measures it there and closes it.
 * @throws what `measure` throws, or the first error on the page, because its figures are meaningless
 */
export async function inVisit<Figures>(
  browser: Browser,
  { address, throttle, patience, settle }: VisitOptions,
  measure: (page: Page, cdp: CDPSession) => Promise<Figures>,
): Promise<Figures> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  try {
    const page = await context.newPage();
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(String(error)));
    const cdp = await context.newCDPSession(page);
    await cdp.send('Performance.enable');
    if (throttle > 1) await cdp.send('Emulation.setCPUThrottlingRate', { rate: throttle });
    await page.addInitScript(watchLongTasks);
    await page.goto(address, { waitUntil: 'commit' });
    await page
      .waitForFunction(() => window.benchMount, null, { timeout: patience, polling: 200 })
      .catch(() => {
        throw new Error(`never got ready; ${errors[0] ?? 'no error on the page'}`);
      });
    await page.waitForTimeout(settle);
    const figures = await measure(page, cdp);
    if (errors.length > 0) throw new Error(errors[0]);
    return figures;
  } finally {
    await context.close();
  }
}
