import { expect } from '@playwright/test';
import type { ChangedDemo } from '#service/testing/changedDemo.ts';
import { onDashboard, PASSWORD } from '#service/testing/participants.ts';
import { type Engine, engines, failuresOf, type Opened, watchedPortal } from './engines/engines.ts';
import type { Control, Screen } from './engines/Screen.ts';
import { type Language, words } from './journeys/words.ts';
import { untilSettled } from './keyboard.ts';
import { submissionsOf } from './setup/lastNight.ts';
import { logIn } from './setup/logIn.ts';
import { removeBuild } from './setup/nextBuild.ts';
import { type StartedStudy, startStudy } from './setup/startStudy.ts';
import { test } from './setup/test.ts';
import type { TypedField } from './typed/typedFields.ts';
import { allForms, fillAll, fits, typedStudy } from './typed/typedStudy.ts';

// The engines of Safari and Firefox: a participant's way from the landing page to a receipt, and an answer of every field type.

test.describe.configure({ mode: 'default', timeout: 300_000 });
let portal: string;
let demo: ChangedDemo;
let fields: readonly TypedField[];
let study: StartedStudy;
test.beforeAll(async () => {
  test.setTimeout(300_000);
  portal = await watchedPortal();
  ({ demo, fields } = await typedStudy());
  study = await startStudy({ ...demo.env, PORTAL_DIR: portal });
});
test.afterAll(async () => {
  await study?.stop();
  demo?.remove();
  if (portal) removeBuild(portal);
});

/** Opens an engine for one test, and closes it whatever happens. @throws if a page noted a failure */
async function using(engine: Engine, width: number, run: (opened: Opened) => Promise<void>): Promise<void> {
  const opened = await engine.open(width);
  try {
    await run(opened);
    expect(await failuresOf(opened.screen), 'failures in the pages').toEqual([]);
  } catch (error) {
    console.log('failures in the pages:', await failuresOf(opened.screen).catch(String));
    await opened.picture(test.info().outputPath('failed.png')).catch(() => undefined);
    throw error;
  } finally {
    await opened.close();
  }
}

/** Draws a stroke from the left to the right of a surface. */
async function sign({ mouse }: Screen, surface: Control): Promise<void> {
  await surface.click();
  const { x, y, width, height } = (await surface.boundingBox())!;
  await mouse.move(x + width * 0.2, y + height * 0.3);
  await mouse.down();
  for (const part of [0.4, 0.6, 0.8]) await mouse.move(x + width * part, y + height * part);
  await mouse.up();
}

const HOME = '/sleep-and-mood';
const heading = (screen: Screen) => screen.locator('h1').first();
const submit = (screen: Screen) => screen.locator('.KitBillboard-primary');
const pathOf = (screen: Screen): Promise<string> => screen.evaluate(() => location.pathname, undefined);
/** Waits until a screen takes presses, and has given the focus to its heading. A page that is left does not answer. */
const settled = (screen: Screen): Promise<void> => untilSettled(screen).catch(() => untilSettled(screen));

async function isAt(screen: Screen, end: string): Promise<void> {
  await expect.poll(() => pathOf(screen).catch(String), { timeout: 30_000 }).toBe(HOME + end);
  await heading(screen).waitFor();
  await settled(screen);
}

/** Sends the page of a form, and waits for the next one. */
async function goOn(screen: Screen): Promise<void> {
  const before = await heading(screen).innerText();
  await press(screen, submit(screen));
  await expect.poll(() => heading(screen).innerText(), { timeout: 30_000 }).not.toBe(before);
}

/** Presses a button of a screen that the participant has read. */
async function press(screen: Screen, button: Control): Promise<void> {
  await button.waitFor();
  await settled(screen);
  await button.click();
}

/** Chooses the first response of every item. In a narrow window, each item is on a screen, which the answer leaves. */
async function chooseFirsts(screen: Screen, items: number): Promise<void> {
  const form = screen.locator('form');
  const groups = form.getByRole('radiogroup');
  await groups.first().waitFor();
  const isWizard = (await groups.count()) === 1;
  for (let item = 0; item < items; item += 1) {
    const responses = groups.nth(isWizard ? 0 : item).getByRole('radio');
    if (isWizard) {
      await expect.poll(() => form.innerText()).toMatch(new RegExp(`(Question|Pregunta) ${item + 1} `));
      await untilSettled(screen);
    }
    await responses.first().click();
  }
}

const texts = {
  en: { bedtime: 'Before 9 PM', questionnaire: 'Your sleep and mood' },
  es: { bedtime: 'Antes de las 9 p. m.', questionnaire: 'Su sueño y su ánimo' },
};

/** Opens the menu of a narrow window. */
async function openMenu(screen: Screen, name: string): Promise<void> {
  const menu = screen.getByRole('banner').getByRole('button', { name, exact: true });
  if (await menu.isVisible()) await menu.click();
}

/** From the landing page to the dashboard. */
async function signUp(screen: Screen, lang: Language, email: string): Promise<void> {
  const t = words[lang];
  if (lang === 'es') {
    await openMenu(screen, 'Menu');
    await screen.getByRole('banner').getByRole('button', { name: 'Language: English' }).first().click();
    await screen.getByRole('dialog').getByRole('button', { name: 'Español' }).click();
    await expect.poll(() => screen.getByRole('dialog').count()).toBe(0);
  }
  await press(screen, screen.getByRole('main').getByRole('button', { name: t.start }));
  await screen.getByRole('dialog').getByRole('textbox', { name: t.email }).pressSequentially(email);
  await screen.keyboard.press('Enter');
  await isAt(screen, '/screener');
  for (const i of [0, 1]) await screen.getByRole('radio', { name: t.yes }).nth(i).check();
  await press(screen, submit(screen));
  await isAt(screen, '/registration');
  for (const i of [0, 1]) await screen.locator('form input[type=password]').nth(i).pressSequentially(PASSWORD);
  await press(screen, submit(screen));
  await isAt(screen, '/informed_consent');
  await screen.getByRole('textbox', { name: t.fullName, exact: true }).first().pressSequentially('Ana María Pérez');
  await sign(screen, screen.locator('canvas'));
  await goOn(screen);
  await screen.getByRole('checkbox').check();
  await press(screen, submit(screen));
  await isAt(screen, '/manage/dashboard');
}

async function logInAgain(screen: Screen, lang: Language, email: string): Promise<void> {
  const t = words[lang];
  await openMenu(screen, t.say('portal.header.menu'));
  await screen
    .getByRole('banner')
    .getByRole('button', { name: t.say('portal.header.logOut') })
    .click();
  await press(screen, screen.getByRole('main').getByRole('link', { name: t.logIn, exact: true }));
  await isAt(screen, '/log-in');
  await screen.getByRole('textbox', { name: t.email }).pressSequentially(email);
  await screen.locator('main input[type=password]').pressSequentially(PASSWORD);
  await screen.keyboard.press('Enter');
  await isAt(screen, '/manage/dashboard');
}

/** Answers the questionnaire from the dashboard to the receipt; its first page is reloaded. */
async function answer(screen: Screen, lang: Language): Promise<void> {
  const t = words[lang];
  const field = (name: string) => screen.locator(`form [data-field="${name}"]`);
  await press(screen, screen.getByRole('main').getByRole('link', { name: texts[lang].questionnaire }).first());
  const year = screen.locator('input[autocomplete=bday-year]');
  await year.waitFor();
  if (lang === 'en') await field('date_of_birth').getByRole('combobox').selectOption({ label: 'March' });
  else await screen.locator('input[autocomplete=bday-month]').pressSequentially('3');
  await screen.locator('input[autocomplete=bday-day]').pressSequentially('31');
  await year.pressSequentially('1980');
  // Inches are two lists.
  await field('height').getByRole('button').click();
  await field('height').getByRole('textbox').pressSequentially('168');
  await expect.poll(() => screen.locator('.KitBillboard-status').innerText(), { timeout: 20_000 }).toMatch(t.saved);
  await screen.reload();
  await year.waitFor();
  await expect.poll(() => year.inputValue()).toBe('1980');
  await press(screen, submit(screen));

  await field('hours_slept').getByRole('textbox').pressSequentially('6');
  await field('bedtime').getByRole('combobox').selectOption({ label: texts[lang].bedtime });
  await field('main_reason').getByRole('radio').first().check();
  await field('sleep_aids').getByRole('checkbox').nth(3).check();
  await field('medicine_name').getByRole('textbox').pressSequentially('Valeriana y miel');
  await goOn(screen);
  for (const items of [9, 7]) {
    await chooseFirsts(screen, items);
    await goOn(screen);
  }
  await press(screen, submit(screen));
  await expect.poll(() => heading(screen).innerText(), { timeout: 30_000 }).toMatch(t.thanks);
}

const addresses = async (): Promise<string[]> =>
  (await study.service.db.selectFrom('enrollments').select('email').execute()).map((row) => row.email);

async function stored(email: string): Promise<Record<string, unknown>> {
  const rows = await study.service.db
    .selectFrom('contributions')
    .innerJoin('enrollments', 'enrollments.id', 'contributions.enrollment_id')
    .select(['attribute', 'value'])
    .where('email', '=', email)
    .where('node', '=', 'sleep-and-mood')
    .execute();
  return Object.fromEntries(rows.map(({ attribute, value }) => [attribute, value]));
}

for (const engine of engines) {
  const missing = engine.missing();
  const title = (text: string) => `${engine.name}: ${text}`;
  test.describe(() => {
    test.skip(missing !== undefined, missing);

    for (const [lang, width] of [
      ['en', 1280],
      ['es', 360],
    ] as const)
      test(title(`from the landing page to the receipt: ${lang}, ${width} px`), async () => {
        const email = `${engine.name.toLowerCase()}.${lang}@example.org`;
        await using(engine, width, async ({ screen }) => {
          await screen.goto(`${study.origin}${HOME}/`);
          await heading(screen).waitFor();
          await signUp(screen, lang, email);
          // What is typed as soon as the dialog has a box.
          expect(await addresses()).toContain(email);
          await logInAgain(screen, lang, email);
          await answer(screen, lang);
        });
        expect(await stored(email)).toMatchObject({
          date_of_birth: '1980-03-31',
          hours_slept: 6,
          medicine_name: 'Valeriana y miel',
          phq9: 0,
          gad7: 0,
        });
      });

    for (const { slug, types } of allForms)
      test(title(`what is typed is what is stored: ${types.join(', ')}`), async () => {
        const person = await onDashboard(study.service);
        const asked = fields.filter(({ type }) => types.includes(type));
        await using(engine, 1280, async ({ screen, addCookies }) => {
          await screen.goto(`${study.origin}${HOME}/`);
          await logIn({ addCookies }, study.origin, person);
          await screen.goto(`${study.origin}${HOME}/manage/dashboard/contribution/${slug}`);
          await screen.locator('form [data-field]').first().waitFor();
          expect(await fillAll(screen, asked)).toEqual([]);
          await press(screen, submit(screen));
          await expect
            .poll(() => heading(screen).innerText(), { timeout: 30_000 })
            .toBe(words.en.say('portal.questionnaire.thanks'));
        });
        const submissions = await submissionsOf(study, person, slug);
        expect(submissions).toHaveLength(1);
        const wanted = asked.flatMap((field) => Object.entries(field.stored));
        expect(Object.keys(submissions[0]!).toSorted()).toEqual(wanted.map(([attribute]) => attribute).toSorted());
        const wrong = wanted.filter(([attribute, expected]) => !fits(expected, submissions[0]![attribute]));
        expect(wrong.map(([attribute]) => [attribute, submissions[0]![attribute]])).toEqual([]);
      });
  });
}
