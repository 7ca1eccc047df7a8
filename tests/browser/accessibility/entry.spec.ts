import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import { withPassword } from '#service/testing/participants.ts';
import type { TestService } from '#service/testing/testService.ts';
import en from '#translations/en.json' with { type: 'json' };
import { touchHands } from '../journeys/hands.ts';
import { diary, lastNight, signUp } from '../journeys/stops.ts';
import { Traveler } from '../journeys/Traveler.ts';
import { words } from '../journeys/words.ts';
import type { StartedScreens } from './openScreen.ts';
import { screens } from './screens.ts';
import { rotating, test } from '../setup/test.ts';
import { sampleOf } from '../../sample.ts';

/**
 * What participants have to enter: a log-in can be pasted and filled in by the browser (WCAG 3.3.8), nothing that was given in a process is
 * asked for again (3.3.7), and what commits a participant is checked before it is sent, so that it can be corrected (3.3.4). The review before
 * sending, withdrawals and the captcha have tests of their own.
 */
test.describe.configure({ mode: 'parallel' });

let portal: StartedScreens;
test.beforeAll(({ screens: ofWorker }) => void (portal = ofWorker));

/** A box for what proves who somebody is. */
interface Secret {
  /** The screen of the list on which it is. */
  on: string;
  /** What opens it there. */
  open?(page: Page, service: TestService): Promise<unknown>;
  /** The token with which the browser or a password manager fills in each box, in their order. No browser keeps a recovery code. */
  tokens: readonly string[];
}

const inMain = (page: Page): Locator =>
  page.locator('main, [role=dialog]').locator('input:not([type=radio], [type=checkbox], [aria-hidden=true]):visible');
const openEligibility = async (page: Page, service: TestService): Promise<void> => {
  const { email } = await withPassword(service);
  await page.getByRole('dialog').getByRole('textbox').fill(email);
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').locator('input[type=password]').waitFor();
};

const secrets: readonly Secret[] = [
  { on: 'log-in', tokens: ['username', 'current-password'] },
  { on: 'eligibility dialog', tokens: ['username'] },
  { on: 'eligibility dialog', open: openEligibility, tokens: ['username', 'current-password'] },
  { on: 'forgotten password', tokens: ['username'] },
  { on: 'new password', tokens: ['new-password', 'new-password'] },
  { on: 'registration', tokens: ['new-password', 'new-password'] },
  { on: 'second factor', tokens: ['one-time-code'] },
  {
    on: 'second factor',
    open: (page) => page.getByRole('button', { name: en['portal.secondFactor.useRecovery'] }).click(),
    tokens: ['off'],
  },
  {
    on: 'settings, third tab',
    open: (page) => page.getByRole('button', { name: en['portal.settings.password.open'] }).click(),
    tokens: ['current-password', 'new-password', 'new-password'],
  },
];

for (const { on, open, tokens } of sampleOf(secrets))
  test(`what proves who somebody is can be pasted and filled in: ${on}${open ? ', opened' : ''}`, async ({
    browser,
  }) => {
    const screen = screens.find(({ name }) => name === on)!;
    const page = await portal.open(browser, screen, {
      locale: 'en',
      viewport: { width: 1280, height: 900 },
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    await open?.(page, portal.study.service);
    const boxes = inMain(page);
    await expect(boxes).toHaveCount(tokens.length);
    expect(await boxes.evaluateAll((inputs) => inputs.map((input) => input.getAttribute('autocomplete')))).toEqual(
      tokens,
    );
    // The last box first: another address in the eligibility dialog takes its password away.
    for (const [index, token] of [...tokens.entries()].toReversed()) {
      const text = token === 'one-time-code' ? '123456' : token === 'username' ? 'ana@example.org' : 'Pasted-Horse-7';
      await page.evaluate((words) => navigator.clipboard.writeText(words), text);
      const box = boxes.nth(index);
      await box.fill('');
      await box.focus();
      await page.keyboard.press('Control+V');
      await expect(box, `${token} takes what is pasted`).toHaveValue(text);
    }
    // Nothing to solve or to transcribe: no picture, and no question about one.
    await expect(page.locator(':is(form, [role=dialog]) :is(img, canvas, audio)')).toHaveCount(0);
    await page.context().close();
  });

/** A box that a process shows: where, what it asks for, and whether it already has a value. */
interface Asked {
  on: string;
  what: string;
  isFilled: boolean;
}

/** What a screen asks for in words: the label of each text box and list, within its question. Choices are no text to enter again. */
const askedOn = (page: Page, on: string): Promise<Asked[]> =>
  page.evaluate(
    (screen) =>
      [
        ...document.querySelectorAll<HTMLInputElement>(
          'main :is(input, textarea, select), [role=dialog] :is(input, textarea, select)',
        ),
      ]
        .filter((input) => !/hidden|radio|checkbox|file|range/.test(input.type) && input.checkVisibility())
        .map((input) => {
          const question = input.closest('[data-field]')?.querySelector('legend, [id$="-label"]')?.textContent ?? '';
          const label =
            [...(input.labels ?? [])].map(({ textContent }) => textContent).join(' ') ||
            input.getAttribute('aria-label') ||
            '';
          const token = input.autocomplete && input.autocomplete !== 'off' ? `autocomplete ${input.autocomplete}` : '';
          return {
            on: screen,
            what: (token || `${question} ${label}`).replace(/\s+/g, ' ').trim(),
            isFilled: input.value !== '',
          };
        }),
    on,
  );

/** Asked twice on purpose: to give a password away by a slip of the finger would lock the account, and a typed name is a signature. */
const essential: Readonly<Record<string, RegExp>> = {
  'autocomplete new-password': /^password$/,
  'autocomplete name': /^consent$/,
};

/** One line for each box that asks again for what an earlier one of the same process was given. */
function askedAgain(asked: readonly Asked[]): string[] {
  const before = new Map<string, string>();
  return asked.flatMap(({ on, what, isFilled }) => {
    const first = before.get(what);
    before.set(what, first ?? on);
    if (first === undefined || isFilled || essential[what]?.test(on)) return [];
    return [`${on} asks again for “${what}”, which ${first} was given`];
  });
}

async function setOut(browser: Browser, look: (page: Page, screen: string) => Promise<void>, email: string) {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    locale: words.en.locale,
    hasTouch: true,
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  const person = new Traveler(portal.study, page, touchHands(page), words.en, email, (screen) => look(page, screen));
  return { context, page, person };
}

rotating(
  'nothing that was given is asked for again on the way from the landing page through the activities',
  async ({ browser }) => {
    test.setTimeout(300_000);
    const email = 'once@example.org';
    const asked: Asked[] = [{ on: 'landing', what: 'autocomplete username', isFilled: false }];
    const { context, page, person } = await setOut(
      browser,
      async (screen, on) => void asked.push(...(await askedOn(screen, on))),
      email,
    );
    await person.enroll();
    for (const stop of signUp) await person.pass(stop);
    for (const stop of [lastNight, diary]) await person.complete(stop);
    // Help on the way knows the address.
    await page.goto(`${portal.study.origin}/sleep-and-mood/manage/dashboard`);
    await page.getByRole('contentinfo').getByRole('button', { name: en['portal.shell.contact'] }).tap();
    await expect(page.getByRole('dialog').getByRole('textbox').first()).toHaveValue(email);
    expect(asked.length).toBeGreaterThan(5);
    expect(askedAgain(asked)).toEqual([]);
    await context.close();
  },
);

rotating(
  'a step of the sign-up with errors is not sent, says what is wrong, and is sent when it is corrected',
  async ({ browser }) => {
    test.setTimeout(300_000);
    const { context, page, person } = await setOut(browser, async () => {}, 'corrected@example.org');
    const sent: string[] = [];
    page.on(
      'request',
      (request) =>
        request.method() !== 'GET' && /\/api\//.test(request.url()) && sent.push(new URL(request.url()).pathname),
    );
    await person.enroll();
    for (const stop of [...signUp, lastNight]) {
      if (stop === lastNight) await person.open(stop);
      await expect(page).toHaveURL(new RegExp(stop.path));
      await page.locator('main form').waitFor();
      const before = sent.filter((path) => stop.call.test(`${path}?`)).length;
      await person.submit(stop).press('Enter');
      await expect(page, stop.name).toHaveTitle(/^Error: /);
      await expect(page.locator('main [aria-invalid=true], main [data-invalid]').first()).toBeVisible();
      expect(sent.filter((path) => stop.call.test(`${path}?`)).length, `${stop.name} was not sent`).toBe(before);
      await person.pass(stop);
      expect(sent.filter((path) => stop.call.test(`${path}?`)).length, `${stop.name} was sent`).toBeGreaterThan(before);
    }
    await context.close();
  },
);

test('what is asked again is found', () => {
  const box = (on: string, what: string, isFilled = false): Asked => ({ on, what, isFilled });
  expect(askedAgain([box('landing', 'autocomplete username'), box('visit', 'Height')])).toEqual([]);
  expect(askedAgain([box('landing', 'Height'), box('visit', 'Height', true)])).toEqual([]);
  expect(askedAgain([box('landing', 'Height'), box('visit', 'Height')])).toEqual([
    'visit asks again for “Height”, which landing was given',
  ]);
  expect(
    askedAgain([box('password', 'autocomplete new-password'), box('password', 'autocomplete new-password')]),
  ).toEqual([]);
});
