import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import { onDashboard, PASSWORD, type TestParticipant } from '#service/testing/participants.ts';
import en from '#translations/en.json' with { type: 'json' };
import { runAxe } from './gallery/runAxe.ts';
import { hasSeen } from './keyboard.ts';
import { losesDrafts } from './setup/deviceStorage.ts';
import { lastNightOf, NOTE, PICTURE, submissionsOf } from './setup/lastNight.ts';
import type { StartedStudy } from './setup/startStudy.ts';
import { test } from './setup/test.ts';
import { sampleOf, viewsOf } from '../sample.ts';

// Code that is loaded on demand can fail to arrive, and can throw. Each file that a page loads after its first scripts fails here once in
// each way, on each page that loads it. Pages and files are found by doing what a participant does.

type Fault = 'aborted' | 'throws';
const FAULTS: readonly Fault[] = ['aborted', 'throws'];
/** Part of a file's name, to repeat its cases alone. */
const ONLY = process.env.MISSING_CODE;

let study: StartedStudy;
let gallery: { origin: string };

/** What the page says if some of its code is missing. */
const texts = [
  en['kit.form.gap'],
  en['kit.form.loadFailed'],
  en['kit.date.calendar.unavailable'],
  en['kit.time.clock.unavailable'],
  en['portal.failure.offline'],
  en['portal.failure.submit'],
];
const SAID = new RegExp(
  texts.map((text) => text.replaceAll(/[.?*+()]/g, String.raw`\$&`).replace('{name}', '.+')).join('|'),
);
const submit = (page: Page): Locator => page.locator('.KitBillboard-primary');

/** The scripts that the page of an address names, and what they import. The others are loaded on demand. */
async function firstScripts(page: Page, address: string): Promise<ReadonlySet<string>> {
  const read = async (url: string) => (await page.request.get(url)).text();
  const html = await read(address);
  const found = new Set<string>();
  const follow = async (url: string): Promise<void> => {
    if (found.has(url)) return;
    found.add(url);
    const imports = (await read(url)).matchAll(/\b(?:from|import)\s*["'](\.\/[^"']+\.js)["']/g);
    await Promise.all([...imports].map(([, path]) => follow(new URL(path!, url).href)));
  };
  const tags = html.matchAll(/<script\b[^>]*\bsrc="([^"]+\.js)"/g);
  await Promise.all([...tags].map(([, path]) => follow(new URL(path!, address).href)));
  return found;
}

/** A participant on a page, some code of which may be missing. */
class Visit {
  /** The scripts that were asked for, and the number of steps before. */
  readonly asked = new Map<string, number>();
  readonly errors: string[] = [];
  /** The number of requests that failed. */
  failed = 0;
  /** Whether the page said that code is missing. */
  hasSaid = false;
  private steps = 0;
  private isMended = false;
  /** What was typed, and where. */
  readonly typed: [box: Locator, text: string][] = [];

  constructor(
    readonly page: Page,
    readonly person: TestParticipant | undefined,
    private readonly missing?: { file: string; fault: Fault },
  ) {
    page.on('pageerror', (error) => this.errors.push(String(error)));
    page.on('request', (request) => {
      const url = request.url();
      if (new URL(url).pathname.endsWith('.js') && !this.asked.has(url)) this.asked.set(url, this.steps);
    });
  }

  /** Lets the file fail from now on. */
  async begin(): Promise<void> {
    if (!this.missing) return;
    const { file, fault } = this.missing;
    await this.page.route(file, async (route) => {
      if (this.isMended) return route.continue();
      this.failed += 1;
      if (fault === 'aborted') return route.abort();
      const response = await route.fetch();
      // What a module exports is known before it is evaluated.
      return route.fulfill({ response, body: `throw new Error('broken on purpose');\n${await response.text()}` });
    });
  }

  async take(step: (visit: Visit) => Promise<void>): Promise<void> {
    await step(this);
    this.steps += 1;
  }

  /** The text in which the page says that code is missing. */
  get said(): Locator {
    return this.page.locator('#root, [role=dialog]').getByText(SAID).filter({ visible: true }).first();
  }

  /**
   * Waits for what a step needs.
   * @returns whether it is on the page. If it is not, the page says that it cannot be shown, and goes on without it
   */
  async reach(target: Locator): Promise<boolean> {
    const any = target.filter({ visible: true }).first();
    // Said once, tried again, mended: each can load the page anew.
    for (let rounds = 0; rounds < 4; rounds += 1) {
      await expect(any.or(this.said).first()).toBeVisible();
      if (this.missing && (await this.said.isVisible())) await this.wayOn(any);
      if (await any.isVisible()) return true;
      if (this.isMended) continue;
      // A question can be left out. Nothing can be done on a screen that is missing.
      const isForm = submit(this.page).waitFor({ timeout: 3_000 });
      if (await isForm.then(() => true).catch(() => false)) return false;
      this.isMended = true;
      if (await this.again().isVisible()) await this.again().press('Enter');
    }
    await expect(any).toBeVisible();
    return true;
  }

  private readonly again = (): Locator =>
    this.page.getByRole('button', { name: 'Try again', exact: true }).filter({ visible: true }).first();

  /** What is said can be read, and the participant can go on. Nothing that was typed is lost. */
  private async wayOn(target: Locator): Promise<void> {
    if (!this.hasSaid) {
      expect(await runAxe(this.page)).toEqual([]);
      await this.isKept();
    }
    const isFirst = !this.hasSaid;
    this.hasSaid = true;
    if (!(await this.again().isVisible())) return;
    if (this.missing!.fault === 'aborted') this.isMended = true;
    else if (!isFirst) return;
    await this.again().press('Enter');
    if (this.isMended) await expect(this.said).toHaveCount(0);
    await expect(target.or(this.said).first()).toBeVisible();
    await this.isKept();
  }

  async type(box: Locator, text: string): Promise<void> {
    if (!(await this.reach(box))) return;
    await box.fill(text);
    this.typed.push([box, text]);
  }

  /** What was typed is still in its box, unless the page is another one. */
  async isKept(): Promise<void> {
    for (const [box, text] of this.typed) {
      const isElsewhere = this.page.getByRole('button', { name: 'Try again', exact: true });
      await expect(box.or(isElsewhere).or(this.page.locator('h1')).first()).toBeVisible();
      if (await box.isVisible()) await expect(box).toHaveValue(text);
    }
  }

  async press(button: Locator): Promise<boolean> {
    if (!(await this.reach(button))) return false;
    await hasSeen(this.page);
    await button.first().click();
    return true;
  }

  /**
   * Opens a dialog. Without its code it says so, and trying again loads the page anew, which closes it.
   * @param inside it
   */
  async open(button: Locator, inside: Locator): Promise<void> {
    await expect(async () => {
      if (await this.said.isVisible()) await this.mend();
      else if (!(await inside.isVisible())) await button.first().click({ timeout: 3_000 });
      await expect(inside.or(this.said).first()).toBeVisible({ timeout: 5_000 });
      await expect(inside).toBeVisible({ timeout: 500 });
    }).toPass({ timeout: 60_000 });
  }

  /** What is said can be read, and trying again helps. */
  private async mend(): Promise<void> {
    if (!this.hasSaid) expect(await runAxe(this.page)).toEqual([]);
    this.hasSaid = true;
    this.isMended = true;
    await this.again().press('Enter', { timeout: 3_000 });
    await expect(this.said).toHaveCount(0);
  }

  /** Nothing was thrown past all code, and the page shows something. */
  async isWell(): Promise<void> {
    expect(this.errors).toEqual([]);
    expect((await this.page.locator('#root').innerText()).trim().length).toBeGreaterThan(40);
  }
}

/** What a participant does on a page and the next ones. */
interface Way {
  name: string;
  address(): string;
  person?(): Promise<TestParticipant>;
  /** Before the page is opened. */
  prepare?(page: Page): Promise<unknown>;
  steps: readonly ((visit: Visit) => Promise<void>)[];
}

const note = (page: Page): Locator => page.getByLabel('A note', { exact: true });
const writeNote = (visit: Visit) => visit.type(note(visit.page), NOTE);
const goOn = async (visit: Visit) => void (await visit.press(submit(visit.page)));

/** The answers that a form of the gallery has sent. */
async function isSent(visit: Visit): Promise<void> {
  const sent = visit.page.locator('[data-sent]');
  await visit.reach(sent);
  // A question that cannot be shown is left out.
  if (visit.typed.length > 0) expect(JSON.parse(await sent.innerText())).toMatchObject({ note: NOTE });
}
const form = (name: string) => () => `${gallery.origin}/?form=${name}`;

const inGallery: readonly Way[] = [
  {
    name: 'a form with a question for files',
    address: form('files'),
    steps: [
      writeNote,
      async (visit) => {
        const chooser = visit.page.locator('.KitFiles-drop input[type=file]');
        if (!(await visit.reach(visit.page.locator('.KitFiles-drop')))) return;
        await chooser.setInputFiles(PICTURE);
        await expect(visit.page.getByText(PICTURE.name, { exact: true })).toBeVisible();
      },
      goOn,
      isSent,
    ],
  },
  {
    name: 'a form with a crisis message',
    address: form('crisis'),
    steps: [
      writeNote,
      async (visit) => {
        const groups = visit.page.getByRole('radiogroup');
        if (!(await visit.reach(groups))) return;
        for (let i = 0; i < 9; i += 1)
          await groups
            .nth(i)
            .getByRole('radio')
            .nth(i === 8 ? 1 : 0)
            .check();
      },
      goOn,
      async (visit) => {
        const call = visit.page.locator('[href="tel:988"]');
        // Without its question, nothing calls for the message.
        await expect(call.or(visit.page.locator('[data-sent]')).first()).toBeVisible();
        if (!(await call.first().isVisible())) return;
        await expect(visit.page.locator('[href="tel:911"]').first()).toBeVisible();
        await visit.press(visit.page.getByRole('button', { name: 'Continue', exact: true }).last());
      },
      isSent,
    ],
  },
  {
    name: 'a form with pages, pickers, a list and a review',
    address: form('review'),
    steps: [
      writeNote,
      ...([en['kit.date.calendar'], en['kit.time.clock']] as const).map((name) => async (visit: Visit) => {
        const { page } = visit;
        if (!(await visit.press(page.getByRole('button', { name })))) return;
        await visit.reach(page.getByRole('dialog'));
        await expect(async () => {
          await page.keyboard.press('Escape');
          await expect(page.getByRole('dialog')).toHaveCount(0, { timeout: 1_000 });
        }).toPass();
      }),
      goOn,
      async (visit) => {
        if (await visit.press(visit.page.getByRole('button', { name: /^Add/ })))
          await visit.type(visit.page.getByLabel('Medicine', { exact: true }), 'Aspirin');
      },
      async (visit) => void (await visit.reach(visit.page.getByLabel('State', { exact: true }))),
      async (visit) => void (await visit.reach(visit.page.getByText('I do not know', { exact: true }))),
      async (visit) => void (await visit.reach(visit.page.getByText('Drink', { exact: true }))),
      goOn,
      async (visit) => void (await visit.reach(visit.page.getByText(NOTE))),
      goOn,
      isSent,
    ],
  },
];

const at = (path: string) => () => `${study.origin}/sleep-and-mood${path}`;
const link = (visit: Visit, name: string): Locator => visit.page.getByRole('banner').getByRole('link', { name });

/** The answers of the last night are stored: those that the form could ask for. */
async function isStored(visit: Visit): Promise<void> {
  const expected = visit.typed.map(([, text]) => (text === NOTE ? { night_note: NOTE } : { times_awake: 3 }));
  await expect
    .poll(() => submissionsOf(study, visit.person!), { timeout: 30_000 })
    .toMatchObject([Object.assign({}, ...expected)]);
}
async function hasArrived(visit: Visit): Promise<void> {
  await visit.reach(visit.page.getByRole('heading', { name: 'Thank you. Your answers have arrived.' }));
  await isStored(visit);
}
async function fillLastNight(visit: Visit): Promise<void> {
  const radio = visit.page.getByRole('radio').nth(2);
  if (await visit.reach(radio)) await radio.check();
  await visit.type(visit.page.locator('form input[type=text]:not([inputmode])'), NOTE);
  await visit.type(visit.page.locator('form input[inputmode=numeric]'), '3');
}
/** What a page fetches once it rests. */
const rest = async ({ page }: Visit): Promise<void> =>
  void (await page.waitForFunction(() => performance.now() > 6_000, undefined, { timeout: 20_000 }));
const member = () => onDashboard(study.service);

const inPortal: readonly Way[] = [
  {
    name: 'landing and first question',
    address: at('/'),
    steps: [
      async (visit) => {
        const { page } = visit;
        const start = page.getByRole('main').getByRole('button', { name: en['portal.header.start'] });
        const box = page.getByRole('dialog').getByRole('textbox').first();
        const first = page.getByRole('radio').first();
        const email = `missing-${Math.random().toString(36).slice(2)}@example.org`;
        // Trying again can load the page anew, which closes the dialog.
        await expect(async () => {
          if (!(await first.isVisible())) {
            await visit.open(start, box);
            await box.fill(email);
            await page.keyboard.press('Enter');
          }
          await visit.reach(first.or(start));
          await expect(first).toBeVisible({ timeout: 5_000 });
        }).toPass({ timeout: 60_000 });
      },
      async (visit) => {
        const yes = visit.page.getByRole('radio', { name: 'Yes', exact: true });
        if (!(await visit.reach(yes))) return;
        for (const i of [0, 1]) await yes.nth(i).check();
      },
      goOn,
      async (visit) => void (await visit.reach(visit.page.locator('form input[type=password]'))),
    ],
  },
  {
    name: 'login and dashboard',
    address: at('/log-in'),
    person: member,
    prepare: (page) => page.context().clearCookies(),
    steps: [
      async (visit) => {
        await visit.type(visit.page.getByLabel('Email address'), visit.person!.email);
        await visit.page.locator('input[type=password]').fill(PASSWORD);
      },
      async (visit) =>
        void (await visit.press(visit.page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }))),
      async (visit) => void (await visit.reach(visit.page.getByRole('heading', { name: 'Next for you' }))),
    ],
  },
  {
    name: 'dashboard, settings and the dialogs of the header',
    address: at('/manage/dashboard'),
    person: member,
    steps: [
      async (visit) => void (await visit.reach(visit.page.getByRole('heading', { name: 'Next for you' }))),
      async (visit) => void (await visit.press(link(visit, en['portal.header.settings']))),
      async (visit) => void (await visit.reach(visit.page.getByRole('tab').first())),
      async (visit) => {
        if (await visit.press(visit.page.getByRole('tab').nth(1)))
          await visit.reach(visit.page.getByRole('tabpanel').getByRole('link'));
      },
      async (visit) => {
        const { page } = visit;
        await visit.open(page.getByRole('banner').getByRole('button', { name: /Language/ }), page.getByRole('dialog'));
        await page.keyboard.press('Escape');
      },
    ],
  },
  {
    name: 'a questionnaire with a file, and what waits for its end',
    address: () => lastNightOf(study),
    person: member,
    steps: [
      fillLastNight,
      async (visit) => {
        if (!(await visit.reach(visit.page.locator('.KitFiles-drop')))) return;
        await visit.page.locator('.KitFiles-drop input[type=file]').setInputFiles(PICTURE);
        await expect(visit.page.getByText(PICTURE.name, { exact: true })).toBeVisible();
      },
      rest,
      goOn,
      hasArrived,
    ],
  },
  {
    name: 'leaving a questionnaire whose answers are not saved',
    address: () => lastNightOf(study),
    person: member,
    async prepare(page) {
      await losesDrafts(page);
      page.on('dialog', (dialog) => void dialog.dismiss());
    },
    steps: [
      fillLastNight,
      async (visit) => expect(visit.page.locator('.KitBillboard-status')).toHaveText(/^Not saved/),
      async (visit) => {
        await visit.press(link(visit, en['portal.header.settings']));
        const stay = visit.page.getByRole('button', { name: en['portal.leave.stay'] });
        await stay.click({ timeout: 3_000 }).catch(() => undefined);
        await expect(visit.page).toHaveURL(lastNightOf(study));
        await visit.isKept();
      },
      goOn,
      hasArrived,
    ],
  },
  {
    name: 'answers that wait for a connection',
    address: () => lastNightOf(study),
    person: member,
    steps: [
      fillLastNight,
      rest,
      async (visit) => {
        await visit.page.context().setOffline(true);
        await visit.press(submit(visit.page));
        const waiting = visit.page.getByRole('heading', { name: en['portal.waiting.title'] });
        await expect(waiting.or(visit.page.getByText(SAID)).first()).toBeVisible({ timeout: 20_000 });
        await visit.isWell();
        if (!(await waiting.isVisible())) await visit.isKept();
        await visit.page.context().setOffline(false);
        if (!(await waiting.isVisible()) && (await submit(visit.page).isVisible()))
          await visit.press(submit(visit.page));
      },
      isStored,
    ],
  },
];

/** Goes the way once. @param missing the file that fails; without one, nothing does */
async function go(browser: Browser, way: Way, missing?: { file: string; fault: Fault; step: number }): Promise<Visit> {
  const person = await way.person?.();
  const viewport = { width: 1280, height: 900 };
  const page = person
    ? await study.loggedIn(browser, person, { viewport })
    : await (await browser.newContext({ viewport, locale: 'en-US', reducedMotion: 'reduce' })).newPage();
  await way.prepare?.(page);
  const visit = new Visit(page, person, missing);
  await visit.begin();
  await page.goto(way.address(), { waitUntil: 'commit' });
  for (const [i, step] of way.steps.entries()) {
    await visit.take(step);
    if (missing?.step === i) await expect.poll(() => visit.failed, 'the file is asked for').toBeGreaterThan(0);
    await visit.isWell();
  }
  await page.context().close();
  return visit;
}

/** Declares the tests of a way. A run takes one fault of each, because a part with both takes four minutes. */
function declare(way: Way, place: number): void {
  for (const fault of viewsOf(FAULTS, place))
    test(`without code that is ${fault === 'aborted' ? 'not loaded' : 'broken'}: ${way.name}`, async ({ browser }) => {
      test.setTimeout(900_000);
      const whole = await go(browser, way);
      const probe = await browser.newContext();
      const first = await firstScripts(await probe.newPage(), way.address());
      await probe.close();
      const later = [...whole.asked].filter(([file]) => !first.has(file)).toSorted();
      expect(later.length).toBeGreaterThan(0);
      const faulty: string[] = [];
      for (const [file, step] of ONLY ? later.filter(([url]) => url.includes(ONLY)) : sampleOf(later)) {
        const name = new URL(file).pathname.split('/').at(-1)!;
        await test.step(name, () =>
          go(browser, way, { file, fault, step }).then(
            ({ hasSaid }) => console.log(`${way.name}, ${name} ${fault}: ${hasSaid ? 'said' : 'not missed'}`),
            (error: unknown) =>
              faulty.push(
                `${name}: ${String(error)
                  .replaceAll(/\.or\(.*/g, '')
                  .slice(0, 900)}`,
              ),
          ),
        );
      }
      expect(faulty).toEqual([]);
    });
}

test.describe('examples', () => {
  test.beforeAll(({ gallery: ofWorker }) => void (gallery = ofWorker));
  inGallery.forEach(declare);
});

test.describe('portal', () => {
  test.beforeAll(({ study: ofWorker }) => void (study = ofWorker));
  inPortal.forEach(declare);
});
