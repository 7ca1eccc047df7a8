import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { findPlace } from '#portal/state/routing/places.ts';
import { changedDemo } from '#service/testing/changedDemo.ts';
import en from '#translations/en.json' with { type: 'json' };
import es from '#translations/es.json' with { type: 'json' };
import { pseudoTexts } from '../../../.ladle/pseudo/pseudoTexts.ts';
import { logIn, verifyLater } from '../setup/logIn.ts';
import { type StartedStudy, startStudy } from '../setup/startStudy.ts';
import { settled } from '../../pictures/take.ts';
import { peopleOf } from './people.ts';
import { type PortalScreen, served, THANKING } from './portalScreen.ts';
import { openAtRest } from '../setup/rest.ts';

/** The demo studies with their participants. */
export interface StartedScreens {
  study: StartedStudy;
  /** Opens a screen in a browser context of its own, as its participant, and waits until it is complete. */
  open(browser: Browser, screen: PortalScreen, options?: ScreenOptions): Promise<Page>;
}

export interface ScreenOptions extends BrowserContextOptions {
  /** The participant's preferences, such as `{ mode: 'dark' }`. */
  cookies?: Readonly<Record<string, string>>;
  /** Runs before the page loads. */
  prepare?: (page: Page) => Promise<void>;
}

/** A heading without arguments, in each language and in the pseudo-locale. */
const headings = (id: keyof typeof en): string[] => [
  en[id],
  es[id],
  pseudoTexts({ [id]: en[id] })
    [id]!.map((part) => ('value' in part ? part.value : ''))
    .join(''),
];

/** Throws if another screen is shown than the one of the list: the address alone does not tell. */
async function mustShow(page: Page, { name, study, place, heading }: PortalScreen): Promise<void> {
  const shown = findPlace(new URL(page.url()).pathname.slice(study.length + 1) || '/') ?? '/404';
  if (shown !== place) throw new Error(`${name} is shown on ${shown}, not on ${place}`);
  // `translate` encloses each text in dots.
  const text = (await page.locator('h1').first().innerText()).replace(/^·|·$/g, '').trim();
  if (heading && !headings(heading).includes(text)) throw new Error(`${name} has the heading “${text}”`);
  if (!heading && place !== '/404' && headings('portal.notFound.title').includes(text))
    throw new Error(`${name} is not found`);
}

/** @param env of the service, such as `BUILT_PORTAL` */
export async function startScreens(env: Record<string, string> = {}): Promise<StartedScreens> {
  const studies = await changedDemo({}, { slug: THANKING, beside: served });
  const started = await startStudy({ ...studies.env, ...env });
  const study = {
    ...started,
    async stop() {
      await started.stop();
      studies.remove();
    },
  };
  const personOf = peopleOf(study.service);
  return {
    study,
    async open(browser, screen, { cookies = {}, prepare, ...options } = {}) {
      const context = await browser.newContext({ reducedMotion: 'reduce', ...options });
      const person = await personOf(screen.who);
      if (person) {
        await logIn(context, study.origin, person, screen.study);
        if (!screen.asksInformation) await verifyLater(context, study.origin, screen.study);
      }
      const { hostname } = new URL(study.origin);
      await context.addCookies(
        Object.entries(cookies).map(([name, value]) => ({ name, value, domain: hostname, path: '/' })),
      );
      const page = await context.newPage();
      await screen.prepare?.(page);
      await prepare?.(page);
      const path = typeof screen.path === 'string' ? screen.path : await screen.path(study.service);
      await openAtRest(page, `${study.origin}/${screen.study}${path}`);
      await page.locator('h1').first().waitFor();
      await screen.open?.(page);
      // The network of a loaded page counts as idle from then on, also while a screen that a link leads to is fetched.
      await settled(page);
      await mustShow(page, screen);
      return page;
    },
  };
}
