import { randomUUID } from 'node:crypto';
import { expect, type Browser, type Page } from '@playwright/test';
import type { ParticipantStatus } from '#schemas/participantStatus.ts';
import { minutes } from '#service/clock.ts';
import { changeStatus } from '#service/flow/status.ts';
import { type ChangedDemo, changedDemo, smallNode } from '#service/testing/changedDemo.ts';
import { onDashboard, PASSWORD, STUDY, type TestParticipant } from '#service/testing/participants.ts';
import { runAxe } from './gallery/runAxe.ts';
import demoStudy from '#service/studies/sleep-and-mood/study.json' with { type: 'json' };
import { startStudy, type StartedStudy } from './setup/startStudy.ts';
import { test } from './setup/test.ts';
import { sampleOf } from '../sample.ts';

// The dashboard in every state, on a phone, in both languages. Service and browser share a clock that the tests set:
// cookies must not be over, so it is a day in the future.

/** Friday, March 28, 2031, 10:00 in Madrid. The clock changes on Sunday. */
const START = Date.parse('2031-03-28T09:00:00Z');
const MADRID = 'Europe/Madrid';

let demo: ChangedDemo;
let study: StartedStudy;
let time = START;

const titled = (slug: string, en: string, es: string, keys: object = {}, content: object = {}) => {
  const node = smallNode(slug, keys);
  return { ...node, content: { ...node.content, title: { en, es }, ...content } };
};
const nodes = [
  titled('about-you', 'About you', 'Sobre usted', {}, { estimated_minutes: 10, display_group: 'first' }),
  titled('your-day', 'Your day', 'Su día', {}, { estimated_minutes: 1, display_group: 'first' }),
  titled('welcome', 'Welcome questions', 'Preguntas de bienvenida', {}, { display_group: 'first' }),
  titled('last-chance', 'A short question', 'Una pregunta breve', { closes: '2031-03-28' }),
  titled('soon', 'Your morning', 'Su mañana', { opens: { at: '10:10' } }, { estimated_minutes: 2 }),
  titled('weekly', 'Your week', 'Su semana', { opens: { days: 3, at: '08:00' }, closes: { days: 1 } }),
  titled(
    'diary',
    'Sleep diary',
    'Diario de sueño',
    { type: 'Diary', pinned: true, every: { days: 1 }, occurrences: 7, closes: { days: 1, at: '12:00' } },
    { estimated_minutes: 2 },
  ),
  titled('six-weeks', 'After six weeks', 'Después de seis semanas', {
    layout: 'follow_up',
    after: { node: 'welcome' },
    opens: { weeks: 6 },
  }),
];

/** The demo study's own activities. They are left out, so none of them may wait for another one or be mailed about. */
const leftOut: string[] = demoStudy.flow.at(-1)!.nodes;

// Its service takes seconds to start.
test.describe.configure({ mode: 'default' });
test.beforeAll(async () => {
  test.setTimeout(240_000);
  demo = await changedDemo({
    'study.json': ({ meta, flow }) => {
      Object.assign(meta, {
        display_groups: [{ id: 'first', name: { en: 'For your first week', es: 'Para su primera semana' } }],
        reconsent_modal_title: { en: 'Our consent form has changed', es: 'Nuestro consentimiento ha cambiado' },
        reconsent_modal_body: {
          en: 'We now ask about your week, too. Please read the new form.',
          es: 'Ahora también preguntamos por su semana. Lea el nuevo documento.',
        },
        study_completion_message: { en: 'You have done everything. Thank you!', es: 'Ha hecho todo. ¡Gracias!' },
      });
      flow.at(-1).nodes = nodes.map(({ slug }) => slug);
    },
    ...Object.fromEntries(
      leftOut.map((slug) => [`nodes/${slug}.json`, (node: object) => ({ ...node, after: undefined, mail: undefined })]),
    ),
    ...Object.fromEntries(nodes.map((node) => [`nodes/${node.slug}.json`, () => node])),
  });
  study = await startStudy(demo.env, { now: () => new Date(time) });
});
test.afterAll(async () => {
  await study.stop();
  demo.remove();
});
test.beforeEach(() => {
  time = START;
});

const HOME = { 'x-evi-time-zone': MADRID };
const atHome: Pick<StartedStudy['service'], 'call'> = {
  call: (method, url, more = {}) => study.service.call(method, url, { ...more, headers: HOME }),
};
const send = (person: TestParticipant, slug: string) =>
  atHome.call('POST', `${person.url}/surveys/${slug}/answers`, {
    token: person.token,
    body: { contributions: [{ attribute: 'answer', value: 1 }] },
  });
async function logInAgain(person: TestParticipant): Promise<TestParticipant> {
  const { body } = await atHome.call('POST', `${STUDY}/enrollments/sign_in`, {
    body: { email: person.email, password: PASSWORD },
  });
  return { ...person, token: body.participant_auth_token };
}
/** A page at the service's time, in Madrid, on a phone. */
async function open(browser: Browser, person: TestParticipant, locale: string): Promise<Page> {
  const page = await study.loggedIn(browser, person, { locale, timezoneId: MADRID });
  await page.clock.setFixedTime(time);
  return page;
}
const goToDashboard = (page: Page) => page.goto(`${study.origin}/sleep-and-mood/manage/dashboard`);
/** Moves the clock of service and page, as if the phone had been in a pocket. */
async function comeBackAt(page: Page, moment: number): Promise<void> {
  time = moment;
  await page.clock.setFixedTime(moment);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
}
const group = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const dialog = (page: Page) => page.getByRole('dialog');
/** The facts of a card: `about 2 minutes | Open until …`. */
const factsOf = async (page: Page, title: string): Promise<string> => {
  const card = page
    .locator('main :is(section > div, li)')
    .filter({ has: page.getByRole('heading', { name: title, exact: true }) });
  const facts = await card.last().locator('ul li').allInnerTexts();
  return facts.map((text) => text.replace(/\s+/g, ' ').trim()).join(' | ');
};
async function look(page: Page, name: string): Promise<void> {
  const folder = process.env.SHOTS;
  if (!folder) return;
  await page.screenshot({ path: `${folder}/${name}-360.png`, fullPage: true });
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.screenshot({ path: `${folder}/${name}-1280.png`, fullPage: true });
  await page.setViewportSize({ width: 360, height: 740 });
}
const fits = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);

const words = {
  en: {
    locale: 'en-US',
    modal: 'Our consent form has changed',
    body: 'We now ask about your week, too. Please read the new form.',
    later: 'Later',
    next: 'Next for you',
    important: 'Important for you',
    first: 'For your first week',
    followUp: 'Follow-up',
    done: 'Done',
    progress: '1 of 8 done',
    consent: [
      'Taking part in the Sleep and Mood Study',
      'This document has changed. Please read it and sign it again.',
    ],
    facts: [
      ['Sleep diary', 'about 2 minutes | Day 1 of 7 | Open until noon tomorrow'],
      ['About you', 'You have started this. It is not sent yet. | about 10 minutes'],
      ['Your day', 'about 1 minute'],
      ['A short question', 'Closed at the end of yesterday'],
      ['Your morning', 'Opens today at 10:10 AM'],
      ['Your week', 'Opens on Monday, March 31 at 8:00 AM'],
      ['After six weeks', 'Opens on Friday, May 9'],
    ],
    openNow: ['Your morning', 'about 2 minutes'],
    sent: 'Welcome questions',
  },
  es: {
    locale: 'es-ES',
    modal: 'Nuestro consentimiento ha cambiado',
    body: 'Ahora también preguntamos por su semana. Lea el nuevo documento.',
    later: 'Más tarde',
    next: 'Lo siguiente para usted',
    important: 'Importante para usted',
    first: 'Para su primera semana',
    followUp: 'Seguimiento',
    done: 'Completadas',
    progress: '1 de 8 completadas',
    consent: [
      'Participar en el Estudio sobre el sueño y el ánimo',
      'Este documento ha cambiado. Léalo y fírmelo de nuevo.',
    ],
    facts: [
      ['Diario de sueño', 'unos 2 minutos | Día 1 de 7 | Puede responder hasta mañana al mediodía'],
      ['Sobre usted', 'Ya empezó esta actividad. Todavía no la ha enviado. | unos 10 minutos'],
      ['Su día', 'alrededor de 1 minuto'],
      ['Una pregunta breve', 'Se cerró ayer al final del día'],
      ['Su mañana', 'Se abre hoy a las 10:10'],
      ['Su semana', 'Se abre el lunes, 31 de marzo a las 8:00'],
      ['Después de seis semanas', 'Se abre el viernes, 9 de mayo'],
    ],
    openNow: ['Su mañana', 'unos 2 minutos'],
    sent: 'Preguntas de bienvenida',
  },
} as const;

for (const lang of sampleOf(['es', 'en'] as const)) {
  test(`[C2.46] [C8.12] [C8.70] [P1.25] [P4.027] [P4.028] [P4.030] [P4.031] [P4.032] [P4.033] [P9.24] every state of an activity, and a document to sign again: ${lang}`, async ({
    browser,
  }) => {
    const t = words[lang];
    const person = await onDashboard(atHome);
    await send(person, 'welcome');
    const values = [{ name: 'answer', input: 'abc', value: 1 }];
    await atHome.call('PUT', `${person.url}/drafts/about-you`, {
      token: person.token,
      body: { base_revision: 0, draft: { submission_key: randomUUID(), values, places: {} } },
    });
    await atHome.call('PUT', `${person.url}/nodes/your-day/begin`, { token: person.token });
    const { nodes: loaded } = study.service.deps.studies.all.find(({ slug }) => slug === 'sleep-and-mood')!;
    const consent = loaded.get('consent')!;
    (loaded as Map<string, typeof consent>).set('consent', { ...consent, edition: 2, version: 'the second edition' });
    try {
      const page = await open(browser, person, t.locale);
      await goToDashboard(page);
      await expect(dialog(page)).toHaveAccessibleName(t.modal);
      await expect(dialog(page)).toContainText(t.body);
      await expect(dialog(page)).toContainText(t.consent[0]);
      expect(await runAxe(page)).toEqual([]);
      await look(page, `reconsent-${lang}`);
      await dialog(page).getByRole('button', { name: t.later, exact: true }).press('Enter');
      await expect(dialog(page)).toHaveCount(0);

      await expect(page.getByText(t.progress)).toBeVisible();
      await expect(group(page, t.next).getByRole('heading', { name: t.consent[0] })).toBeVisible();
      expect(await factsOf(page, t.consent[0])).toBe(t.consent[1]);
      const headings = await page.locator('main section h2:visible').allInnerTexts();
      expect(
        headings
          .map((text) => text.trim())
          .filter((text) => !text.includes('actividades') && !text.includes('activities')),
      ).toEqual([t.next, t.important, t.first, t.followUp, t.done]);
      for (const [title, facts] of t.facts) expect.soft(await factsOf(page, title), title).toBe(facts);
      await expect(group(page, t.done)).toContainText(t.sent);
      expect(await fits(page)).toBe(true);
      await page.setViewportSize({ width: 360, height: await page.evaluate(() => document.body.scrollHeight) });
      expect(await runAxe(page)).toEqual([]);
      await page.setViewportSize({ width: 360, height: 740 });
      await look(page, `dashboard-${lang}`);

      // The phone comes out of the pocket after the next activity has opened.
      await comeBackAt(page, START + minutes(10));
      await expect.poll(() => factsOf(page, t.openNow[0])).toBe(t.openNow[1]);
    } finally {
      (loaded as Map<string, typeof consent>).set('consent', consent);
    }
  });
}

for (const lang of sampleOf(['en', 'es'] as const)) {
  test(`a form is started once it has an answer, and an empty bar is empty: ${lang}`, async ({ browser }) => {
    const t = words[lang];
    const [title, begun] = t.facts[1];
    const opened = begun.split(' | ')[1]!;
    const page = await open(browser, await onDashboard(atHome), t.locale);
    await goToDashboard(page);
    await expect(page.locator('.KitProgressBar-bar')).toHaveCSS('inline-size', '0px');
    await look(page, `dashboard-new-${lang}`);
    await page.getByRole('link', { name: new RegExp(`: ${title}$`) }).click();
    const answer = page.getByRole('main').getByRole('textbox');
    await expect(answer).toBeVisible();
    await page.goBack();
    await expect.poll(() => factsOf(page, title)).toBe(opened);
    await page.goForward();
    await answer.fill('7');
    await page.goBack();
    await expect.poll(() => factsOf(page, title)).toBe(begun);
    await look(page, `dashboard-started-${lang}`);
    await page.goForward();
    await expect(answer).toHaveValue('7');
    await answer.fill('8');
    await expect(page.locator('.KitBillboard-status')).toHaveText(/^(Saved|Guardado)/);
    await page.goBack();
    await page.reload();
    await expect.poll(() => factsOf(page, title)).toBe(begun);
    await page.goForward();
    await expect(answer).toHaveValue('8');
    await answer.fill('');
    await page.goBack();
    await expect.poll(() => factsOf(page, title)).toBe(opened);
  });
}

const strips: readonly [ParticipantStatus, string, string, ids: string][] = [
  ['pending', 'The study team is looking at your answers.', 'You do not need to do anything now.', 'P4.024'],
  ['timing_out', 'Your time in this study ends soon.', 'You can still send your answers.', 'P4.024'],
  ['withdrawing', 'You have asked to leave the study.', 'You do not need to do anything more.', 'P4.024'],
  ['disqualifying', 'This study is not the right one for you at the moment.', 'Your answers are safe.', 'P4.024'],
  ['enrollment_completed', 'You have done everything. Thank you!', 'There is nothing left to do.', 'P4.026'],
  ['study_completed', 'You have done everything. Thank you!', 'There is nothing left to do.', 'P4.025'],
];
test('[P4.024] [P4.025] [P4.026] the dashboard says what a passing or final status means now, and what to do', async ({
  browser,
}) => {
  const person = await onDashboard(atHome);
  await send(person, 'welcome');
  const page = await open(browser, person, 'en-US');
  for (const [status, now, toDo] of strips) {
    await study.service.db
      .transaction()
      .execute((db) =>
        changeStatus(db, { enrollment: person.id, status, reason: 'For a test.', by: 'operator' }, new Date(time)),
      );
    await goToDashboard(page);
    const strip = page.locator('main .KitNotice-root');
    await expect(strip, status).toHaveCount(1);
    await expect(strip).toContainText(now);
    await expect(strip).toContainText(toDo);
    await expect(group(page, 'Done'), 'what was sent stays').toContainText('Welcome questions');
    const isUnderWay = !['pending', 'withdrawing', 'disqualifying'].includes(status);
    await expect(page.getByRole('progressbar')).toHaveCount(isUnderWay ? 1 : 0);
    const start = page.getByRole('link', { name: 'Start: Sleep diary' });
    await expect(start, status).toHaveCount(status === 'timing_out' ? 1 : 0);
    if (status === 'disqualifying')
      expect(await factsOf(page, 'Sleep diary')).toBe(
        'This activity does not fit you, so there is nothing to do here.',
      );
    await look(page, `status-${status}`);
  }
});

test('[P1.28] [C8.26] an earlier day asks first; what closes meanwhile is refused in the words of the catalogue, and the draft stays', async ({
  browser,
}) => {
  const visitor = await onDashboard(atHome);
  time = Date.parse('2031-03-28T23:30:00Z'); // 00:30 on Saturday: Friday's entry is open until 12:00.
  const person = await logInAgain(visitor);
  const page = await open(browser, person, 'en-US');
  await goToDashboard(page);
  await expect.poll(() => factsOf(page, 'Sleep diary')).toBe('about 2 minutes | Day 2 of 7 | Open until noon tomorrow');
  await page.getByRole('link', { name: 'Still open: Friday, March 28' }).click();
  await expect(dialog(page)).toHaveAccessibleName('Answer for an earlier day?');
  await expect(dialog(page)).toContainText('This is for Friday, March 28, not for today.');
  expect(await runAxe(page)).toEqual([]);
  await look(page, 'earlier-day');
  await dialog(page).getByRole('button', { name: 'Not now' }).press('Enter');
  await expect(page).toHaveURL(/\/manage\/dashboard$/);
  await page.getByRole('link', { name: 'Still open: Friday, March 28' }).press('Enter');
  await dialog(page).getByRole('link', { name: 'Answer for March 28' }).press('Enter');
  await expect(page).toHaveURL(/diary\?occurrence=1$/);
  const answer = page.getByLabel('Answer');
  await answer.fill('7');
  await expect(page.getByText(/^Saved at/)).toBeVisible();

  // The day closes while the form is open. The next change and the answers are refused.
  time = Date.parse('2031-03-29T11:00:00Z');
  const again = await logInAgain(person);
  await study.service.db
    .updateTable('tokens')
    .set({ expires_at: new Date(time + minutes(60)) })
    .where('enrollment_id', '=', person.id)
    .execute();
  await page.locator('.KitBillboard-primary').press('Enter');
  await expect(page.getByRole('main').getByRole('alert')).toContainText(
    'It looks like the contribution you selected is no longer available. Your answers were not sent. They stay saved here as a draft.',
  );
  await expect(page.locator('.KitBillboard-primary'), 'no later try succeeds').toHaveCount(0);
  await expect(answer).toHaveValue('7');
  await look(page, 'closed-while-open');
  const later = await open(browser, again, 'en-US');
  await later.goto(page.url());
  await expect(later.getByText('It looks like the contribution you selected is no longer available.')).toBeVisible();
  await expect(later.getByText('Closed today at noon')).toBeVisible();
  await expect(later.getByLabel('Answer')).toHaveValue('7');
  await look(later, 'closed-draft');
  const sent = await study.service.db
    .selectFrom('submissions')
    .select('id')
    .where('enrollment_id', '=', person.id)
    .where('node', '=', 'diary')
    .execute();
  expect(sent).toEqual([]);
});

test('a contribution that fails to load says so in place; after sending, the next thing to do is one press away', async ({
  browser,
}) => {
  const person = await onDashboard(atHome);
  const page = await open(browser, person, 'en-US');
  await goToDashboard(page);
  const isSurvey = (url: URL) => url.pathname.endsWith('/surveys/about-you');
  await page.route(isSurvey, (route) => route.fulfill({ status: 500, body: '' }));
  await page.getByRole('link', { name: 'Start: About you' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(
    'Something went wrong loading this contribution. Please try again later.',
  );
  await look(page, 'load-failed');
  await page.unroute(isSurvey);
  await page.getByRole('button', { name: 'Try again' }).press('Enter');
  await page.getByLabel('Answer').fill('7');
  await page.locator('.KitBillboard-primary').press('Enter');
  await expect(page.getByRole('heading', { name: 'Thank you. Your answers have arrived.' })).toBeVisible();
  await look(page, 'receipt');
  await page.getByRole('link', { name: 'Next: Sleep diary' }).press('Enter');
  await expect(page).toHaveURL(/diary\?occurrence=1$/);
  await expect(page.getByLabel('Answer')).toHaveValue('');
});
