import path from 'node:path';
import type { Browser, CDPSession, Page } from 'playwright-core';
import type { Contender } from '../contenders.ts';
import { bundleFolder } from './build.ts';
import { inVisit } from './inVisit.ts';

/** Measurements of one visit to a contender's page, in milliseconds unless noted. */
export interface Visit {
  /** From the start of the render to the second frame after all questions are in the document. */
  mount: number;
  /** From the start of the render to the first input in the document. */
  first: number;
  /** Like `mount`, but from the start of the navigation. */
  nav: number;
  /** From each of 20 quick keys to the frame that shows it. */
  keys: number[];
  /** Task time of the main thread during those keys and the following 700 ms, per key. */
  key: number;
  /**
   * The same with keys 420 ms apart, so that deferred work of one key is done before the next: the cost of one change
   * of the form's data.
   */
  change: number;
  /** The longest task during those; 0 if none reached 50 ms, because browsers report no shorter ones. */
  longest: number;
  /** Used JavaScript heap after a forced collection, in MB. */
  heap: number;
  /** Number of elements in the document. */
  dom: number;
  /** File names of the loaded scripts. */
  scripts: string[];
}
export type Measure = Exclude<keyof Visit, 'keys' | 'scripts'>;

const QUICK = 'anothergoodnightofre';
const SLOW = 'slowly';

declare global {
  interface Window {
    benchInput: HTMLInputElement | HTMLTextAreaElement;
  }
}

/**
 * Focuses the text field in the middle of the form. Runs in the page, so it must not contain named inner functions: the
 * loader would instrument them.
 */
export const focusMiddle = () => {
  const texts = [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')].filter(
    (element) =>
      (element.tagName === 'TEXTAREA' || element.type === 'text') &&
      !element.readOnly &&
      !['numeric', 'decimal'].includes(element.inputMode) &&
      element.getAttribute('role') !== 'combobox' &&
      !element.closest('[aria-hidden=true]'),
  );
  const middle = texts[texts.length >> 1];
  if (!middle) throw new Error('There is no text field to type into.');
  middle.scrollIntoView({ block: 'center' });
  middle.focus();
  window.benchInput = middle;
};

/** Task time of the main thread since the start of the page, in ms. */
const taskTime = async (cdp: CDPSession): Promise<number> => {
  const { metrics } = await cdp.send('Performance.getMetrics');
  return metrics.find((metric) => metric.name === 'TaskDuration')!.value * 1000;
};

async function heapMegabytes(cdp: CDPSession): Promise<number> {
  await cdp.send('HeapProfiler.enable');
  await cdp.send('HeapProfiler.collectGarbage');
  const { usedSize } = await cdp.send('Runtime.getHeapUsage');
  await cdp.send('HeapProfiler.disable');
  return usedSize / 2 ** 20;
}

/** Types with pauses and returns the main thread's task time per key in ms. `benchKeys` and `benchTasks` then hold this text's. */
export async function type(page: Page, cdp: CDPSession, text: string, pause: number, settle: number): Promise<number> {
  await page.evaluate(() => {
    window.benchKeys.length = 0;
    window.benchTasks.length = 0;
  });
  const before = await taskTime(cdp);
  for (const letter of text) {
    await page.keyboard.press(letter);
    await page.waitForTimeout(pause);
  }
  await page.waitForTimeout(settle);
  return ((await taskTime(cdp)) - before) / text.length;
}

/** URL of a contender's page with `n` questions. */
export const addressOf = (origin: string, contender: Contender, n: number, readable = false): string =>
  `${origin}/${path.basename(bundleFolder(contender.bundle, readable))}/index.html?${new URLSearchParams({ n: String(n), ...contender.query })}`;

/** One visit in a new browser context. @throws if the page failed or keys did not arrive, because such figures are meaningless */
export async function visit(
  browser: Browser,
  origin: string,
  contender: Contender,
  n: number,
  throttle: number,
): Promise<Visit> {
  const address = addressOf(origin, contender, n);
  return inVisit(browser, { address, throttle, patience: 120_000, settle: 400 }, async (page, cdp) => {
    const mount = await page.evaluate(() => window.benchMount!);
    const heap = await heapMegabytes(cdp);
    const dom = await page.evaluate(() => document.querySelectorAll('*').length);

    await page.evaluate(focusMiddle);
    await page.waitForTimeout(300);
    const key = await type(page, cdp, QUICK, 40, 700);
    const keys = await page.evaluate(() => window.benchKeys.slice());
    const change = await type(page, cdp, SLOW, 420, 400);
    const after = await page.evaluate(() => ({
      // A contender may have replaced the field's element; the focus is then in the new one.
      typed: (document.contains(window.benchInput) ? window.benchInput : (document.activeElement as HTMLInputElement))
        .value,
      longest: Math.max(0, ...window.benchTasks),
      scripts: performance
        .getEntriesByType('resource')
        .map((entry) => new URL(entry.name).pathname.split('/').at(-1)!)
        .filter((file) => file.endsWith('.js')),
    }));
    if (after.typed !== QUICK + SLOW) throw new Error(`typed "${QUICK + SLOW}", but the field holds "${after.typed}"`);
    return { ...mount, keys, key, change, longest: after.longest, heap, dom, scripts: after.scripts };
  });
}
