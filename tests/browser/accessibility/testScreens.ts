import { type Page, test } from '@playwright/test';
import { type ScreenOptions, type StartedScreens, startScreens } from './openScreen.ts';
import { screens } from './screens.ts';

interface ScreenTests {
  /** Of the test of a screen. */
  title(name: string): string;
  /** The screens to test, by name; all of them if absent. */
  sample?: readonly string[];
  /** Of one test, in milliseconds. */
  timeout: number;
  /** @param open opens the screen in a browser context of its own, which is closed after the test at the latest */
  run(open: (options: ScreenOptions) => Promise<Page>, name: string): Promise<void>;
}

/** Declares one test per screen of the portal. All of them share one service. */
export function testScreens({ title, sample, timeout, run }: ScreenTests): void {
  test.describe('screens', () => {
    let portal: StartedScreens;
    test.beforeAll(async () => {
      // It may have to build the portal.
      test.setTimeout(400_000);
      portal = await startScreens();
    });
    test.afterAll(() => portal.study.stop());

    for (const screen of screens.filter(({ name }) => sample?.includes(name) ?? true))
      test(title(screen.name), async ({ browser }) => {
        test.setTimeout(timeout);
        const pages: Page[] = [];
        try {
          await run(async (options) => {
            const page = await portal.open(browser, screen, options);
            pages.push(page);
            return page;
          }, screen.name);
        } finally {
          for (const page of pages) await page.context().close();
        }
      });
  });
}
