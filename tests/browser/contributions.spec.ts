import { expect, type Page } from '@playwright/test';
import { createToken } from '#service/identity/session/tokens.ts';
import { type ChangedDemo, changedDemo } from '#service/testing/changedDemo.ts';
import { onDashboard, PASSWORD, STUDY, type TestParticipant } from '#service/testing/participants.ts';
import { png } from '#service/testing/pictures.ts';
import { runAxe } from './gallery/runAxe.ts';
import { startStudy, type StartedStudy } from './setup/startStudy.ts';
import { test } from './setup/test.ts';
import { sampleOf } from '../sample.ts';

// A sign-up that ends with a page of text, a wait, a step that asks for a file and an optional consent without a form, and a diary
// of three days.

const DAY = 24 * 3_600_000;
const PHONE = { viewport: { width: 360, height: 740 } };

let demo: ChangedDemo;
let study: StartedStudy;
// Its service takes seconds to start.
test.describe.configure({ mode: 'default' });
test.beforeAll(async () => {
  test.setTimeout(240_000);
  demo = await changedDemo({
    'study.json': ({ flow }) => {
      flow.at(-1).nodes = ['last-night', 'sleep-and-mood', 'sleep-place', 'sleep-monitor'];
      flow.splice(
        -1,
        0,
        { layout: 'visit_portal', nodes: ['welcome'], done_by: 'visit' },
        { layout: 'event_delay', nodes: ['pause'], done_by: 'time' },
        { layout: 'file_upload', nodes: ['letter'], done_by: 'answers' },
        { layout: 'informed_consent', nodes: ['later-studies'], done_by: 'consent' },
      );
    },
    'nodes/welcome.json': () => ({
      slug: 'welcome',
      type: 'VisitPortal',
      layout: 'visit_portal',
      content: {
        title: { en: 'Welcome to the sleep study', es: 'Le damos la bienvenida al estudio del sueño' },
        body: {
          en: 'Please read this page first.\n\n- It takes one minute.\n- You can stop at any time.',
          es: 'Lea primero esta página.\n\n- Toma un minuto.\n- Puede parar en cualquier momento.',
        },
      },
    }),
    'nodes/pause.json': () => ({
      slug: 'pause',
      type: 'EventDelay',
      layout: 'event_delay',
      opens: { days: 1 },
      content: { type: 'text' },
    }),
    'nodes/letter.json': () => ({
      slug: 'letter',
      type: 'FileUpload',
      layout: 'file_upload',
      content: {
        type: 'form',
        form: {
          declinable: true,
          schema: [
            {
              inputs: [
                {
                  interface: 'file_uploader',
                  name: 'letter',
                  label: { en: 'A photo of your letter', es: 'Una foto de su carta' },
                  config: { accept: ['image/png'], max_files: 1 },
                },
              ],
            },
          ],
        },
      },
    }),
    'nodes/later-studies.json': () => ({
      slug: 'later-studies',
      type: 'InformedConsent',
      layout: 'informed_consent',
      optional: true,
      content: {
        title: { en: 'May we write to you about later studies?', es: '¿Podemos escribirle sobre otros estudios?' },
        body: {
          en: 'We would keep your email address for two years. We do not give it to anyone else.',
          es: 'Guardaríamos su correo electrónico durante dos años. No se lo damos a nadie más.',
        },
      },
    }),
    'nodes/last-night.json': (node) =>
      Object.assign(node, { type: 'Diary', every: { days: 1 }, occurrences: 3, closes: { days: 2 } }),
  });
  study = await startStudy(demo.env);
});
test.afterAll(async () => {
  await study.stop();
  demo.remove();
});

const words = {
  en: {
    locale: 'en-US',
    welcome: 'Welcome to the sleep study',
    goOn: 'Continue',
    wait: 'A short break',
    until: /^You can go on tomorrow$/,
    files: 'Send your files',
    send: 'Send my files',
    decline: 'Decline',
    leave: 'Leave the study?',
    stay: 'Stay in the study',
    laterStudies: 'May we write to you about later studies?',
    goOnWithout: 'Do you want to go on without agreeing to this?',
    without: 'Go on without this',
    agree: 'Agree',
    days: 'Your days',
    open: 'Open',
    later: 'Not open yet',
    missed: 'Closed without an entry',
    sent: 'Sent on ',
    fillIn: 'Fill in',
    entry: /^Entry for /,
    sleptWell: 'Well',
    times: 'How many times did you wake up?',
    thanks: 'Thank you for your entry',
    earlier: /^You can still fill in /,
    allDays: 'All days of the diary',
    progress: '1 of 3 entries sent',
    copy: 'Your copy',
    question: 'Answer for an earlier day?',
    before: 'You have already sent these answers. You do not need to do anything more.',
    expired: 'This link has expired',
    toDashboard: 'Back to the dashboard',
    uploaded: 'Uploaded',
  },
  es: {
    locale: 'es-MX',
    welcome: 'Le damos la bienvenida al estudio del sueño',
    goOn: 'Continuar',
    wait: 'Una breve pausa',
    until: /^Podrá continuar mañana$/,
    files: 'Envíe sus archivos',
    send: 'Enviar mis archivos',
    decline: 'No acepto participar',
    leave: '¿Dejar el estudio?',
    stay: 'Seguir en el estudio',
    laterStudies: '¿Podemos escribirle sobre otros estudios?',
    goOnWithout: '¿Quiere continuar sin aceptar esto?',
    without: 'Continuar sin aceptar',
    agree: 'Acepto',
    days: 'Sus días',
    open: 'Abierta',
    later: 'Aún no está abierta',
    missed: 'Cerrada sin entrada',
    sent: 'Enviada el ',
    fillIn: 'Completar',
    entry: /^Entrada del /,
    sleptWell: 'Bien',
    times: '¿Cuántas veces se despertó?',
    thanks: 'Gracias por su entrada',
    earlier: /^Todavía puede completar el /,
    allDays: 'Todos los días del diario',
    progress: '1 de 3 entradas enviadas',
    copy: 'Su copia',
    question: '¿Responder sobre un día anterior?',
    before: 'Ya envió estas respuestas. No tiene que hacer nada más.',
    expired: 'Este enlace ha caducado',
    toDashboard: 'Volver al panel',
    uploaded: 'Subido',
  },
} as const;

/** Saves a screenshot if SHOTS names a folder, and checks the screen with axe and for sideways scrolling. */
async function look(page: Page, name: string): Promise<void> {
  if (process.env.SHOTS) {
    await page.screenshot({ path: `${process.env.SHOTS}/${name}-360.png`, fullPage: true });
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.screenshot({ path: `${process.env.SHOTS}/${name}-1280.png`, fullPage: true });
    await page.setViewportSize(PHONE.viewport);
  }
  expect(await runAxe(page), name).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth), name).toBe(true);
}

const at = (path: string) => `${study.origin}/sleep-and-mood${path}`;
const DIARY = '/manage/dashboard/diary/last-night';

async function again(person: TestParticipant): Promise<TestParticipant> {
  const { body } = await study.service.call('POST', `${STUDY}/enrollments/sign_in`, {
    body: { email: person.email, password: PASSWORD },
  });
  return { ...person, token: body.participant_auth_token };
}
const pass = async (person: TestParticipant): Promise<TestParticipant> => {
  await study.service.call('PUT', `${person.url}/nodes/welcome/begin`, { token: person.token });
  study.service.wait(DAY);
  return again(person);
};

for (const lang of sampleOf(['en', 'es'] as const)) {
  test(`[P2.020] [P2.021] [P2.024] the sign-up leads through a page of text, a wait, a file and an optional consent: ${lang}`, async ({
    browser,
  }) => {
    const t = words[lang];
    const person = await onDashboard(study.service);
    // The wait follows the last time zone that the participant sent; this one signed up without a browser, in UTC,
    // where the day begins at midnight at whatever time this runs.
    const options = { ...PHONE, locale: t.locale, timezoneId: 'UTC' };
    const page = await study.loggedIn(browser, person, options);
    await page.goto(at('/manage/dashboard'));
    await expect(page).toHaveURL(/\/visit_portal$/);
    await expect(page.getByRole('heading', { name: t.welcome })).toBeVisible();
    await look(page, `visit-${lang}`);
    // A lost answer: the button stays, and the second try succeeds.
    await page.route('**/nodes/welcome/begin*', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await page.getByRole('button', { name: t.goOn }).click();
    await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
    await page.unroute('**/nodes/welcome/begin*');
    await page.getByRole('button', { name: t.goOn }).press('Enter');
    await expect(page).toHaveURL(/\/event_delay$/);
    await expect(page.getByRole('heading', { name: t.wait })).toBeFocused();
    await expect(page.getByText(t.until)).toBeVisible();
    await look(page, `wait-${lang}`);
    await page.reload();
    await expect(page.getByText(t.until)).toBeVisible();

    study.service.wait(DAY);
    const later = await study.loggedIn(browser, await again(person), options);
    await later.goto(at('/event_delay'));
    await expect(later).toHaveURL(/\/file_upload$/);
    await expect(later.getByRole('heading', { name: t.files })).toBeVisible();
    await later.locator('.KitFiles-drop input[type=file]').setInputFiles({
      name: 'letter.png',
      mimeType: 'image/png',
      buffer: png(),
    });
    await expect(later.locator('.KitFiles-row')).toContainText(t.uploaded);
    await look(later, `file-${lang}`);
    await later.reload();
    await expect(later.locator('.KitFiles-row')).toHaveCount(1);
    // The step has no screen of its own for declining, so it asks about leaving the study.
    await later.getByRole('button', { name: t.decline }).click();
    await expect(later.getByRole('dialog', { name: t.leave })).toBeVisible();
    await later.getByRole('dialog').getByRole('button', { name: t.stay }).click();
    await expect(later.locator('.KitFiles-row')).toHaveCount(1);
    await later.getByRole('button', { name: t.send }).press('Enter');

    await expect(later.getByRole('heading', { name: t.laterStudies })).toBeFocused();
    await expect(later.getByRole('button', { name: t.agree, exact: true })).toBeVisible();
    await look(later, `optional-${lang}`);
    if (lang === 'en') await later.getByRole('button', { name: t.agree, exact: true }).click();
    else {
      await later.getByRole('button', { name: t.without }).click();
      await expect(later.getByRole('dialog', { name: t.goOnWithout })).toBeVisible();
      await look(later, 'optional-decline-es');
      await later.getByRole('dialog').getByRole('button', { name: t.without }).click();
    }
    await expect(later).toHaveURL(/\/manage\/dashboard$/);
    const consent = await study.service.db
      .selectFrom('consents')
      .select(['node', 'signed'])
      .where('enrollment_id', '=', person.id)
      .orderBy('created_at', 'desc')
      .executeTakeFirst();
    expect(consent).toEqual({ node: 'later-studies', signed: lang === 'en' });
  });

  test(`[P1.28] [P2.031] [P2.032] [C8.69] a diary shows its days, takes an entry and thanks for it: ${lang}`, async ({
    browser,
  }) => {
    const t = words[lang];
    const person = await arrive();
    const page = await study.loggedIn(browser, person, { ...PHONE, locale: t.locale });
    const days = (on = page) => on.getByRole('region', { name: t.days }).getByRole('listitem');
    await page.goto(at(DIARY));
    await expect(days()).toHaveCount(3);
    await expect(days().nth(0)).toContainText(t.open);
    await expect(days().nth(1)).toContainText(t.later);
    await look(page, `days-${lang}`);
    await days().nth(0).getByRole('link').click();
    await expect(page).toHaveURL(/diary\/last-night\?occurrence=1$/);
    await expect(page.getByText(t.entry)).toBeVisible();
    await page.getByRole('radio', { name: t.sleptWell, exact: true }).check();
    await page.getByLabel(t.times).fill('2');
    await page.reload();
    await expect(page.getByLabel(t.times)).toHaveValue('2');
    await look(page, `entry-${lang}`);
    await page.locator('.KitBillboard-primary').press('Enter');
    await expect(page).toHaveURL(/diary\/last-night\/complete\?occurrence=1$/);
    await expect(page.getByRole('heading', { name: t.thanks })).toBeFocused();
    await expect(page.getByRole('heading', { name: t.copy })).toBeVisible();
    await look(page, `complete-${lang}`);
    await page.reload();
    await expect(page.getByRole('heading', { name: t.thanks })).toBeVisible();
    await expect(page.locator('.KitAnswers-entry', { hasText: t.times })).toContainText('2');
    await page.goBack();
    await expect(page).toHaveURL(/diary\/last-night$/);
    await expect(page.getByText(t.progress)).toBeVisible();
    await expect(days().nth(0)).toContainText(t.sent);
    // Two days later, the second day is still open, and opening it asks first.
    study.service.wait(2 * DAY);
    const later = await study.loggedIn(browser, await again(person), { ...PHONE, locale: t.locale });
    await later.clock.setSystemTime(study.service.deps.now());
    await later.goto(at(DIARY));
    await expect(days(later).nth(2)).toHaveAttribute('aria-current', 'date');
    await days(later).nth(1).getByRole('link').click();
    await expect(later.getByRole('dialog', { name: t.question })).toBeVisible();
    await later.getByRole('dialog').getByRole('link').click();
    await expect(later).toHaveURL(/occurrence=2$/);
    await later.getByRole('radio', { name: t.sleptWell, exact: true }).check();
    await later.getByLabel(t.times).fill('3');
    await later.locator('.KitBillboard-primary').press('Enter');
    await expect(later.getByRole('heading', { name: t.thanks })).toBeVisible();
    await expect(later.getByText(t.earlier)).toBeVisible();
    await look(later, `complete-earlier-${lang}`);
    study.service.wait(3 * DAY);
    const over = await study.loggedIn(browser, await again(person), { ...PHONE, locale: t.locale });
    await over.goto(at(DIARY));
    await expect(days(over).nth(2)).toContainText(t.missed);
    await look(over, `over-${lang}`);
    // The address of the entry shows the copy now, never the form.
    await over.goto(at(`${DIARY}?occurrence=1`));
    await expect(over.getByText(t.before)).toBeVisible();
    await expect(over.locator('form')).toHaveCount(0);
  });
}

test('[P2.009] [C8.32] the link of a survey says at once if it was used or has expired, and opens no answers', async ({
  browser,
}) => {
  const person = await arrive();
  const { token } = await createToken(
    study.service.db,
    { kind: 'survey', enrollment: { id: person.id, study: 'sleep-and-mood' }, node: 'last-night', occurrence: 1 },
    study.service.deps.now(),
  );
  const address = (locale: string, auth = token) =>
    at(
      `/surveys/last-night?enrollment_identifier=${person.id}&occurrence=1&auth_token=${auth}&locale_override=${locale}`,
    );
  const page = await (await browser.newContext({ ...PHONE, reducedMotion: 'reduce' })).newPage();
  await page.goto(address('en'));
  await page.getByRole('radio', { name: words.en.sleptWell, exact: true }).check();
  await page.getByLabel(words.en.times).fill('1');
  await page.locator('.KitBillboard-primary').press('Enter');
  await expect(page.locator('.KitAnswers-entry', { hasText: words.en.times })).toContainText('1');
  for (const lang of ['en', 'es'] as const) {
    const t = words[lang];
    await page.goto(address(lang));
    await expect(page.getByText(t.before)).toBeVisible();
    await expect(page.locator('form')).toHaveCount(0);
    await expect(page.locator('.KitAnswers-entry')).toHaveCount(0);
    await expect(page.getByRole('link', { name: t.toDashboard })).toBeVisible();
    await look(page, `used-${lang}`);
    await page.goto(address(lang, 'no-such-token'));
    await expect(page.getByRole('heading', { name: t.expired })).toBeVisible();
    await look(page, `expired-${lang}`);
  }
  // The dashboard is behind the login, which leads on to it.
  await page.goto(address('en'));
  await page.getByRole('link', { name: words.en.toDashboard }).press('Enter');
  await expect(page).toHaveURL(/\/log-in/);
});

/** A participant on the dashboard. */
async function arrive(): Promise<TestParticipant> {
  const person = await pass(await onDashboard(study.service));
  const { body } = await study.service.call('PUT', person.url, {
    token: person.token,
    body: { user_data: {}, node_identifier: 'letter' },
  });
  if (body.layout !== 'informed_consent') throw new Error(`The file was not stored: ${JSON.stringify(body)}`);
  await study.service.call('POST', `${person.url}/informed_consents/later-studies`, {
    token: person.token,
    body: { signed: false, contributions: [] },
  });
  return person;
}
