import { expect, type Page } from '@playwright/test';
import { onDashboard } from '#service/testing/participants.ts';
import { previewOf } from '#service/testing/pilot.ts';
import { tabs } from '#portal/inspector/view.ts';
import { runAxe } from './gallery/runAxe.ts';
import { hasSeen } from './keyboard.ts';
import { look } from './setup/look.ts';
import type { StartedStudy } from './setup/startStudy.ts';
import { rotating, test } from './setup/test.ts';
import { sampleOf } from '../sample.ts';
import { openAtRest } from './setup/rest.ts';

let study: StartedStudy;
let address: string;

test.beforeAll(async ({ study: ofWorker }) => {
  study = ofWorker;
  const { 'preview-token': token } = await previewOf(study.service, 'sleep-and-mood');
  address = `${study.origin}/sleep-and-mood/surveys/sleep-and-mood?preview_token=${token}`;
});

/** How many rows each table has that could hold answers. */
async function storedRows(): Promise<number[]> {
  const { db } = study.service;
  const tables = ['submissions', 'drafts', 'enrollments', 'uploads', 'consents'] as const;
  return Promise.all(tables.map(async (table) => (await db.selectFrom(table).selectAll().execute()).length));
}

const HOURS = 'form [data-field="hours_slept"] input';
const backgroundOf = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
const panel = (page: Page) => page.getByRole('complementary', { name: 'Inspector' });
const tab = async (page: Page, name: string) => panel(page).getByRole('tab', { name }).click();

test('the inspector leads to pages and questions, says why they are shown, fills them in and shows what would be sent; nothing is stored', async ({
  page,
  browser,
}) => {
  const before = await storedRows();
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(address);
  await page.getByRole('button', { name: 'Inspect this page' }).click();

  await tab(page, 'Why');
  await expect(panel(page).getByText('Which medicine do you take to sleep?: hidden')).toBeVisible();
  await expect(panel(page)).toContainText('sleep_aids (no answer): not true');

  await tab(page, 'View');
  await panel(page).getByLabel('Color mode').selectOption('dark');
  await panel(page).getByLabel('Text size').selectOption('large');
  await panel(page).getByLabel('Brand').selectOption('clinic');
  await panel(page).getByLabel('Made-up answers, number').fill('7');
  await panel(page).getByRole('button', { name: 'Fill in', exact: true }).click();
  await tab(page, 'Data');
  await expect(panel(page)).toContainText('What would be sent');
  await expect(panel(page)).toContainText('"attribute": "hours_slept"');
  await tab(page, 'Outline');
  await panel(page).getByRole('button', { name: 'How many hours do you usually sleep at night?' }).click();
  await expect(page.locator(HOURS)).toBeFocused();
  const hours = await page.locator(HOURS).inputValue();
  expect(hours).not.toBe('');

  await tab(page, 'View');
  await panel(page).getByRole('button', { name: 'Copy a link to this view' }).click();
  const link = await panel(page).getByLabel('Whoever has this link sees this screen').inputValue();
  expect(page.url(), 'the token stays out of the address').not.toContain('preview_token');
  const other = await (
    await browser.newContext({ viewport: { width: 360, height: 740 }, reducedMotion: 'reduce' })
  ).newPage();
  await other.goto(link);
  await expect(panel(other)).toBeVisible();
  await expect(other.locator(HOURS)).toHaveValue(hours);
  await expect(panel(other).getByLabel('Text size')).toHaveValue('large');
  expect(await backgroundOf(other)).toBe(await backgroundOf(page));
  await look(other, 'link-360');
  await panel(other).getByRole('tab', { name: 'View' }).press('Escape');
  await expect(panel(other)).toHaveCount(0);
  await expect(other.getByRole('button', { name: 'Inspect this page' })).toBeFocused();
  expect(await storedRows()).toEqual(before);
});

test('hidden questions can be shown and errors skipped, in Spanish too', async ({ page }) => {
  const view = new URLSearchParams({ tab: 'view', language: 'es', hidden: 'show', errors: 'skip' });
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`${address}&inspect=${encodeURIComponent(view.toString())}`);
  await expect(page.getByRole('complementary', { name: 'Panel de revisión' })).toContainText('Preguntas ocultas');
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(
    page
      .getByText('¿Qué medicina toma para dormir?')
      .or(page.getByText(/medicamento/))
      .first(),
  ).toBeVisible();
  await look(page, 'spanish-360');
});

for (const language of sampleOf(['en', 'es']))
  for (const [width, mode] of [
    [360, 'light'],
    [1280, 'dark'],
  ] as const)
    test(`axe finds nothing in any tab of the inspector: ${language}, ${width} px, ${mode}`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      for (const name of tabs) {
        const view = new URLSearchParams({ tab: name, language, mode });
        await page.goto(`${address}&inspect=${encodeURIComponent(view.toString())}`);
        const selected = page.getByRole('complementary').getByRole('tab', { selected: true });
        await expect(selected).toHaveId(`inspector-tab-${name}`);
        await expect(page.locator('form')).toBeVisible();
        await look(page, `tab-${name}-${language}-${width}-${mode}`);
        expect(await runAxe(page), name).toEqual([]);
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect(overflow, `${name} is as wide as the page`).toBeLessThanOrEqual(0);
      }
    });

test('a link shows the study as a made-up participant, and stores nothing', async ({ page }) => {
  const before = await storedRows();
  const link = (view: Record<string, string>, path = '/') =>
    `${address.replace(/\/surveys[^?]*/, path)}&inspect=${encodeURIComponent(new URLSearchParams(view).toString())}`;
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(
    link({ tab: 'view', as: '3', done: 'last-night', consent: 'earlier', width: '360' }, '/manage/dashboard'),
  );
  await expect(page).toHaveURL(/\/manage\/dashboard/);
  const again = page.getByRole('dialog', { name: 'Please sign again' });
  await expect(again).toBeVisible();
  await hasSeen(page);
  await again.getByRole('button', { name: 'Later' }).click();
  await expect(panel(page)).toContainText('This link is about a window of 360 px.');
  await expect(panel(page).getByLabel('Where they are')).toHaveValue('3');
  await look(page, 'made-up-dashboard');
  await panel(page).getByLabel('Consent that they signed').selectOption('');
  await panel(page).getByLabel('Status', { exact: true }).selectOption('suspended');
  await expect(page.getByRole('main')).toContainText('Your account is suspended');
  expect(await storedRows(), 'nothing is stored').toEqual(before);
  expect(await page.evaluate(() => document.cookie), 'nor in a cookie').not.toContain('enrollment_identifier');
});

/** What a made-up participant reads at an end: status, step, path, English, Spanish. */
const ends: readonly [status: string, step: '0' | '3', path: string, english: string, spanish: string][] = [
  ['opted_out', '3', '/terminal_state', 'You have withdrawn from the study!', '¡Se ha retirado del estudio!'],
  ['withdrawing', '3', '/manage/dashboard', 'You have asked to leave the study.', 'Ha pedido dejar el estudio.'],
  ['timed_out', '3', '/terminal_state', 'Your time in this study has ended', 'Su tiempo en este estudio ha terminado'],
  [
    'timing_out',
    '3',
    '/manage/dashboard',
    'Your time in this study ends soon.',
    'Su tiempo en este estudio termina pronto.',
  ],
  // The study's own words.
  ['disqualified', '3', '/terminal_state', 'It is for adults who have trouble sleeping.', 'Es para personas adultas'],
  ['disqualifying', '0', '/terminal_state', 'It is for adults who have trouble sleeping.', 'Es para personas adultas'],
  ['pending', '0', '/terminal_state', 'The study team is looking at your answers', 'está revisando sus respuestas'],
  ['pending', '3', '/manage/dashboard', 'The study team is looking at your answers.', 'está revisando sus respuestas'],
  ['enrollment_completed', '3', '/manage/dashboard', 'There is nothing left to do.', 'Por ahora ha terminado todo.'],
  ['enrollment_completed', '0', '/terminal_state', 'You have finished this study', 'Ha terminado este estudio'],
  ['study_completed', '0', '/terminal_state', 'You have finished this study', 'Ha terminado este estudio'],
  ['suspended', '3', '/manage/dashboard', 'Your account is suspended', 'Su cuenta está suspendida'],
];

rotating('a link shows each end of a made-up participant, in both languages, and stores nothing', async ({ page }) => {
  test.setTimeout(240_000);
  const before = await storedRows();
  for (const [status, as, path, english, spanish] of ends)
    for (const [language, words, width] of [
      ['en', english, 1280],
      ['es', spanish, 360],
    ] as const) {
      const view = new URLSearchParams({ as, status, language });
      await page.setViewportSize({ width, height: 800 });
      await page.goto(
        `${address.replace(/\/surveys[^?]*/, '/manage/dashboard')}&inspect=${encodeURIComponent(view.toString())}`,
      );
      await expect(page.getByRole('main'), `${status} at step ${as}`).toContainText(words);
      expect(new URL(page.url()).pathname, `${status} at step ${as}`).toBe(`/sleep-and-mood${path}`);
      await look(page, `end-${status}-${as}-${language}`);
    }
  expect(await storedRows(), 'nothing is stored').toEqual(before);
});

/** A text of the inspector that the build cannot shorten. */
const MARK = 'inspector-content';

test('no screen of a participant fetches the code of the inspector', async ({ page, browser }) => {
  const person = await onDashboard(study.service);
  const codes = async (of: Page, go: () => Promise<unknown>): Promise<string[]> => {
    const found = new Set<string>();
    of.on('request', (request) => {
      if (new URL(request.url()).pathname.endsWith('.js')) found.add(request.url());
    });
    await go();
    // The browser forgets what it has received once the page goes on.
    return Promise.all([...found].map(async (url) => (await fetch(url)).text()));
  };
  const plain = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
  const own = await study.loggedIn(browser, person);
  const base = `${study.origin}/sleep-and-mood`;
  const visits: [Page, string][] = [
    [plain, '/'],
    [plain, '/log-in'],
    [own, '/manage/dashboard'],
    [own, '/manage/dashboard/contribution/sleep-and-mood'],
    [own, '/manage/settings'],
  ];
  for (const [visitor, path] of visits) {
    const fetched = await codes(visitor, async () => {
      await openAtRest(visitor, base + path);
    });
    expect(fetched.length, path).toBeGreaterThan(0);
    expect(
      fetched.filter((code) => code.includes(MARK)),
      path,
    ).toEqual([]);
  }
  const previewed = await codes(page, async () => {
    await page.goto(address);
    await expect(page.getByRole('button', { name: 'Inspect this page' })).toBeVisible();
  });
  expect(previewed.filter((code) => code.includes(MARK))).toHaveLength(1);
});
