import { views } from './setup/look.ts';
import { fileURLToPath } from 'node:url';
import { type Page, expect } from '@playwright/test';
import { type TestService, startTestService } from '#service/testing/testService.ts';
import { buildPortalIfNeeded } from '../../scripts/buildPortal.ts';
import { watchPage } from './gallery/watchPage.ts';
import { runAxe } from './gallery/runAxe.ts';
import { answerRadios, press, tabTo, typeInto } from './keyboard.ts';
import { test } from './setup/test.ts';
import { sampleOf } from '../sample.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const PASSWORD = 'Sleep well, 2026!';

let service: TestService;
let origin: string;
// Its service takes seconds to start.
test.describe.configure({ mode: 'default' });
test.beforeAll(async () => {
  test.setTimeout(240_000);
  await buildPortalIfNeeded(root, `${root}/dist/portal`);
  service = await startTestService({ PORTAL_DIR: `${root}/dist/portal` });
  origin = service.address;
});
test.afterAll(() => service.stop());

const words = {
  en: {
    start: 'Check if you can take part',
    email: 'Email address',
    badEmail: 'Your email address does not appear to be valid',
    yes: 'Yes',
    name: 'Your full name',
    type: 'Type my name',
    permission: 'Permission to use your health information',
    next: 'Next for you',
    begin: /^Start: Your sleep and mood/,
    hours: 'How many hours do you usually sleep at night?',
    bedtime: 'When do you usually go to bed?',
    medicine: 'Which medicine do you take to sleep?',
    thanks: 'Thank you. Your answers have arrived.',
    close: 'Close',
    resources: 'Mental Health Resources',
    goOn: 'Continue',
    review: 'Check your answers',
    done: 'Done',
  },
  es: {
    start: 'Compruebe si puede participar',
    email: 'Correo electrónico',
    badEmail: 'Su dirección de correo electrónico no parece ser válida',
    yes: 'Sí',
    name: 'Su nombre completo',
    type: 'Escribir mi nombre',
    permission: 'Permiso para usar sus datos de salud',
    next: 'Lo siguiente para usted',
    begin: /^Empezar: Su sueño y su ánimo/,
    hours: '¿Cuántas horas suele dormir por la noche?',
    bedtime: '¿A qué hora suele acostarse?',
    medicine: '¿Qué medicamento toma para dormir?',
    thanks: 'Gracias. Sus respuestas han llegado.',
    close: 'Cerrar',
    resources: 'Recursos de salud mental',
    goOn: 'Continuar',
    review: 'Revise sus respuestas',
    done: 'Completadas',
  },
};

/** Saves a screenshot if SHOTS names a folder. */
async function look(page: Page, name: string): Promise<void> {
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/${name}.png`, fullPage: true });
}

for (const [lang, width] of sampleOf(views)) {
  test(`[C8.66] [P1.21] [P1.22] [P1.23] [P2.001] [P2.017] [P2.022] [P2.023] [P2.028] [F1.01] [F1.02] [F1.03] [F1.04] from the landing page to stored answers by the keyboard alone: ${lang}, ${width} px`, async ({
    browser,
  }) => {
    const t = words[lang];
    const context = await browser.newContext({
      viewport: { width, height: 800 },
      locale: lang === 'es' ? 'es-MX' : 'en-US',
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    const trespasses = await watchPage(page, origin);
    const visited: string[] = [];
    page.on('framenavigated', (frame) => visited.push(new URL(frame.url()).pathname));
    const submit = page.locator('.KitBillboard-primary');
    const box = (name: string) => page.getByRole('textbox', { name, exact: true });
    // A password input has no ARIA role.
    const password = page.locator('form input[type=password]');
    const shot = (name: string) => look(page, `journey-${lang}-${width}-${name}`);
    const findings: string[] = [];
    const checkAccess = async (screen: string) =>
      findings.push(...(await runAxe(page)).map((finding) => `${screen}: ${finding}`));
    const refused = async () => {
      await expect(page).toHaveTitle(/^Error: /);
      await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
    };
    const noSideways = async () =>
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth),
        'nothing sticks out at the side',
      ).toBe(true);

    await page.goto(`${origin}/sleep-and-mood/`);
    await expect(page.locator('h1')).toBeVisible();
    expect(await page.locator('html').getAttribute('lang')).toMatch(new RegExp(`^${lang}`));
    await noSideways();
    await shot('01-landing');
    await checkAccess('landing');
    await press(page, page.getByRole('main').getByRole('button', { name: t.start }), 'Enter');

    const email = page.getByRole('dialog').getByRole('textbox', { name: t.email });
    await expect(email).toBeFocused();
    await page.keyboard.type('nobody');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toContainText(t.badEmail);
    await expect(email).toBeFocused();
    await shot('02-email-refused');
    await checkAccess('enrollment');
    const address = `ana.${lang}.${width}@example.org`;
    await typeInto(page, email, address);
    await page.keyboard.press('Enter');

    await expect(page).toHaveURL(/\/screener$/);
    await expect(page.locator('h1')).toBeFocused();
    await expect(page.getByRole('radio').first()).toBeVisible();
    await press(page, submit, 'Enter');
    await refused();
    await noSideways();
    await shot('03-screener-refused');
    await checkAccess('screener');
    for (const i of [0, 1]) {
      await tabTo(page, page.getByRole('radio', { name: t.yes }).nth(i));
      await page.keyboard.press('Space');
    }
    await press(page, submit, 'Enter');

    await expect(page).toHaveURL(/\/registration$/);
    await typeInto(page, password.first(), 'short');
    await press(page, submit, 'Enter');
    await refused();
    await shot('04-password-refused');
    await checkAccess('registration');
    await typeInto(page, password.first(), PASSWORD);
    await typeInto(page, password.nth(1), PASSWORD);
    await press(page, submit, 'Enter');

    await expect(page).toHaveURL(/\/informed_consent$/);
    await expect(box(t.name).first()).toBeVisible();
    await press(page, submit, 'Enter');
    await refused();
    await shot('05-consent-refused');
    await checkAccess('consent');
    await typeInto(page, box(t.name).first(), 'Ana María Pérez');
    const typed = page.getByRole('radio', { name: t.type });
    for (
      let i = 0;
      i < 40 && !(await page.evaluate(() => (document.activeElement as HTMLInputElement | null)?.type === 'radio'));
      i += 1
    )
      await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowDown');
    await expect(typed).toBeChecked();
    await typeInto(page, box(t.name).nth(1), 'Ana María Pérez');
    await press(page, submit, 'Enter');

    await expect(page.getByRole('heading', { level: 1, name: t.permission })).toBeFocused();
    await press(page, submit, 'Enter');
    await refused();
    await shot('05-permission-refused');
    await checkAccess('second consent');
    await press(page, page.getByRole('checkbox'), 'Space');
    await press(page, submit, 'Enter');

    await expect(page).toHaveURL(/\/manage\/dashboard$/);
    await expect(page.getByRole('heading', { name: t.next })).toBeVisible();
    await noSideways();
    await shot('06-dashboard');
    await checkAccess('dashboard');
    // A participant is not as fast as this test: by the form, the message about the consent would have left.
    await press(page, page.getByRole('main').getByRole('button', { name: t.close, exact: true }).first(), 'Enter');
    await press(page, page.getByRole('link', { name: t.begin }), 'Enter');

    await expect(page.locator('form h1')).toBeVisible();
    await expect(page.locator('form input:visible').first()).toBeVisible();
    await press(page, submit, 'Enter');
    await refused();
    await shot('07-page-1-refused');
    await checkAccess('page 1');
    if (lang === 'en') {
      await typeInto(page, page.getByLabel('Month', { exact: true }), 'Mar');
      await typeInto(page, page.getByLabel('Day', { exact: true }), '31');
      await typeInto(page, page.getByLabel('Year', { exact: true }), '1980');
      await typeInto(page, page.getByLabel('Feet', { exact: true }), '5');
      await typeInto(page, page.getByLabel('Inches', { exact: true }), '6');
    } else {
      await typeInto(page, page.getByLabel('Día', { exact: true }), '31');
      await typeInto(page, page.getByLabel('Mes', { exact: true }), '3');
      await typeInto(page, page.getByLabel('Año', { exact: true }), '1980');
      await typeInto(page, page.getByLabel('Centímetros', { exact: true }), '168');
    }
    await press(page, submit, 'Enter');

    const hours = page.getByLabel(t.hours);
    await expect(hours).toBeVisible();
    await typeInto(page, hours, '25');
    await press(page, submit, 'Enter');
    await refused();
    await shot('08-page-2-refused');
    await checkAccess('page 2');
    await typeInto(page, hours, '6');
    const bedtime = page.getByLabel(t.bedtime).first();
    await tabTo(page, bedtime);
    await page.keyboard.press('ArrowDown');
    if ((await bedtime.evaluate((element) => element.tagName)) !== 'SELECT') await page.keyboard.press('Enter');
    await tabTo(page, page.locator('form input[type=radio]').first());
    await page.keyboard.press('Space');
    await press(page, page.locator('form input[type=checkbox]').nth(3), 'Space');
    await typeInto(page, page.getByLabel(t.medicine), 'Valerian');
    await press(page, submit, 'Enter');

    for (const name of ['09-phq9', '10-gad7']) {
      const before = await page.locator('form h1').innerText();
      await expect(page.locator('form input[type=radio]').first()).toBeVisible();
      await noSideways();
      await checkAccess(name);
      await answerRadios(page);
      await shot(name);
      await page.keyboard.press('Enter');
      await expect(page.locator('form h1')).not.toHaveText(before);
    }

    await expect(page.locator('form h1')).toHaveText(t.review);
    await expect(page.locator('form h1')).toBeFocused();
    await noSideways();
    await shot('11-review');
    await checkAccess('review');
    await press(page, submit, 'Enter');

    await expect(page.getByRole('heading', { name: t.thanks })).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await shot('13-received');
    await checkAccess('received');
    await press(page, page.getByRole('main').getByRole('link').last(), 'Enter');
    await expect(page.getByRole('heading', { name: t.done })).toBeVisible();
    await shot('14-dashboard-done');

    const enrollment = await service.db
      .selectFrom('enrollments')
      .selectAll()
      .where('email', '=', address)
      .executeTakeFirstOrThrow();
    const rows = await service.db
      .selectFrom('contributions')
      .selectAll()
      .where('enrollment_id', '=', enrollment.id)
      .where('node', '=', 'sleep-and-mood')
      .execute();
    const stored = Object.fromEntries(rows.map(({ attribute, value }) => [attribute, value]));
    expect(stored).toMatchObject({
      date_of_birth: '1980-03-31',
      hours_slept: 6,
      medicine_name: 'Valerian',
      questionnaire_edition: '1',
    });
    expect(Object.keys(stored).some((attribute) => attribute.startsWith('phq9'))).toBe(true);
    expect(Object.keys(stored).some((attribute) => attribute.startsWith('gad7'))).toBe(true);
    expect(trespasses).toEqual({ violations: [], foreignRequests: [], errors: [] });
    expect(findings).toEqual([]);
    expect(visited.length).toBeGreaterThan(5);
    expect(visited.filter((path) => !path.startsWith('/sleep-and-mood/'))).toEqual([]);
    await context.close();
  });
}
