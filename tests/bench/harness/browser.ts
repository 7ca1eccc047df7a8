import { chromium, type Browser } from 'playwright-core';
import { findChromium, installedChromium, launchOptions } from '../../browser/chromium.ts';

/** A browser as participants have one, without a window; where none is installed, that of the project's own tests. */
export const launch = (): Promise<Browser> => chromium.launch(launchOptions((!process.env.CHROMIUM && installedChromium()) || findChromium()));
