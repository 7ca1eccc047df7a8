import type { Page } from '@playwright/test';

interface Shift {
  value: number;
  moved: string;
}

/**
 * Notes each layout shift of a page that no input caused.
 * @returns a function that returns their sum and says what the largest moved
 */
export async function watchShifts(page: Page): Promise<() => Promise<{ total: number; largest: string }>> {
  await page.addInitScript(`
    window.layoutShifts = [];
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries())
        if (!hadRecentInput) window.layoutShifts.push({ value, moved: sources.map(({ node }) => node?.outerHTML?.slice(0, 100) ?? 'gone').join(' | ') });
    }).observe({ type: 'layout-shift', buffered: true });
  `);
  return async () => {
    const shifts = (await page.evaluate('window.layoutShifts')) as Shift[];
    const largest = shifts.toSorted((a, b) => b.value - a.value)[0];
    return { total: shifts.reduce((sum, { value }) => sum + value, 0), largest: largest?.moved ?? 'nothing' };
  };
}

/** Delays and slows what the page receives, so that its parts arrive one after the other. */
export async function slowNetwork(page: Page, { latency = 150, kilobytesPerSecond = 200 } = {}): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: kilobytesPerSecond * 1000,
    uploadThroughput: kilobytesPerSecond * 500,
  });
}
