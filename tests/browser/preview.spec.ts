import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { look } from './setup/look.ts';
import { type StartedPortal, startPortal } from './setup/startPortal.ts';
import { test } from './setup/test.ts';
import { openAtRest } from './setup/rest.ts';

const studies = mkdtempSync(join(tmpdir(), 'previewed-'));
const file = join(studies, 'sleep-and-mood/nodes/sleep-place.json');
let portal: StartedPortal;

interface Questions {
  /** The label of the second question of the first page. */
  label?: string;
  /** Whether the second page asks for its second question. */
  asksMore?: boolean;
}

const text = (name: string, label: string) => ({ interface: 'text', name, label, required: true });
const noise = text('noise', 'Noise');
/** A form of two pages. */
const node = ({ label = 'Your bed', asksMore = true }: Questions = {}): string =>
  JSON.stringify(
    {
      slug: 'sleep-place',
      type: 'Survey',
      status: 'draft',
      layout: 'dashboard',
      content: {
        title: 'Where you sleep',
        form: {
          primary_locale: 'en',
          schema: [
            { id: 'room', title: 'The room', sections: [{ inputs: [text('room', 'Your room'), text('bed', label)] }] },
            {
              id: 'noise',
              title: 'The noise',
              sections: [{ inputs: asksMore ? [noise, text('light', 'Light')] : [noise] }],
            },
          ],
        },
      },
    },
    null,
    2,
  );

// Its service takes seconds to start.
test.describe.configure({ mode: 'default' });
test.beforeAll(async () => {
  test.setTimeout(240_000);
  cpSync('service/studies/sleep-and-mood', join(studies, 'sleep-and-mood'), { recursive: true });
  writeFileSync(file, node());
  portal = await startPortal({ STUDIES_DIR: studies }, ['scripts/study/bin/study.mjs', 'preview']);
});
test.afterAll(async () => {
  await portal.stop();
  rmSync(studies, { recursive: true, force: true });
});

/** Saves the node, and waits until the page shows a text. */
async function save(page: Page, content: string, shown: string): Promise<void> {
  writeFileSync(file, content);
  await expect(page.getByText(shown).first()).toBeVisible();
}

test('a saved file is on the page without a reload, with page and answers; a broken one shows its problems over the last good state', async ({
  page,
}) => {
  const link = /http:\S+\/surveys\/sleep-place\?preview_token=\S+/.exec(portal.output())![0];
  await page.goto(link);
  await page.getByLabel('Your room').fill('Attic');
  await page.getByLabel('Your bed').fill('Bunk');
  await page.evaluate(() => Object.assign(window, { isSame: true }));
  await save(page, node({ label: 'The bed you sleep in' }), 'The bed you sleep in');
  await expect(page.getByLabel('The bed you sleep in'), 'the question was changed, the answer fits').toHaveValue(
    'Bunk',
  );
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Noise').fill('Trains');
  writeFileSync(file, node({ asksMore: false }));
  await expect(page.getByLabel('Light')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'The noise' }), 'the page is kept').toBeVisible();
  await expect(page.getByLabel('Noise')).toHaveValue('Trains');

  const broken = node().replace('"interface": "text"', '"interface": "txt", ').replace('"text"', '"text');
  await save(page, broken, 'The page shows the last version without errors.');
  await expect(page.getByRole('region', { name: 'Problems of the study' })).toContainText('nodes/sleep-place.json');
  await expect(page.getByLabel('Noise'), 'the last good state').toHaveValue('Trains');
  await look(page, 'broken-file');
  await save(page, node(), 'Light');
  await expect(page.getByText('The page shows the last version')).toHaveCount(0);
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByLabel('Your room')).toHaveValue('Attic');
  expect(await page.evaluate(() => 'isSame' in window), 'the page was not loaded again').toBe(true);
});

test('a file that was saved while the page was loading is on the page, too', async ({ page }) => {
  writeFileSync(file, node());
  const link = /http:\S+\/surveys\/sleep-place\?preview_token=\S+/.exec(portal.output())![0];
  // The page has read the study, and asks for its revision only after the file was saved.
  await page.route('**/revision**', async (route) => {
    if (!new URL(route.request().url()).searchParams.has('after')) {
      const revision = async () => (await route.fetch()).text();
      const before = await revision();
      writeFileSync(file, node({ label: 'Saved meanwhile' }));
      await expect.poll(revision, 'the service has read the file').not.toBe(before);
    }
    await route.continue();
  });
  await page.goto(link);
  await expect(page.getByLabel('Saved meanwhile')).toBeVisible({ timeout: 15_000 });
});

test('a questionnaire that the study no longer has leaves the page, and comes back with its file', async ({ page }) => {
  const study = join(studies, 'sleep-and-mood/study.json');
  const before = readFileSync(study, 'utf8');
  writeFileSync(file, node());
  await page.goto(/http:\S+\/surveys\/sleep-place\?preview_token=\S+/.exec(portal.output())![0]);
  await expect(page.getByLabel('Your room')).toBeVisible();
  writeFileSync(study, before.replace(/,?\s*"sleep-place"/, ''));
  rmSync(file);
  await expect(page.getByLabel('Your room')).toHaveCount(0, { timeout: 15_000 });
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await look(page, 'deleted-node');
  writeFileSync(file, node());
  writeFileSync(study, before);
  await expect(page.getByLabel('Your room')).toBeVisible({ timeout: 15_000 });
});

test('the code of the preview is fetched with a preview token only', async ({ page }) => {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  await openAtRest(page, `${portal.origin}/sleep-and-mood/`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const ofPreview = () => fetched.filter((path) => /\/(Preview|watchStudy)\b|\/preview$|\/revision$/.test(path));
  expect(ofPreview()).toEqual([]);
  const [link] = /http:\S+\/sleep-and-mood\/\?preview_token=\S+/.exec(portal.output())!;
  await page.goto(link);
  await expect(page.getByRole('note')).toContainText('DRAFT');
  await expect.poll(ofPreview).toContain('/api/v3/studies/sleep-and-mood/preview');
});
