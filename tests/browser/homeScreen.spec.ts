import { type Browser, type Page, expect } from '@playwright/test';
import { enrolled, onDashboard, type TestParticipant, withPassword } from '#service/testing/participants.ts';
import demo from '#service/studies/sleep-and-mood/study.json' with { type: 'json' };
import en from '#translations/en.json' with { type: 'json' };
import es from '#translations/es.json' with { type: 'json' };
import { DeviceNetwork } from './setup/DeviceNetwork.ts';
import { untilOfflineWorks } from './setup/deviceStorage.ts';
import type { StartedStudy } from './setup/startStudy.ts';
import { test } from './setup/test.ts';
import { sampleOf } from '../sample.ts';

/** A study on the home screen: a tap opens it where the participant is, with and without network. */
let study: StartedStudy;
test.beforeAll(({ study: ofWorker }) => void (study = ofWorker));

const { brand_name, branding_json } = demo.meta.brand;
const brand = { brand_name, ...branding_json };
const home = () => `${study.origin}/sleep-and-mood`;

interface Manifest {
  name: string;
  short_name: string;
  theme_color: string;
  start_url: string;
  scope: string;
  display: string;
  lang: string;
  icons: { src: string }[];
}

/** The manifest that the page names, as the browser reads it. */
async function manifestOf(page: Page): Promise<Manifest> {
  const client = await page.context().newCDPSession(page);
  const { url, errors, data } = await client.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  expect(url).toContain(home());
  return JSON.parse(data!) as Manifest;
}

/** Opens the start address as a window of its own, as a tap on the icon does. */
async function tap(page: Page, { start_url }: Manifest): Promise<Page> {
  const opened = await page.context().newPage();
  const client = await opened.context().newCDPSession(opened);
  await client.send('Emulation.setEmulatedMedia', { features: [{ name: 'display-mode', value: 'standalone' }] });
  await opened.goto(new URL(start_url, study.origin).href);
  return opened;
}

/** Where participants are, and what they then see. */
const people: [name: string, join: () => Promise<TestParticipant>, path: RegExp][] = [
  ['on the dashboard', () => onDashboard(study.service), /\/manage\/dashboard$/],
  ['at a step of the sign-up', () => withPassword(study.service), /\/informed_consent$/],
  ['at the first step', () => enrolled(study.service), /\/screener$/],
];

let network: DeviceNetwork;
test.beforeEach(async () => void (network = await DeviceNetwork.start()));
test.afterEach(() => network.end());

const opens = (browser: Browser, locale: string, person: TestParticipant): Promise<Page> =>
  study.loggedIn(browser, person, { locale, serviceWorkers: 'allow', proxy: { server: network.address } });

const languages = [
  ['es', 'es-MX', es],
  ['en', 'en-US', en],
] as const;
const taps = people.flatMap((person) => languages.map((language) => [...language, ...person] as const));
for (const [lang, locale, texts, name, join, path] of sampleOf(taps)) {
  test(`a tap opens the study where a participant is who is ${name}, also without network: ${lang}`, async ({
    browser,
  }) => {
    const first = await opens(browser, locale, await join());
    await first.goto(`${home()}/`);
    await expect(first).toHaveURL(path);
    const manifest = await manifestOf(first);
    expect(manifest).toMatchObject({
      display: 'standalone',
      scope: '/sleep-and-mood/',
      name: brand.page_title[lang],
      short_name: brand.brand_name,
    });
    expect(manifest.theme_color, 'the color of the brand’s bar').toBe(
      await first.locator('meta[name=theme-color]:not([media])').last().getAttribute('content'),
    );
    expect(manifest.icons.map(({ src }) => src)).toContain(brand.favicons[0]!.href);
    expect(manifest.lang.slice(0, 2)).toBe(lang);
    for (const { src } of manifest.icons) expect((await fetch(new URL(src, study.origin))).ok, src).toBe(true);
    await untilOfflineWorks(first);
    const title = await first.getByRole('heading', { level: 1 }).innerText();
    await first.close();

    for (const isOffline of [false, true]) {
      await network.setOffline(first.context(), isOffline);
      const page = await tap(first, manifest);
      await expect(page).toHaveURL(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      await expect(page.locator('html')).toHaveAttribute('lang', new RegExp(`^${lang}`));
      await expect(page.getByText(texts['portal.failure.offline'])).toHaveCount(0);
      await page.close();
    }
  });
}
