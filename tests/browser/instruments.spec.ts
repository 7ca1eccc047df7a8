import { expect, type Locator, type Page } from '@playwright/test';
import type { FieldExample } from '#kit/pure/fields/example.ts';
import { runAxe } from './gallery/runAxe.ts';
import { watchPage } from './gallery/watchPage.ts';
import { untilSettled, tabTo } from './keyboard.ts';
import { test } from './setup/test.ts';
import { sampleOf } from '../sample.ts';
import { isTypeChanged } from './gallery/openFieldType.ts';

/** Fills in and submits each instrument like a participant: by keyboard alone and by touch on a narrow phone, in both languages. */
let gallery: { origin: string };
test.beforeAll(({ gallery: ofWorker }) => void (gallery = ofWorker));

/** Where to begin, and the answers submitted if every answer is the second option. */
interface Instrument {
  folder: string;
  example: string;
  sent: Record<string, unknown>;
}
const answers = (name: string, from: number, count: number, answer: unknown) =>
  Object.fromEntries(Array.from({ length: count }, (_, i) => [`${name}_${i + from}`, answer]));
const untouched = 'required and untouched';

const matrices: Instrument[] = [
  { folder: 'phq9', example: untouched, sent: { mood: 9, ...answers('mood', 0, 9, 1) } },
  { folder: 'gad7', example: untouched, sent: { worry: 7, ...answers('worry', 0, 7, 1) } },
  { folder: 'phq2', example: untouched, sent: { phq2: 2, ...answers('phq2', 0, 2, 1) } },
  { folder: 'gad2', example: untouched, sent: { gad2: 2, ...answers('gad2', 0, 2, 1) } },
  {
    folder: 'simple_matrix',
    example: untouched,
    sent: { support_family: 'neither', support_friends: 'neither', support_alone: 'neither' },
  },
];
const wizards: Instrument[] = [
  { folder: 'ess', example: 'screen -1: Epworth Sleepiness Scale', sent: { sleepy: 8, ...answers('sleepy', 1, 8, 1) } },
  {
    folder: 'acq5',
    example: 'screen 0: Asthma Control Questionnaire',
    sent: { asthma: 1, ...answers('asthma', 1, 5, 1) },
  },
];
const gad7 = matrices[1]!;
const languages = ['en', 'es'] as const;

async function open(page: Page, { folder, example }: Instrument, locale: string): Promise<void> {
  const { examples } = (await import(`../../renderers/instruments/${folder}/examples.ts`)) as {
    examples: readonly FieldExample[];
  };
  const index = examples.findIndex(({ name }) => name === example);
  expect(index, `${folder} has an example “${example}”`).toBeGreaterThanOrEqual(0);
  await page.goto(
    `${gallery.origin}/?${new URLSearchParams({ folder: `instruments/${folder}`, example: String(index), journey: 'on', locale })}`,
  );
  await expect(page.locator('[data-field]')).toBeVisible();
}

/** A way of operating the form. */
interface Hand {
  press(target: Locator): Promise<void>;
  /** Chooses the second option of a group. */
  choose(group: Locator): Promise<void>;
}
const byKeyboard = (page: Page): Hand => ({
  async press(target) {
    await tabTo(page, target);
    await page.keyboard.press('Enter');
  },
  async choose(group) {
    await tabTo(page, group.getByRole('radio').first());
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Space');
  },
});
const byTouch: Hand = {
  press: (target) => target.tap(),
  choose: (group) => group.locator('label').nth(1).tap(),
};

const heading = (page: Page) => page.locator('[data-field] h2');
/** The heading without the share answered, which changes with an answer before the next screen opens. */
const title = async (page: Page) => (await heading(page).innerText()).replace(/\(.*?\)/, '').replace(/\s+/g, ' ');
/** The Next button of the instrument itself. */
const next = (page: Page) => page.locator('[data-field] .steps').getByRole('button', { name: /^(Next|Siguiente)/ });
const send = (page: Page) => page.locator('.KitBillboard-primary');
const sentBy = async (page: Page) => JSON.parse((await page.locator('[data-sent]').textContent())!) as unknown;

async function judge(page: Page, where: string): Promise<void> {
  expect.soft(await runAxe(page), `axe: ${where}`).toEqual([]);
  expect
    .soft(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), `nothing sticks out: ${where}`)
    .toBeLessThanOrEqual(0);
}

async function fillMatrix(page: Page, hand: Hand): Promise<void> {
  const groups = page.getByRole('radiogroup');
  for (let i = 0; i < (await groups.count()); i += 1) await hand.choose(groups.nth(i));
  await judge(page, 'the matrix');
}

/** Walks from the first screen to the last, checks each, and expects each new one to have the focus. Returns their headings. */
async function walkScreens(page: Page, hand: Hand): Promise<string[]> {
  const seen: string[] = [];
  for (;;) {
    const present = await title(page);
    seen.push(present);
    await judge(page, present);
    if (seen.length > 1) await expect(heading(page)).toBeFocused();
    const group = page.getByRole('radiogroup');
    const asks = (await group.count()) > 0;
    if (asks) {
      await untilSettled(page);
      await hand.choose(group);
    } else if ((await next(page).count()) > 0) await hand.press(next(page));
    else return seen;
    if (asks && (await page.locator('[data-field] .done').count()) > 0) return seen;
    await expect.poll(() => title(page)).not.toBe(present);
  }
}

async function sendIt(page: Page, hand: Hand, folder: string): Promise<void> {
  await hand.press(send(page));
  if (folder !== 'phq9') return;
  const message = page.getByRole('alertdialog', { name: /Mental Health Resources|Recursos de salud mental/ });
  await expect(message).toBeVisible();
  await expect(message.getByRole('link')).toHaveText([/911/, /988/, /988/, /Chat/]);
  expect(
    await message.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href'))),
  ).toEqual(['tel:911', 'tel:988', 'sms:988', expect.stringMatching(/^https:/)]);
  await judge(page, 'Mental Health Resources');
  await expect(page.locator('[data-sent]')).toHaveCount(0);
  await hand.press(message.getByRole('button', { name: /^(Continue|Continuar)$/ }));
}

const isInstrumentChanged = ({ instrument }: { instrument: Instrument }): boolean =>
  isTypeChanged(`instruments/${instrument.folder}`);
const ways = [
  ['keyboard alone', 1280],
  ['touch', 360],
] as const;
const fillings = [...matrices, ...wizards].flatMap((instrument) =>
  languages.flatMap((locale) => ways.map((way) => ({ instrument, locale, way }))),
);
const taken = sampleOf(fillings, isInstrumentChanged);

for (const locale of languages) {
  for (const way of ways) {
    const [hands, width] = way;
    const isSampled = (instrument: Instrument): boolean =>
      taken.some((each) => each.instrument === instrument && each.locale === locale && each.way === way);
    test.describe(`${locale}, by ${hands} at ${width} px`, () => {
      test.use({ viewport: { width, height: 740 }, hasTouch: hands === 'touch', isMobile: hands === 'touch' });
      const handOf = (page: Page): Hand => (hands === 'touch' ? byTouch : byKeyboard(page));

      for (const instrument of matrices.filter(isSampled)) {
        test(`${instrument.folder} is filled in and submitted`, async ({ page }) => {
          const trespasses = await watchPage(page, gallery.origin);
          await open(page, instrument, locale);
          if (instrument.folder === 'gad7' && hands === 'touch')
            expect(await walkScreens(page, byTouch)).toHaveLength(7);
          else await fillMatrix(page, handOf(page));
          await sendIt(page, handOf(page), instrument.folder);
          expect(await sentBy(page)).toEqual(instrument.sent);
          expect(trespasses).toEqual({ violations: [], foreignRequests: [], errors: [] });
        });
      }

      for (const instrument of wizards.filter(isSampled)) {
        test(`${instrument.folder} is filled in screen by screen and submitted`, async ({ page }) => {
          const trespasses = await watchPage(page, gallery.origin);
          await open(page, instrument, locale);
          expect(await walkScreens(page, handOf(page))).toHaveLength(instrument.folder === 'ess' ? 12 : 9);
          await expect(page.getByRole('link', { name: /Mapi Research Trust/ })).toBeVisible();
          await sendIt(page, handOf(page), instrument.folder);
          expect(await sentBy(page)).toEqual(instrument.sent);
          expect(trespasses).toEqual({ violations: [], foreignRequests: [], errors: [] });
        });
      }
    });
  }
}

for (const [locale, width] of sampleOf([
  ['en', 360],
  ['es', 1280],
] as const))
  test(`${locale}, ${width} px: each question without an answer is counted and linked, beside one bar`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 740 });
    await open(page, matrices[0]!, locale);
    const groups = page.getByRole('radiogroup');
    for (const i of [0, 2, 3, 5, 8]) await groups.nth(i).locator('label').first().click();
    await send(page).click();
    const summary = page.getByRole('region', { name: /answers?$|respuestas?$/ });
    await expect(summary.getByRole('heading')).toHaveText(/\b4\b/);
    const links = summary.getByRole('link');
    await expect(links).toHaveCount(4);
    if (process.env.SHOTS)
      await page.screenshot({ path: `${process.env.SHOTS}/missing-${locale}-${width}.png`, fullPage: true });
    await judge(page, 'four questions without an answer');
    const bars = await page
      .locator('.row.missing')
      .evaluateAll((rows) => rows.map((row) => parseFloat(getComputedStyle(row).borderInlineStartWidth)));
    expect(bars.filter((pixels) => pixels > 1)).toEqual([]);
    for (const [n, i] of [1, 4, 6, 7].entries()) {
      await links.nth(n).click();
      await expect(groups.nth(i).getByRole('radio').first()).toBeFocused();
      await expect(groups.nth(i).locator('.item')).toBeInViewport();
    }
    await page.keyboard.press('Space');
    await expect(links).toHaveCount(3);
  });

// The other matrices, at a width that shows all questions on one screen.
for (const [locale, instrument] of sampleOf(
  matrices.slice(1).flatMap((each) => languages.map((locale) => [locale, each] as const)),
  ([, each]) => isInstrumentChanged({ instrument: each }),
))
  test(`${locale}: each question of ${instrument.folder} without an answer is counted and linked`, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 740 });
    await open(page, instrument, locale);
    const groups = page.getByRole('radiogroup');
    const all = [...Array(await groups.count()).keys()];
    const missing = all.filter((i) => i % 3 === 1 || i === all.length - 1);
    for (const i of all.filter((each) => !missing.includes(each))) await groups.nth(i).locator('label').first().click();
    await send(page).click();
    const summary = page.getByRole('region', { name: /answers?$|respuestas?$/ });
    await expect(summary.getByRole('heading')).toHaveText(new RegExp(`\\b${missing.length}\\b`));
    const links = summary.getByRole('link');
    await expect(links).toHaveCount(missing.length);
    for (const [n, i] of missing.entries()) {
      await links.nth(n).click();
      await expect(groups.nth(i).getByRole('radio').first()).toBeFocused();
    }
    await page.keyboard.press('Space');
    await expect(links).toHaveCount(missing.length - 1);
  });

const reloads = [gad7, ...wizards].flatMap((instrument) => languages.map((locale) => ({ instrument, locale })));
for (const { instrument, locale } of sampleOf(reloads, isInstrumentChanged)) {
  test(`${locale}: ${instrument.folder} keeps answers and screen across a reload`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await open(page, instrument, locale);
    while ((await page.getByRole('radiogroup').count()) === 0) await next(page).click();
    const first = await title(page);
    await page.getByRole('radiogroup').locator('label').nth(2).click();
    await expect.poll(() => title(page)).not.toBe(first);
    const second = await title(page);
    await page.reload();
    await expect(page.locator('[data-field]')).toBeVisible();
    await expect.poll(() => title(page)).toBe(second);
    await page.locator('[data-field] .steps button').first().click();
    await expect(page.getByRole('radio').nth(2)).toBeChecked();
  });
}

for (const locale of sampleOf(languages))
  test(`${locale}: gad7 is filled in one question at a time by keyboard alone at 360 px`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await open(page, gad7, locale);
    expect(await walkScreens(page, byKeyboard(page))).toHaveLength(7);
    await sendIt(page, byKeyboard(page), 'gad7');
    expect(await sentBy(page)).toEqual(gad7.sent);
  });

test('arrow keys select without leaving the question', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page, gad7, 'en');
  await tabTo(page, page.getByRole('radio').first());
  const before = await title(page);
  for (let i = 0; i < 4; i += 1) {
    await page.keyboard.press('ArrowDown');
    await untilSettled(page);
    expect(await title(page)).toBe(before);
  }
});

test('the crisis message needs no network', async ({ page, context }) => {
  await open(page, matrices[0]!, 'en');
  const groups = page.getByRole('radiogroup');
  for (let i = 0; i < 9; i += 1) await groups.nth(i).getByRole('radio').nth(1).check();
  await context.setOffline(true);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await send(page).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  expect(asked).toEqual([]);
});
