import { expect, type Locator, type Page } from '@playwright/test';
import { mailingRound } from '#service/participation/mailings/mailingWork.ts';
import { changedDemo, type ChangedDemo, smallNode } from '#service/testing/changedDemo.ts';
import { onDashboard } from '#service/testing/participants.ts';
import { words } from './journeys/words.ts';
import { runAxe } from './gallery/runAxe.ts';
import { startStudy, type StartedStudy } from './setup/startStudy.ts';
import { test } from './setup/test.ts';
import { sampleOf } from '../sample.ts';

// A question that is answered from a mail, without a login, and the end of such mails.

let demo: ChangedDemo;
let study: StartedStudy;
// Its service takes seconds to start.
test.describe.configure({ mode: 'default' });
test.beforeAll(async () => {
  test.setTimeout(240_000);
  demo = await changedDemo({
    'study.json': (file) => {
      file.mails = { from: '00:00', until: '24:00' };
      file.flow.at(-1).nodes.push('begin', 'rested');
    },
    'nodes/begin.json': () => smallNode('begin'),
    'nodes/rested.json': () => ({
      slug: 'rested',
      type: 'Survey',
      layout: 'follow_up',
      after: { node: 'begin' },
      closes: { days: 3 },
      mail: { one_click: 'rested', reminders: [1] },
      content: {
        type: 'form',
        title: { en: 'Your morning', es: 'Su mañana' },
        estimated_minutes: 1,
        form: {
          schema: [
            {
              inputs: [
                {
                  interface: 'radioinput',
                  name: 'rested',
                  required: true,
                  label: { en: 'Do you feel rested this morning?', es: '¿Siente que ha descansado esta mañana?' },
                  options: [
                    { value: 'yes', label: { en: 'Yes, I do', es: 'Sí, mucho' } },
                    { value: 'little', label: { en: 'A little', es: 'Un poco' } },
                    { value: 'no', label: { en: 'No', es: 'No' } },
                  ],
                },
              ],
            },
          ],
        },
      },
    }),
  });
  study = await startStudy(demo.env);
});
test.afterAll(async () => {
  await study.stop();
  demo.remove();
});

const texts = {
  en: {
    yes: 'Yes, I do',
    send: 'Send my answer',
    thanks: 'Thank you',
    received: 'We have received your answer: A little',
    already: 'We already have your response',
    before: 'You have already sent these answers. You do not need to do anything more.',
    toDashboard: 'Back to the dashboard',
    stopLink: 'Stop emails about activities',
    stop: 'Stop these emails',
    stopped: 'You will get no more of these emails',
    resume: 'Send me these emails again',
    resumed: 'You will get these emails again',
    reloaded: 'Please open the link in our email again.',
    off: 'No emails',
  },
  es: {
    yes: 'Sí, mucho',
    send: 'Enviar mi respuesta',
    thanks: 'Gracias',
    received: 'Hemos recibido su respuesta: Un poco',
    already: 'Ya tenemos su respuesta',
    before: 'Ya envió estas respuestas. No tiene que hacer nada más.',
    toDashboard: 'Volver al panel',
    stopLink: 'Detener los correos sobre las actividades',
    stop: 'Detener estos correos',
    stopped: 'Ya no recibirá estos correos',
    resume: 'Volver a recibir estos correos',
    resumed: 'Volverá a recibir estos correos',
    reloaded: 'Abra otra vez el enlace de nuestro correo.',
    off: 'Ningún correo',
  },
};

/** Saves a screenshot if SHOTS names a folder, and checks the screen with axe and for sideways scrolling. */
async function check(page: Page, name: string, except: readonly string[] = []): Promise<void> {
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/${name}.png`, fullPage: true });
  const found = (await runAxe(page)).filter((each) => !except.some((rule) => each.startsWith(`${rule}:`)));
  expect.soft(found, `axe: ${name}`).toEqual([]);
  expect
    .soft(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth), name)
    .toBeLessThanOrEqual(0);
}

/** When the participant was done with a questionnaire. */
const closedAt = async (enrollment: string, node: string): Promise<Date | null | undefined> =>
  (
    await study.service.db
      .selectFrom('beginnings')
      .select('closed_at')
      .where('enrollment_id', '=', enrollment)
      .where('node', '=', node)
      .executeTakeFirst()
  )?.closed_at;

/** The color on which an element stands. */
const colorBehind = (element: Locator): Promise<string> =>
  element.evaluate((node) => {
    for (let each: Element | null = node; each; each = each.parentElement) {
      const { backgroundColor } = getComputedStyle(each);
      if (!/^rgba\(.*, 0\)$/.test(backgroundColor)) return backgroundColor;
    }
    return 'none';
  });

for (const [lang, width] of sampleOf([
  ['es', 360],
  ['en', 1280],
] as const))
  test(`[P2.014] [P2.042] [P2.088] [P4.144] [C8.32] [C8.36] a mailed question is answered by a press, once; its mails can be stopped (${lang}, ${width} px)`, async ({
    browser,
  }) => {
    const { service, origin } = study;
    const say = texts[lang];
    const person = await onDashboard(service, `morning-${lang}@example.org`);
    await service.call('PATCH', person.url, { token: person.token, body: { locale: lang } });
    await service.call('POST', `${person.url}/surveys/begin/answers`, {
      token: person.token,
      body: { contributions: [{ attribute: 'answer', value: 1 }] },
    });
    await mailingRound(service.deps);
    const { body } = await service.call('GET', '/api/v3/development/mailbox');
    const { id } = body.mails.find(({ to, html }: { to: string; html: string | null }) => to === person.email && html);

    // The mail, as a mail program shows it.
    const page = await (await browser.newContext({ locale: 'de-DE', viewport: { width, height: 800 } })).newPage();
    const openMail = () => page.goto(`${origin}/dev/mailbox/${id}`);
    await page.goto(`${origin}/dev/mailbox`);
    await page.locator(`a[href="/dev/mailbox/${id}"]`, { hasText: 'With its layout (HTML)' }).click();
    // Its head says which study writes, on the color of the portal, without a logo: pictures would be fetched.
    const studyName = { en: 'Sleep and Mood Study', es: 'Estudio sobre el sueño y el ánimo' }[lang];
    const headColor = await colorBehind(page.getByText(studyName, { exact: true }).first());
    await expect(page.locator('img, svg, picture')).toHaveCount(0);
    // The page around a mail, with its landmarks, is that of the mail program.
    await check(page, `mail-${lang}`, ['landmark-one-main', 'region']);
    await page.getByRole('link', { name: say.yes }).click();

    // Opening the link sends nothing, and another answer can be chosen.
    await expect(page.getByRole('radio', { name: say.yes })).toBeChecked();
    expect(headColor).toBe(await colorBehind(page.getByRole('banner').first()));
    expect(page.url()).not.toContain('auth_token');
    await check(page, `one-click-${lang}`);
    await page.getByRole('radio').nth(1).check();
    await page.getByRole('button', { name: say.send }).click();
    await expect(page.getByRole('heading', { level: 1, name: say.thanks })).toBeFocused();
    await expect(page.getByText(say.received)).toBeVisible();
    await check(page, `one-click-sent-${lang}`);
    await expect.poll(() => closedAt(person.id, 'rested')).toEqual(expect.any(Date));

    await openMail();
    await page.getByRole('link', { name: say.yes }).click();
    await expect(page.getByRole('heading', { level: 1, name: say.already })).toBeVisible();
    await check(page, `one-click-again-${lang}`);

    // The link of a reminder, which leads to the questionnaire.
    await openMail();
    const link = new URL((await page.getByRole('link', { name: say.yes }).getAttribute('href'))!);
    link.pathname = link.pathname.replace('one_click_contribution', 'email-contribution');
    link.hash = '';
    await page.goto(link.href);
    await expect(page.getByText(say.before)).toBeVisible();
    await expect(page.getByRole('link', { name: say.toDashboard })).toBeVisible();
    await check(page, `mail-again-${lang}`);

    await openMail();
    await page.getByRole('link', { name: say.stopLink }).click();
    await page.getByRole('button', { name: say.stop }).click();
    await expect(page.getByRole('heading', { level: 1, name: say.stopped })).toBeFocused();
    await check(page, `stopped-${lang}`);
    await page.getByRole('button', { name: say.resume }).click();
    await expect(page.getByRole('heading', { level: 1, name: say.resumed })).toBeFocused();
    await page.getByRole('button', { name: say.stop }).click();
    await expect(page.getByRole('heading', { level: 1, name: say.stopped })).toBeFocused();
    await page.reload();
    await expect(page.getByText(say.reloaded)).toBeVisible();
    await page.context().close();

    // The settings show the same choice.
    const own = await study.loggedIn(browser, person, { locale: lang, viewport: { width, height: 800 } });
    await own.goto(`${origin}/sleep-and-mood/manage/settings`);
    const { say: text } = words[lang];
    await own.getByRole('button', { name: text('portal.settings.activityMails.change'), exact: true }).click();
    await expect(own.getByRole('radio', { name: say.off })).toBeChecked();
    await own.getByRole('radio').and(own.locator('[value=on]')).check();
    await own.getByRole('button', { name: text('portal.settings.save'), exact: true }).click();
    await expect
      .poll(async () => (await service.call('GET', person.url, { token: person.token })).body.activity_mails)
      .toBe(true);
    await check(own, `settings-${lang}`);
    await own.context().close();
  });
