import { type Browser, expect, type Page } from '@playwright/test';
import { isWhole } from '../../sample.ts';
import { runAxe } from '../gallery/runAxe.ts';
import { watchPage } from '../gallery/watchPage.ts';
import type { StartedStudy } from '../setup/startStudy.ts';
import { translate } from '../setup/translate.ts';
import { keyboardHands, touchHands } from './hands.ts';
import { Traveler } from './Traveler.ts';
import { type Language, words } from './words.ts';

export type Mode = 'keyboard' | 'touch';

export interface Journey<T extends Traveler = Traveler> {
  person: T;
  page: Page;
  /** Checks that no screen had a barrier or stuck out at the side, and that no page violated its policy. */
  isClean(): void;
  close(): Promise<void>;
}

let count = 0;

export const setOut = (study: StartedStudy, browser: Browser, lang: Language, mode: Mode): Promise<Journey> =>
  setOutAs(Traveler, study, browser, lang, mode);

/**
 * A new participant with a phone, 360 px wide.
 * @param Kind of participant, by their study
 * @param options `caches`: whether the portal may keep what it needs without network, as it does for participants. `isTranslated`: whether
 *   the browser translates the page, with the same words
 */
export async function setOutAs<T extends Traveler>(
  Kind: new (...args: ConstructorParameters<typeof Traveler>) => T,
  study: StartedStudy,
  browser: Browser,
  lang: Language,
  mode: Mode,
  { caches = false, isTranslated = false }: { caches?: boolean; isTranslated?: boolean } = {},
): Promise<Journey<T>> {
  const t = words[lang];
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    locale: t.locale,
    timezoneId: 'America/New_York',
    reducedMotion: 'reduce',
    hasTouch: mode === 'touch',
    serviceWorkers: caches ? 'allow' : 'block',
  });
  if (isTranslated) await translate(context, '');
  const page = await context.newPage();
  const seen = await watchPage(page, study.origin);
  const findings: string[] = [];
  const look = async (screen: string): Promise<void> => {
    // Tests of each screen look for barriers in every run.
    if (!isWhole) return;
    await expect(page.locator('h1').first()).toBeAttached();
    if (process.env.SHOTS)
      await page.screenshot({ path: `${process.env.SHOTS}/${lang}-${screen}.png`, fullPage: true });
    findings.push(...(await runAxe(page)).map((finding) => `${screen}: ${finding}`));
    const isWide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
    if (isWide) findings.push(`${screen}: sticks out at the side`);
  };
  const hands = mode === 'touch' ? touchHands(page) : keyboardHands(page);
  return {
    person: new Kind(study, page, hands, t, `journey-${(count += 1)}@example.org`, look),
    page,
    isClean() {
      expect(findings).toEqual([]);
      expect([...seen.violations, ...seen.foreignRequests]).toEqual([]);
    },
    close: () => context.close(),
  };
}
