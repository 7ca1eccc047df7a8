import { type Page, type Route, expect } from '@playwright/test';
import { onDashboard } from '#service/testing/participants.ts';
import { runAxe } from './gallery/runAxe.ts';
import type { StartedStudy } from './setup/startStudy.ts';
import { test } from './setup/test.ts';
import { sampleOf } from '../sample.ts';
import { untilSettled } from './keyboard.ts';

let study: StartedStudy;
test.beforeAll(({ study: ofWorker }) => void (study = ofWorker));

const diary = () => `${study.origin}/sleep-and-mood/manage/dashboard/contribution/last-night`;
const ANSWERS = '**/surveys/last-night/answers*';
const send = (page: Page) => page.locator('.KitBillboard-primary');
const times = (page: Page) => page.locator('form input[inputmode=numeric]');
const note = (page: Page) => page.locator('form input[type=text]:not([inputmode])');
const thanks = { en: 'Thank you. Your answers have arrived.', es: 'Gracias. Sus respuestas han llegado.' };
const arrived = (page: Page, lang: 'en' | 'es' = 'en') =>
  expect(page.getByRole('heading', { name: thanks[lang], includeHidden: true })).toBeVisible();
const look = async (page: Page, name: string) =>
  void (process.env.SHOTS && (await page.screenshot({ path: `${process.env.SHOTS}/sending-${name}.png` })));

async function begin(page: Page): Promise<void> {
  await page.goto(diary());
  await page.getByRole('radio').nth(2).check();
  await times(page).fill('3');
  await note(page).fill('Rain');
}

const stored = async (id: string): Promise<Record<string, unknown>> => {
  const rows = await study.service.db
    .selectFrom('contributions')
    .select(['attribute', 'value'])
    .where('enrollment_id', '=', id)
    .where('node', '=', 'last-night')
    .execute();
  return Object.fromEntries(rows.map(({ attribute, value }) => [attribute, value]));
};

test('input during a slow submission is ignored, and nothing is called saved that is not sent', async ({ browser }) => {
  const person = await onDashboard(study.service);
  const page = await study.loggedIn(browser, person);
  await begin(page);
  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(ANSWERS, async (route) => {
    if (route.request().method() === 'POST') await held;
    await route.continue();
  });
  await send(page).click();
  await expect(send(page)).toHaveText('Sending…');
  await expect(send(page)).toBeFocused();
  await expect(send(page), 'at work, and not faded').toHaveCSS('opacity', '1');
  await expect(times(page)).toBeDisabled();
  await expect(page.getByRole('radio').first()).toBeDisabled();
  await page.keyboard.type('9');
  await expect(page.getByText('Your answers are being sent.')).toBeVisible();
  expect(await runAxe(page)).toEqual([]);
  await look(page, 'slow');
  letGo();
  await arrived(page);
  expect(await stored(person.id)).toMatchObject({ times_awake: 3, night_note: 'Rain' });
});

test('a key pressed at the same moment as the button does not change what is sent, and is kept if the submission fails', async ({
  browser,
}) => {
  const person = await onDashboard(study.service);
  const page = await study.loggedIn(browser, person);
  await begin(page);
  await page.route(ANSWERS, fulfil(500, { message: 'x' }));
  // Before React has rendered the boxes again: only the store can reject the input.
  const pressAndType = () =>
    page.evaluate(() => {
      document.querySelector<HTMLButtonElement>('.KitBillboard-primary')!.click();
      const box = document.querySelector<HTMLInputElement>('form input[type=text]:not([inputmode])')!;
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(box, `${box.value}!`);
      box.dispatchEvent(new Event('input', { bubbles: true }));
    });
  await pressAndType();
  await expect(page.getByRole('main').getByRole('alert')).toBeFocused();
  await expect(note(page)).toHaveValue('Rain!');
  await page.unroute(ANSWERS);
  await pressAndType();
  await arrived(page);
  expect(await stored(person.id)).toMatchObject({ night_note: 'Rain!' });
});

const fulfil = (status: number, error: object) => (route: Route) =>
  route.fulfill({ status, json: { errors: [{ code: 'x', ...error }] } });
/** The real service with a request that was changed on the way. */
const spoilt = (change: (body: { contributions: object[] }) => string) => (route: Route) =>
  route.continue({ postData: change(route.request().postDataJSON()) });
const failures: [name: string, answer: (route: Route) => Promise<void>, en: RegExp, es: RegExp][] = [
  ['400', spoilt(() => '{'), /\S/, /\S/],
  [
    '409',
    fulfil(409, { code: 'not_now', message: 'Not open now.' }),
    /^Not open now\.\s*Back to the dashboard$/,
    /^Not open now\.\s*Volver al panel$/,
  ],
  [
    '422 naming an answer that the study does not know',
    spoilt((body) =>
      JSON.stringify({ ...body, contributions: [...body.contributions, { attribute: 'shoe_size', value: 1 }] }),
    ),
    /shoe_size/,
    /shoe_size/,
  ],
  ['429', fulfil(429, { message: 'Slow down.', retry_after: 120 }), /Please wait 2 minutes/, /2 minutos/],
  ['500', fulfil(500, { message: 'x' }), /^There was a problem submitting your request/, /^Hubo un problema/],
  [
    'a response that is not JSON',
    (route) => route.fulfill({ status: 200, body: '<html>' }),
    /^There was a problem submitting your request/,
    /^Hubo un problema/,
  ],
  [
    'a success without a word of the study',
    (route) => route.fulfill({ status: 200, json: {} }),
    /^There was a problem submitting your request/,
    /^Hubo un problema/,
  ],
];

for (const [lang, locale] of sampleOf([
  ['en', 'en-US'],
  ['es', 'es-MX'],
] as const)) {
  test(`every failure is reported beside the button, visible and focused, and the next try sends the answers: ${lang}`, async ({
    browser,
  }) => {
    const person = await onDashboard(study.service);
    const page = await study.loggedIn(browser, person, { locale, viewport: { width: 360, height: 640 } });
    await begin(page);
    const alert = page.getByRole('main').getByRole('alert');
    for (const [name, answer, en, es] of failures) {
      await page.route(ANSWERS, (route) => (route.request().method() === 'POST' ? answer(route) : route.continue()));
      await send(page).click();
      await expect(alert, name).toBeFocused();
      await expect(alert, name).toHaveText(lang === 'en' ? en : es);
      await expect(alert, name).toBeInViewport({ ratio: 1 });
      await expect(send(page), name).toBeInViewport({ ratio: 1 });
      await look(page, `${lang}-${name.slice(0, 3)}`);
      await page.unroute(ANSWERS);
      await expect(times(page), name).toHaveValue('3');
    }
    expect(await runAxe(page)).toEqual([]);
    await send(page).click();
    await arrived(page, lang);
    expect(await stored(person.id)).toMatchObject({ times_awake: 3, night_note: 'Rain' });
  });
}

test.describe('Enter in a box never submits', () => {
  // Each of the two guards is sufficient alone.
  const guards: [name: string, off: (page: Page) => Promise<void>][] = [
    ['both guards on', async () => undefined],
    [
      'without the key handler',
      (page) =>
        page.evaluate(() =>
          window.addEventListener(
            'keydown',
            (event) => event.key === 'Enter' && event.stopImmediatePropagation(),
            true,
          ),
        ),
    ],
    [
      'with a native submit button',
      (page) =>
        page.evaluate(() => void document.querySelector('.KitBillboard-primary')!.setAttribute('type', 'submit')),
    ],
  ];
  for (const [name, off] of sampleOf(guards)) {
    test(name, async ({ browser }) => {
      const page = await study.loggedIn(browser, await onDashboard(study.service));
      await begin(page);
      let posts = 0;
      await page.route(ANSWERS, (route) => {
        posts += 1;
        return route.abort();
      });
      await off(page);
      for (const box of [page.getByRole('radio').nth(2), times(page), note(page)]) await box.press('Enter');
      await untilSettled(page);
      await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
      expect(posts).toBe(0);
    });
  }

  test('it moves the focus to the next field', async ({ browser }) => {
    const page = await study.loggedIn(browser, await onDashboard(study.service));
    await begin(page);
    await times(page).press('Enter');
    await expect(note(page)).toBeFocused();
  });
});

test('a question for files waits for the code that sends them, and says so if it cannot be loaded', async ({
  browser,
}) => {
  const page = await study.loggedIn(browser, await onDashboard(study.service));
  await page.route('**/assets/uploads-*.js', (route) => route.abort());
  await page.goto(`${study.origin}/sleep-and-mood/manage/dashboard/contribution/last-night`);
  const failed = page.getByText(/could not be loaded/);
  await expect(failed).toBeVisible();
  await expect(page.locator('.KitFiles-drop')).toHaveCount(0);
  await expect(send(page)).toHaveAttribute('aria-disabled', 'true');
  await page.unrouteAll();
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();
  await expect(page.locator('.KitFiles-drop')).toBeVisible();
  await expect(failed).toHaveCount(0);
  await expect(send(page)).not.toHaveAttribute('aria-disabled');
});

test('a page whose code cannot be loaded says so, disables its button and can be retried', async ({ browser }) => {
  const person = await onDashboard(study.service);
  const page = await study.loggedIn(browser, person);
  // With a field type whose code is a file of its own; that of texts and choices comes with the form.
  await page.route('**/api/v3/surveys/last-night*', async (route) => {
    const response = await route.fetch();
    const body = await response.json();
    body.nodes[0].content.form.schema.at(-1).inputs.push({
      interface: 'range_horizontal',
      name: 'noise',
      label: 'Noise',
      config: { minimum: 0, maximum: 10, step: 1 },
    });
    await route.fulfill({ response, json: body });
  });
  await begin(page);
  await expect(page.locator('.KitBillboard-status')).toHaveText(/^Saved at/, { timeout: 10_000 });
  const CODE = '**/*RangeHorizontalControl*.js';
  await page.route(CODE, (route) => route.abort());
  await page.reload();
  const again = page.getByRole('main').getByRole('button', { name: 'Try again' });
  await expect(page.getByText('“Noise” could not be loaded.')).toBeVisible();
  await expect(send(page)).toHaveAttribute('aria-disabled', 'true');
  await send(page).click({ force: true });
  await expect(page.getByRole('heading', { name: /problem/ })).toHaveCount(0);
  await look(page, 'no-code');
  await Promise.all([page.waitForEvent('load'), again.click()]);
  await expect(page.getByText('“Noise” could not be loaded.')).toBeVisible();
  // Offline, the page is not reloaded: the browser's error page would not mention the answers.
  await page.context().setOffline(true);
  await again.click();
  await expect(page.getByText('“Noise” could not be loaded.')).toBeVisible();
  await page.context().setOffline(false);
  await page.unroute(CODE);
  await again.click();
  await expect(times(page)).toBeVisible();
  await expect(page.getByRole('radio').nth(2)).toBeChecked();
  await expect(send(page)).not.toHaveAttribute('aria-disabled');
});

for (const locale of ['en', 'es'] as const)
  test(`a receipt without the code of its copy keeps the next actions: ${locale}`, async ({ browser }) => {
    const person = await onDashboard(study.service);
    const page = await study.loggedIn(browser, person, { viewport: { width: 360, height: 740 }, locale });
    // Nor before the answers are sent: it is preloaded then.
    const CODE = '**/assets/SentAnswers-*.js';
    await page.route(CODE, (route) => route.abort());
    await begin(page);
    await send(page).click();
    await arrived(page, locale);
    const main = page.getByRole('main');
    const again = main.getByRole('button', { name: locale === 'en' ? 'Try again' : 'Intentar de nuevo' });
    await expect(again).toBeVisible();
    const back = main.getByRole('link', { name: locale === 'en' ? 'Back to the dashboard' : 'Volver al panel' });
    await expect(back).toBeVisible();
    await look(page, `no-copy-${locale}`);
    await back.click();
    await expect(page).toHaveURL(/\/manage\/dashboard$/);
    expect(await stored(person.id)).toMatchObject({ times_awake: 3 });
  });
