import { type Browser, expect } from '@playwright/test';
import { type Mode, setOutAs } from './journeys/setOut.ts';
import { type Sharing, sharings } from './journeys/sharing.ts';
import type { Traveler } from './journeys/Traveler.ts';
import type { Language } from './journeys/words.ts';
import type { StartedStudy } from './setup/startStudy.ts';
import { storageOf } from './setup/storageOf.ts';
import { test } from './setup/test.ts';
import { oneOf } from '../sample.ts';
import { openAtRest } from './setup/rest.ts';

// Two participants of a study on one device, one after the other. The second sees nothing of the first, on screens, in
// addresses or in what the device stores, and the first loses nothing.

let study: StartedStudy;
test.beforeAll(({ study: ofWorker }) => void (study = ofWorker));

/** Screens of each study that show what the participant has given. */
const paths = [
  '/manage/dashboard',
  ...['', '#documents', '#security', '#contact'].map((hash) => `/manage/settings${hash}`),
  '/manage/summary',
];

async function share(browser: Browser, sharing: Sharing, lang: Language, mode: Mode): Promise<void> {
  const { study: slug, Kind, signUp, questionnaire } = sharing;
  const { person: first, page, isClean, close } = await setOutAs(Kind, study, browser, lang, mode, { caches: true });
  const { hands, words } = first;
  const { say } = words;
  const home = `${study.origin}/${slug}`;
  const form = page.getByRole('main').locator('form input:visible').first();
  /** The stops at which the second participant has given the same as the first. */
  const repeated = new Set<string>();
  /** URLs that the browser has asked for since the first participant left. */
  const urls: string[] = [];

  const isForgotten = async (where: string) => {
    const places = {
      screen: await page.locator('body').innerText(),
      inputs: JSON.stringify(await first.answers()),
      storage: await storageOf(page),
      cookies: decodeURIComponent(JSON.stringify(await page.context().cookies())),
      addresses: decodeURIComponent([page.url(), ...urls].join('\n')),
    };
    for (const { text, sameAt } of sharing.own(first)) {
      if (sameAt !== undefined && repeated.has(sameAt)) continue;
      for (const [place, content] of Object.entries(places))
        expect(content, `${place} ${where}: ${text}`).not.toContain(text);
    }
  };
  const signUpAs = async (person: Traveler, onPassed: (stop: string) => void = () => undefined) => {
    await person.enroll();
    for (const stop of signUp) {
      await person.pass(stop);
      onPassed(stop.name);
    }
    await person.open(questionnaire);
    await expect(form).toBeVisible();
  };
  const logOut = async (person: Traveler) => {
    await page.evaluate(() => scrollTo(0, 0));
    await hands.press(page.getByRole('banner').getByRole('button', { name: say('portal.header.menu') }));
    await hands.press(page.getByRole('banner').getByRole('button', { name: say('portal.header.logOut') }));
    await sharing.leaveProvider?.(person);
    await expect(page).toHaveURL(new RegExp(`/${slug}/(\\?|$)`));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  };

  await signUpAs(first);
  await first.answer(questionnaire);
  await expect(page.locator('.KitBillboard-status')).toHaveText(words.saved);
  const answers = await first.answers();
  expect(sharing.own(first).length).toBeGreaterThan(2);
  expect(JSON.stringify(answers)).toContain(sharing.own(first).at(-1)!.text);
  await logOut(first);
  page.on('request', (request) => urls.push(request.url()));
  await isForgotten('after the logout');
  // The Back button leads past the logout to what was on the screen.
  for (let step = 0; step < 4; step += 1) {
    await page.goBack().catch(() => undefined);
    await page.waitForLoadState();
    if (page.url().startsWith(home)) await isForgotten(`after Back, ${new URL(page.url()).pathname}`);
  }

  const look = async (screen: string): Promise<void> => {
    await first.look(screen);
    if (page.url().startsWith(home)) await isForgotten(`of the second participant, ${screen}`);
  };
  const email = `second-${first.email}`.replace(/\d+/, '9$&');
  const second = new Kind(study, page, hands, words, email, look);
  await signUpAs(second, (stop) => repeated.add(stop));
  await isForgotten('of the second participant, the form');
  for (const path of paths) {
    await openAtRest(page, `${home}${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await isForgotten(`of the second participant, ${path}`);
  }
  await logOut(second);

  await page.goto(`${home}/`);
  await first.logIn();
  await first.open(questionnaire);
  await expect.poll(() => first.answers(), 'the draft of the first participant is still there').toEqual(answers);
  isClean();
  await close();
}

const ways = [
  ['es', 'keyboard'],
  ['en', 'touch'],
] as const;
const cases = sharings.flatMap((sharing) => ways.map(([lang, mode]) => ({ sharing, lang, mode })));
for (const { sharing, lang, mode } of oneOf(cases))
  test(`a second participant on the same device sees nothing of the first: ${sharing.study}, ${lang}, ${mode}`, async ({
    browser,
  }) => {
    test.setTimeout(300_000);
    await share(browser, sharing, lang, mode);
  });
