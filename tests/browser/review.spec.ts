import { views } from './setup/look.ts';
import { readFileSync } from 'node:fs';
import { type Page, expect } from '@playwright/test';
import { onDashboard } from '#service/testing/participants.ts';
import { runAxe } from './gallery/runAxe.ts';
import { watchPage } from './gallery/watchPage.ts';
import { answerRadios, press, tabTo, typeInto } from './keyboard.ts';
import type { StartedStudy } from './setup/startStudy.ts';
import { test } from './setup/test.ts';
import { sampleOf } from '../sample.ts';

let study: StartedStudy;
test.beforeAll(({ study: ofWorker }) => void (study = ofWorker));

const words = {
  en: {
    locale: 'en-US',
    title: 'Check your answers',
    unanswered: 'Not answered',
    change: (question: string) => `Change: ${question}`,
    email: 'Is there another email address where we may write to you?',
    hours: 'How many hours do you usually sleep at night?',
    bedtime: 'When do you usually go to bed?',
    aids: 'In the past month, what have you tried to sleep better?',
    medicine: 'Which medicine do you take to sleep?',
    mood: 'Nine questions about how you have felt',
    born: 'March 31, 1980',
    height: '5 feet 6 inches',
    item: 'Little interest or pleasure in doing things',
    never: 'Not at all',
    thanks: 'Thank you. Your answers have arrived.',
    study: 'Sleep and Mood Study',
    participant: 'Participant: ',
    reference: 'Reference: ',
    copy: 'Your copy',
    print: 'Print my answers',
    save: 'Save my answers as a file',
    close: 'Close',
    back: 'Your earlier answers are still here.',
    received: /^Your sleep and mood: received on .+[^.]$/,
  },
  es: {
    locale: 'es-MX',
    title: 'Revise sus respuestas',
    unanswered: 'Sin respuesta',
    change: (question: string) => `Cambiar: ${question}`,
    email: '¿Hay otro correo electrónico al que podamos escribirle?',
    hours: '¿Cuántas horas suele dormir por la noche?',
    bedtime: '¿A qué hora suele acostarse?',
    aids: 'En el último mes, ¿qué ha probado para dormir mejor?',
    medicine: '¿Qué medicamento toma para dormir?',
    mood: 'Nueve preguntas sobre cómo se ha sentido',
    born: '31 de marzo de 1980',
    height: '168 centímetros',
    item: 'Poco interés o placer en hacer cosas',
    never: 'Ningún día',
    thanks: 'Gracias. Sus respuestas han llegado.',
    study: 'Estudio sobre el sueño y el ánimo',
    participant: 'Participante: ',
    reference: 'Referencia: ',
    copy: 'Su copia',
    print: 'Imprimir mis respuestas',
    save: 'Guardar mis respuestas en un archivo',
    close: 'Cerrar',
    back: 'Sus respuestas anteriores siguen aquí.',
    received: /^Su sueño y su ánimo: recibido el .+/,
  },
};

async function look(page: Page, name: string): Promise<void> {
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/${name}.png`, fullPage: true });
}

/** Answers all pages of the questionnaire except its one optional question. */
async function answerAll(page: Page, lang: 'en' | 'es'): Promise<void> {
  const t = words[lang];
  const submit = page.locator('.KitBillboard-primary');
  const parts =
    lang === 'en'
      ? { Month: 'Mar', Day: '31', Year: '1980', Feet: '5', Inches: '6' }
      : { Día: '31', Mes: '3', Año: '1980', Centímetros: '168' };
  for (const [label, text] of Object.entries(parts))
    await typeInto(page, page.getByLabel(label, { exact: true }), text);
  await press(page, submit, 'Enter');
  await typeInto(page, page.getByLabel(t.hours), '6');
  await tabTo(page, page.getByLabel(t.bedtime).first());
  await page.keyboard.press('ArrowDown');
  await press(page, page.locator('form input[type=radio]').first(), 'Space');
  await press(page, page.locator('form input[type=checkbox]').first(), 'Space');
  await press(page, page.locator('form input[type=checkbox]').nth(3), 'Space');
  await typeInto(page, page.getByLabel(t.medicine), 'Valerian');
  await press(page, submit, 'Enter');
  for (let i = 0; i < 2; i += 1) {
    const heading = page.locator('form h1');
    const before = await heading.innerText();
    await expect(page.locator('form input[type=radio]').first()).toBeVisible();
    await answerRadios(page);
    await page.keyboard.press('Enter');
    await expect(heading).not.toHaveText(before);
  }
}

for (const [lang, width] of sampleOf(views)) {
  test(`answers are reviewed, changed, submitted and kept as a copy: ${lang}, ${width} px, by the keyboard`, async ({
    browser,
  }) => {
    const t = words[lang];
    const person = await onDashboard(study.service);
    const whose = [t.study, `${t.participant}${person.id}`];
    const page = await study.loggedIn(browser, person, { locale: t.locale, viewport: { width, height: 740 } });
    const trespasses = await watchPage(page, study.origin);
    await page.addInitScript(() => {
      const counting = window as unknown as { printed: number };
      counting.printed = 0;
      window.print = () => void (counting.printed += 1);
    });
    const shot = (name: string) => look(page, `review-${lang}-${width}-${name}`);
    const submit = page.locator('.KitBillboard-primary');
    const heading = page.locator('form h1');
    const entry = (question: string) =>
      page.locator('.KitAnswers-entry', { has: page.locator('dt', { hasText: question }) });
    const answer = (question: string) => entry(question).locator('dd').first();
    const change = (question: string) => page.getByRole('button', { name: t.change(question), exact: true });
    const noSideways = async () =>
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth),
        'nothing sticks out at the side',
      ).toBe(true);

    await page.goto(`${study.origin}/sleep-and-mood/manage/dashboard/contribution/sleep-and-mood`);
    await expect(page.locator('form input:visible').first()).toBeVisible();
    await answerAll(page, lang);

    await expect(heading).toHaveText(t.title);
    await expect(heading).toBeFocused();
    await expect(page.locator('main')).toContainText(t.born);
    await expect(page.locator('main')).toContainText(t.height);
    await expect(answer(t.email)).toHaveText(t.unanswered);
    await expect(answer(t.hours)).toHaveText('6');
    await expect(answer(t.medicine)).toHaveText('Valerian');
    await expect(answer(t.mood)).toContainText(`${t.item}${t.never}`);
    // Prefilled values and texts that ask nothing are not listed.
    await expect(page.locator('.KitAnswers-entry')).toHaveCount(10);
    await noSideways();
    await shot('1-review');
    expect(await runAxe(page)).toEqual([]);

    await press(page, change(t.hours), 'Enter');
    await expect(page.getByLabel(t.hours)).toBeFocused();
    await page.keyboard.press('Control+A');
    await page.keyboard.type('7');
    await press(page, submit, 'Enter');
    await expect(heading).toHaveText(t.title);
    await expect(heading).toBeFocused();
    await expect(answer(t.hours)).toHaveText('7');

    // Without the medicine, its follow-up question is hidden and not listed.
    await press(page, change(t.aids), 'Enter');
    await expect(page.locator('form input[type=checkbox]').first()).toBeFocused();
    await press(page, page.locator('form input[type=checkbox]').nth(3), 'Space');
    await press(page, submit, 'Enter');
    await expect(heading).toHaveText(t.title);
    await expect(entry(t.medicine)).toHaveCount(0);

    // An invalid change keeps the participant on the page; once corrected, Continue still leads back to the review.
    await press(page, change(t.hours), 'Enter');
    await expect(page.getByLabel(t.hours)).toBeFocused();
    await page.keyboard.press('Control+A');
    await page.keyboard.type('25');
    await press(page, submit, 'Enter');
    await expect(page.locator('[aria-invalid=true]')).toBeVisible();
    await typeInto(page, page.getByLabel(t.hours), '8');
    await press(page, submit, 'Enter');
    await expect(heading).toHaveText(t.title);
    await expect(page.locator('.KitBillboard-status')).not.toBeEmpty();
    await expect(page.locator('.KitBillboard-status')).toHaveText(/\d/, { timeout: 10_000 });

    await page.reload();
    await expect(page.getByText(t.back)).toBeVisible();
    await expect(heading).toHaveText(t.title);
    await expect(answer(t.hours)).toHaveText('8');
    await press(page, submit, 'Enter');

    await expect(page.getByRole('heading', { name: t.thanks })).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByText(t.received)).toBeVisible();
    const reference = (await page.getByText(t.reference).innerText()).slice(t.reference.length);
    expect(reference).toMatch(/^[0-9A-F]{4}-[0-9A-F]{4}$/);
    const stored = await study.service.db
      .selectFrom('submissions')
      .select('id')
      .where('enrollment_id', '=', person.id)
      .where('node', '=', 'sleep-and-mood')
      .executeTakeFirstOrThrow();
    expect(stored.id.slice(0, 8).toUpperCase()).toBe(reference.replace('-', ''));
    await expect(page.getByRole('heading', { name: t.copy })).toBeVisible();
    await expect(answer(t.hours)).toHaveText('8');
    await expect(page.locator('.KitAnswers-change')).toHaveCount(0);
    await noSideways();
    await shot('2-received');
    expect(await runAxe(page)).toEqual([]);

    await press(page, page.getByRole('button', { name: t.print }), 'Enter');
    expect(await page.evaluate(() => (window as unknown as { printed: number }).printed)).toBe(1);
    const download = page.waitForEvent('download');
    await press(page, page.getByRole('button', { name: t.save }), 'Enter');
    const file = await download;
    expect(file.suggestedFilename()).toContain(reference);
    const text = readFileSync(await file.path(), 'utf8');
    expect(text).toContain(`${t.hours}\n  8\n`);
    expect(text).toContain(`${t.item}: ${t.never}`);
    expect(text).toContain(reference);
    expect(text.split('\n').slice(0, 2)).toEqual(whose);
    for (const line of whose) await expect(page.getByRole('main').getByText(line, { exact: true })).toBeHidden();

    await page.emulateMedia({ media: 'print' });
    for (const line of whose) await expect(page.getByRole('main').getByText(line, { exact: true })).toBeVisible();
    await expect(page.locator('body > * header, body > * footer').first()).toBeHidden();
    for (const button of await page.getByRole('main').locator('button, a').all()) await expect(button).toBeHidden();
    await expect(answer(t.hours)).toBeVisible();
    await expect(page.getByText(reference)).toBeVisible();
    await shot('3-print');
    expect(trespasses).toEqual({ violations: [], foreignRequests: [], errors: [] });
    await page.context().close();
  });
}

test('[P2.009] [P2.013] [P6.10] [C8.30] a questionnaire behind a link also ends with a reference and a copy', async ({
  browser,
}) => {
  const t = words.es;
  const person = await onDashboard(study.service);
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    locale: t.locale,
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  const submit = page.locator('.KitBillboard-primary');
  await page.goto(
    `${study.origin}/sleep-and-mood/surveys/sleep-and-mood?auth_token=${person.token}&enrollment_identifier=${person.id}`,
  );
  await expect(page.locator('form input:visible').first()).toBeVisible();
  await expect(page.locator('h1')).toHaveCount(1);
  await answerAll(page, 'es');
  await expect(page.locator('h1')).toHaveText(t.title);
  await press(page, submit, 'Enter');
  await expect(page.getByRole('heading', { name: t.thanks })).toBeVisible();
  await expect(page.getByText(t.reference)).toHaveText(/: [0-9A-F]{4}-[0-9A-F]{4}$/);
  await expect(page.locator('.KitAnswers-entry', { hasText: t.medicine })).toContainText('Valerian');
  await look(page, 'review-es-360-4-link');
  expect(await runAxe(page)).toEqual([]);
  await context.close();
});
