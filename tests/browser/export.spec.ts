import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { canonicalJson } from '#service/data/documents/consentRecord.ts';
import { exportFormats, exportStudy } from '#service/data/export/exportStudy.ts';
import type { ChangedDemo } from '#service/testing/changedDemo.ts';
import { onDashboard } from '#service/testing/participants.ts';
import { partsOf, readCsv, readLines } from '#service/testing/readExport.ts';
import { startStudy, type StartedStudy } from './setup/startStudy.ts';
import type { TypedField } from './typed/typedFields.ts';
import { fillAll, fits, sensitiveForm, typedForms, typedStudy } from './typed/typedStudy.ts';
import { test } from './setup/test.ts';

// What a participant types into every field type in a browser is what stands in the exported files.

let fields: readonly TypedField[];
let demo: ChangedDemo;
let study: StartedStudy;
let folder: string;

// Its service takes seconds to start.
test.describe.configure({ mode: 'default' });
test.beforeAll(async () => {
  test.setTimeout(240_000);
  ({ demo, fields } = await typedStudy());
  study = await startStudy(demo.env);
  folder = mkdtempSync(join(tmpdir(), 'typed-'));
});
test.afterAll(async () => {
  await study?.stop();
  demo?.remove();
  rmSync(folder, { recursive: true, force: true });
});

/** A column of every line has the same name as the answer to the question about the language. */
const nameOf = (variable: string): string => (variable === 'language_2' ? 'language' : variable);

/** A value as CSV has it. */
const ofCell = (cell: string, value: unknown): boolean =>
  typeof value === 'string' ? cell === value : canonicalJson(JSON.parse(cell)) === canonicalJson(value);

for (const { slug, types } of [...typedForms, sensitiveForm])
  test(`what is typed is what stands in the exported files: ${types.join(', ')}`, async ({ browser }) => {
    const person = await onDashboard(study.service);
    const page = await study.loggedIn(browser, person, { viewport: { width: 1280, height: 900 } });
    page.setDefaultTimeout(10_000);
    await page.goto(`${study.origin}/sleep-and-mood/manage/dashboard/contribution/${slug}`);
    await expect(page.locator('form [data-field]').first()).toBeVisible({ timeout: 30_000 });
    const asked = fields.filter(({ type }) => types.includes(type));
    expect(await fillAll(page, asked)).toEqual([]);
    const sent = page.waitForResponse((response) => response.url().includes(`/surveys/${slug}/answers`));
    await page.locator('.KitBillboard-primary').click();
    expect((await sent).status()).toBe(200);

    const csv = await exported('csv', slug);
    const jsonl = await exported('jsonl', slug);
    const cells = ['long.csv', 'identifying.csv']
      .flatMap((file) => readCsv(join(csv, file)))
      .filter(({ node }) => node === slug);
    const answers = Object.fromEntries(
      ['answers.jsonl', 'identifying.jsonl']
        .flatMap((file) => readLines<{ node: string; answers: object }>(join(jsonl, file)))
        .filter(({ node }) => node === slug)
        .flatMap((line) => Object.entries(line.answers)),
    );
    const wanted = asked.flatMap(({ stored }) => Object.entries(stored));
    expect(Object.keys(answers).toSorted()).toEqual(wanted.map(([attribute]) => attribute).toSorted());
    const parts = Object.fromEntries(
      partsOf(answers, (column) => cells.some(({ variable }) => nameOf(variable!) === column)),
    );
    expect(cells.map(({ variable }) => nameOf(variable!)).toSorted()).toEqual(Object.keys(parts).toSorted());
    const wrong = wanted.filter(([attribute, expected]) => !fits(expected, answers[attribute]));
    expect(wrong.map(([attribute]) => [attribute, answers[attribute]])).toEqual([]);
    for (const { variable, value } of cells)
      expect([variable, ofCell(value!, parts[nameOf(variable!)])]).toEqual([variable, true]);
  });

/** Runs the export. @returns the folder with its files */
async function exported(format: string, slug: string): Promise<string> {
  const to = join(folder, `${slug}-${format}`);
  mkdirSync(to);
  const { db, deps } = study.service;
  await exportStudy(db, {
    study: deps.studies.all.find((each) => each.slug === 'sleep-and-mood')!,
    format: exportFormats[format]!,
    folder: to,
    isIdentifying: true,
    publicUrl: study.origin,
    secret: deps.secret,
    now: deps.now(),
  });
  return to;
}
