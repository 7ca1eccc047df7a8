import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { type Download, expect, type Page } from '@playwright/test';
import { verifyConsent } from '#service/data/documents/verifyConsent.ts';
import {
  lastNight,
  onDashboard,
  sleepAndMood,
  type TestParticipant,
  withPassword,
} from '#service/testing/participants.ts';
import { runAxe } from './gallery/runAxe.ts';
import type { StartedStudy } from './setup/startStudy.ts';
import { test } from './setup/test.ts';
import { sampleOf } from '../sample.ts';

// What participants keep: copies of consents, receipts, a summary of what they sent, and all their data.

let study: StartedStudy;
test.beforeAll(({ study: ofWorker }) => void (study = ofWorker));
test.afterEach(({ browser }) => Promise.all(browser.contexts().map((context) => context.close())));

const words = {
  en: {
    locale: 'en-US',
    tab: 'Study documents',
    consents: 'Your consents',
    receipts: 'Your receipts',
    open: /^Open my copy/,
    print: 'Print or save as PDF',
    file: 'Save as a file',
    all: 'See everything that you have sent',
    sent: 'What you have sent',
    question: 'How many times did you wake up?',
    score: 'Score',
    page: 'Save as a page to read',
    started: /^The download has started/,
  },
  es: {
    locale: 'es-MX',
    tab: 'Documentos del estudio',
    consents: 'Sus consentimientos',
    receipts: 'Sus comprobantes',
    open: /^Abrir mi copia/,
    print: 'Imprimir o guardar como PDF',
    file: 'Guardar como archivo',
    all: 'Ver todo lo que ha enviado',
    sent: 'Lo que ha enviado',
    question: '¿Cuántas veces se despertó?',
    score: 'Puntuación',
    page: 'Guardar como página para leer',
    started: /^La descarga ha empezado/,
  },
};

const at = (path: string) => `${study.origin}/sleep-and-mood${path}`;
const look = async (page: Page, name: string) =>
  void (
    process.env.SHOTS && (await page.screenshot({ path: `${process.env.SHOTS}/documents-${name}.png`, fullPage: true }))
  );
async function isFine(page: Page, name: string): Promise<void> {
  expect(await runAxe(page), name).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth), name).toBe(true);
  await look(page, name);
}
const contentOf = async (download: Download): Promise<string> => readFileSync(await download.path(), 'utf8');
const pagesOf = (pdf: Buffer): number => pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
async function send(person: TestParticipant, node: string, contributions: object[]): Promise<void> {
  const { status } = await study.service.call('POST', `${person.url}/surveys/${node}/answers`, {
    token: person.token,
    body: { contributions },
  });
  expect(status).toBe(200);
  await study.service.call('DELETE', `/api/v3/enrollments/${person.id}/messages`, { token: person.token });
}

for (const [lang, width] of sampleOf([
  ['es', 360],
  ['en', 1280],
] as const)) {
  test(`[P1.30] [P2.035] [P2.038] [P2.081] [C8.48] the study documents have copies and receipts, and the summary everything that was sent: ${lang}`, async ({
    browser,
  }) => {
    const t = words[lang];
    const person = await onDashboard(study.service);
    await send(person, 'last-night', lastNight);
    await send(person, 'sleep-and-mood', sleepAndMood);
    const page = await study.loggedIn(browser, person, { locale: t.locale, viewport: { width, height: 800 } });
    await page.goto(at('/manage/settings'));
    await page.getByRole('tab', { name: t.tab }).click();
    await expect(page).toHaveURL(/settings#documents$/);
    await expect(page.getByRole('region', { name: t.receipts }).getByRole('listitem').first()).toBeVisible();
    await isFine(page, `list-${lang}`);

    // The copy, on the screen, on paper and as a file.
    const copies = page.getByRole('region', { name: t.consents }).getByRole('link', { name: t.open });
    await expect(copies).toHaveCount(2);
    // The latest first: the signed consent is below the permission, which is not signed by name.
    await copies.last().click();
    await expect(page.getByRole('button', { name: t.print })).toBeVisible();
    await expect(page.locator('main')).toContainText('Ana Example');
    await expect(page.locator('main')).toContainText(/[0-9a-f]{64}/);
    await isFine(page, `copy-${lang}`);
    await page.emulateMedia({ media: 'print' });
    await expect(page.locator('header')).toBeHidden();
    await expect(page.getByRole('button', { name: t.print })).toBeHidden();
    const ink = () => page.locator('main h1').evaluate((heading) => getComputedStyle(heading).color);
    const inkOfLight = await ink();
    await page.emulateMedia({ media: 'screen', colorScheme: 'dark' });
    await expect.poll(ink).not.toBe(inkOfLight);
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    await expect.poll(ink, 'paper is white').toBe(inkOfLight);
    for (const format of ['A4', 'Letter'] as const) {
      const pdf = await page.pdf({
        format,
        ...(process.env.SHOTS && { path: `${process.env.SHOTS}/copy-${lang}-${format}.pdf` }),
      });
      expect(pagesOf(pdf), format).toBeGreaterThan(0);
      expect(pagesOf(pdf), format).toBeLessThanOrEqual(4);
    }
    await page.emulateMedia({ media: 'screen', colorScheme: 'light' });
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: t.file }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/^consent [0-9A-F]{4}-[0-9A-F]{4}\.html$/);
    const copy = await contentOf(file);
    expect((await verifyConsent(study.service.db, copy)).problems).toEqual([]);
    if (process.env.SHOTS && lang === 'en') await printFile(page, copy);

    // The summary.
    await page.goto(at('/manage/settings#documents'));
    await page.getByRole('link', { name: t.all }).click();
    await expect(page.getByRole('heading', { name: t.sent })).toBeFocused();
    await page.locator('summary').nth(1).click();
    await expect(page.locator('dl')).toContainText(t.question);
    await page.locator('summary').first().click();
    await expect(page.locator('main')).toContainText('the cat');
    await expect(page.locator('main')).not.toContainText(t.score);
    await isFine(page, `summary-${lang}`);

    // All data, with the code from the mail.
    await page.getByRole('button', { name: t.page }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    const { body } = await study.service.db
      .selectFrom('mails')
      .select('body')
      .where('recipient', '=', person.email)
      .orderBy('sent_at', 'desc')
      .executeTakeFirstOrThrow();
    const code = dialog.getByRole('textbox').first();
    await code.fill(/\b\d{6}\b/.exec(body)![0]);
    const [data] = await Promise.all([page.waitForEvent('download'), code.press('Enter')]);
    await expect(page.getByText(t.started)).toBeVisible();
    const text = await contentOf(data);
    expect(text).toContain(person.email);
    expect(text).toContain('the cat');
    if (process.env.SHOTS) await showFile(page, text, `data-${lang}`);
  });
}

/** A downloaded file in the browser, to look at. */
async function showFile(page: Page, text: string, name: string): Promise<void> {
  const other = await page
    .context()
    .browser()!
    .newPage({ viewport: { width: 400, height: 800 } });
  await other.setContent(text);
  await look(other, name);
  expect(await runAxe(other)).toEqual([]);
  await other.close();
}
async function printFile(page: Page, text: string): Promise<void> {
  await showFile(page, text, 'file');
  const other = await page.context().browser()!.newPage();
  await other.setContent(text);
  await other.pdf({ format: 'A4', path: `${process.env.SHOTS}/file.pdf` });
  await other.close();
}

test('a declined consent shows what follows and what the study does next, and leads back: es', async ({ browser }) => {
  const person = await withPassword(study.service);
  const page = await study.loggedIn(browser, person, { locale: 'es-MX', viewport: { width: 360, height: 800 } });
  await page.goto(at('/informed_consent'));
  await page.locator('main form').waitFor();
  await page.getByRole('button', { name: 'No acepto participar' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'No acepto participar' }).click();
  await expect(page.getByRole('heading', { name: 'Usted no participa' })).toBeFocused();
  await expect(page.getByRole('heading', { name: 'Qué pasa ahora' })).toBeVisible();
  await isFine(page, 'declined');
  await page.reload();
  await page.getByRole('button', { name: 'Leer el consentimiento de nuevo' }).click();
  await expect(page.locator('main form')).toBeVisible();
});

test('a consent with a new edition shows what has changed; declining leads to the dashboard, signing gives another copy', async ({
  browser,
}) => {
  const person = await onDashboard(study.service);
  const nodes = study.service.deps.studies.all.find(({ slug }) => slug === 'sleep-and-mood')!.nodes as Map<
    string,
    never
  >;
  const first = nodes.get('consent')! as { content: { body: { en: string; es: string } } };
  const content = {
    ...first.content,
    changes: { en: 'We now also ask about your naps.', es: 'Ahora también preguntamos por sus siestas.' },
    body: {
      ...first.content.body,
      en: first.content.body.en.replace(/- You do this from home[^\n]*/, '- You do this at the clinic.'),
    },
  };
  nodes.set('consent', { ...first, content, edition: 2, version: 'second-edition-1' } as never);
  try {
    const page = await study.loggedIn(browser, person, { viewport: { width: 1280, height: 900 } });
    await page.goto(at('/informed_consent'));
    const changes = page.getByRole('region', { name: 'What has changed' });
    await expect(changes).toContainText('You signed the earlier version on');
    await expect(changes).toContainText('We now also ask about your naps.');
    await expect(changes.locator('dd')).toHaveCount(2);
    await expect(changes.locator('dd').nth(1)).toHaveText('You do this at the clinic.');
    await isFine(page, 'again');
    await page.getByRole('button', { name: 'Decline' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Decline' }).click();
    await expect(page).toHaveURL(/manage\/dashboard$/);
    await expect(page.getByText('You did not sign the new version.')).toBeVisible();
    await page.goto(at('/informed_consent'));
    await page.getByLabel('Your full name').first().fill('Ana Example');
    await page.getByRole('radio', { name: 'Type my name' }).check();
    await page.getByRole('textbox', { name: 'Your full name' }).last().fill('Ana Example');
    await page.getByRole('button', { name: 'I agree and sign' }).click();
    await expect(page).toHaveURL(/manage\/dashboard$/);
    await expect(page.getByText('You find your copy in the settings')).toBeVisible();
    await page.goto(at('/manage/settings#documents'));
    await expect(page.getByRole('link', { name: /^Open my copy/ })).toHaveCount(3);
    await look(page, 'two-copies');
  } finally {
    nodes.set('consent', first as never);
  }
});

test('the packet of a study prints as a whole, or the part that was chosen in its contents', async ({
  browser,
}, info) => {
  const file = info.outputPath('packet.html');
  execFileSync(process.execPath, ['scripts/study/bin/study.mjs', 'packet', 'sleep-and-mood', '--out', file]);
  const page = await (await browser.newContext({ viewport: { width: 720, height: 1000 } })).newPage();
  await page.goto(pathToFileURL(file).href);
  await page.emulateMedia({ media: 'print' });
  const printed = () =>
    page
      .locator('main > :visible')
      .evaluateAll((parts) => parts.map(({ id, className, localName }) => id || className || localName));
  const whole = ['cover', 'nav', 'flow', 'consents', 'screens', 'instruments', 'data', 'readability', 'texts'];
  expect(await printed()).toEqual(whole);
  await page.emulateMedia({ media: 'screen' });
  await page.locator('nav a[href="#consents"]').click();
  await page.emulateMedia({ media: 'print' });
  expect(await printed()).toEqual(['cover', 'consents']);
  await page.emulateMedia({ media: 'screen' });
  expect(await printed(), 'the screen shows everything').toEqual(whole);
  await page.locator('nav a[href="#contents"]').click();
  await page.emulateMedia({ media: 'print' });
  expect(await printed()).toEqual(whole);
});
