import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Page, expect } from '@playwright/test';
import { testFolder } from '#service/testing/testFolder.ts';
import { onDashboard } from '#service/testing/participants.ts';
import { startStudy, type StartedStudy } from './setup/startStudy.ts';
import { test } from './setup/test.ts';
import { sampleOf } from '../sample.ts';

/** A code is sensitive, so drafts do not keep it. */
const code = {
  interface: 'pin',
  name: 'device_code',
  required: false,
  label: { en: 'Code of your tracker', es: 'Código de su monitor' },
  config: { length: 4 },
};

let study: StartedStudy;
let folder: string;
// Its service takes seconds to start.
test.describe.configure({ mode: 'default' });
test.beforeAll(async () => {
  test.setTimeout(240_000);
  folder = testFolder();
  cpSync('service/studies/sleep-and-mood', join(folder, 'sleep-and-mood'), { recursive: true });
  const file = join(folder, 'sleep-and-mood', 'nodes', 'last-night.json');
  const node = JSON.parse(readFileSync(file, 'utf8'));
  node.content.form.review = true;
  node.content.form.schema[0].inputs.push(code);
  writeFileSync(file, JSON.stringify(node));
  study = await startStudy({ STUDIES_DIR: folder });
});
test.afterAll(async () => {
  await study.stop();
  rmSync(folder, { recursive: true, force: true });
});

const status = (page: Page) => page.locator('.KitBillboard-status');
const box = (page: Page) => page.getByLabel(/Code of your tracker|Código de su monitor/);
const look = async (page: Page, name: string) =>
  void (
    process.env.SHOTS && (await page.screenshot({ path: `${process.env.SHOTS}/withheld-${name}.png`, fullPage: true }))
  );

const words = {
  en: {
    label: code.label.en,
    saved: /Saved at .* except your answer to “Code of your tracker”/,
    notice: /we did not keep your answer to “Code of your tracker”/,
    again: 'Please enter this again.',
    next: 'Continue',
    change: 'Change: Code of your tracker',
    hidden: 'not shown',
  },
  es: {
    label: code.label.es,
    saved: /Guardado a las? .* excepto su respuesta a «Código de su monitor»/,
    notice: /no guardamos su respuesta a «Código de su monitor»/,
    again: 'Escriba esta respuesta de nuevo.',
    next: 'Continuar',
    change: 'Cambiar: Código de su monitor',
    hidden: 'no se muestra',
  },
};

for (const [lang, width] of sampleOf([
  ['en', 1280],
  ['es', 360],
] as const)) {
  test(`an answer that is never kept is named in the saved status, after a reload, and in the review (${lang}, ${width} px)`, async ({
    browser,
  }) => {
    const t = words[lang];
    const person = await onDashboard(study.service);
    const page = await study.loggedIn(browser, person, {
      locale: lang === 'es' ? 'es-MX' : 'en-US',
      viewport: { width, height: 800 },
    });
    await page.goto(`${study.origin}/sleep-and-mood/manage/dashboard/contribution/last-night`);
    await page.getByRole('radio').first().check();
    await page.locator('input[inputmode=numeric]').first().fill('2');
    await box(page).fill('4821');
    await expect(status(page)).toHaveText(t.saved, { timeout: 15_000 });
    await look(page, `${lang}-saved`);
    const { body } = await study.service.call('GET', `${person.url}/drafts/last-night`, { token: person.token });
    expect(body.draft.withheld).toEqual(['device_code']);
    expect(JSON.stringify(body.draft)).not.toContain('4821');

    await page.reload();
    await expect(page.locator('main').getByRole('status').filter({ hasText: t.notice })).toBeVisible();
    await look(page, `${lang}-notice`);
    await page.getByRole('button', { name: t.next }).click();
    const answer = page.locator('.KitAnswers-entry').filter({ hasText: t.label });
    await expect(answer).toContainText(t.again);
    await look(page, `${lang}-review`);
    await page.getByRole('button', { name: t.change }).click();
    await box(page).fill('4821');
    await page.getByRole('button', { name: t.next }).click();
    await expect(answer).toContainText(t.hidden);
    await page.context().close();
  });
}
