import { chromium, type Browser } from 'playwright-core';
import { findChromium, installedChromium, launchOptions } from '../../browser/chromium.ts';

/** Launches an installed headless browser, as participants use one; if there is none, the browser of the project's own tests. */
export const launch = (): Promise<Browser> =>
  chromium.launch(launchOptions((!process.env.CHROMIUM && installedChromium()) || findChromium()));
