import { chromium, type Browser } from 'playwright-core';
import { findChromium, installedChromium, launchOptions } from '../../browser/chromium.ts';

/** The browser of the project's own tests, without a window. */
export const launch = (): Promise<Browser> => chromium.launch(launchOptions((!process.env.CHROMIUM && installedChromium()) || findChromium()));
