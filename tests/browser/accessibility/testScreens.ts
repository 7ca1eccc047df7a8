import type { Page } from '@playwright/test';
import { sampleOf } from '../../sample.ts';
import { test } from '../setup/test.ts';
import type { PortalScreen } from './portalScreen.ts';
import type { ScreenOptions } from './openScreen.ts';
import { screens } from './screens.ts';

interface ScreenTests {
  /** Of the test of a screen. */
  title(name: string): string;
  /** The screens that a run takes. Default: an eighth of them. */
  taken?: readonly PortalScreen[];
  /** Of one test, in milliseconds. */
  timeout: number;
  /** @param open opens the screen in a browser context of its own, which is closed after the test at the latest */
  run(open: (options: ScreenOptions) => Promise<Page>, screen: PortalScreen): Promise<void>;
}

/** Declares one test per screen of the portal that a run takes. */
export function testScreens({ title, taken = sampleOf(screens), timeout, run }: ScreenTests): void {
  test.describe('screens', () => {
    for (const screen of taken)
      test(title(screen.name), async ({ browser, screens: portal }) => {
        test.setTimeout(timeout);
        const pages: Page[] = [];
        try {
          await run(async (options) => {
            const page = await portal.open(browser, screen, options);
            pages.push(page);
            return page;
          }, screen);
        } finally {
          for (const page of pages) await page.context().close();
        }
      });
  });
}
