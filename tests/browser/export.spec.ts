import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { chunk } from 'es-toolkit';
import { canonicalJson } from '#service/documents/canonicalJson.ts';
import { exportFormats, exportStudy } from '#service/export/exportStudy.ts';
import { type ChangedDemo, changedDemo } from '#service/testing/changedDemo.ts';
import { onDashboard } from '#service/testing/participants.ts';
import { readCsv, readLines } from '#service/testing/readExport.ts';
import { isSweep } from './setup/sample.ts';
import { startStudy, type StartedStudy } from './setup/startStudy.ts';
import type { Expected } from './typed/byHand.ts';
import { storedTypes, typedFields, type TypedField } from './typed/typedFields.ts';

// What a participant types into every field type in a browser is what stands in the exported files. The field types are
// spread over questionnaires of one page.

const EACH = 8;
const forms = chunk([...storedTypes], EACH).map((types, i) => ({ slug: `typed-${i}`, types }));

let fields: TypedField[];
let demo: ChangedDemo;
let study: StartedStudy;
let folder: string;

test.beforeAll(async () => {
  test.setTimeout(240_000);
  fields = await typedFields();
  const both = (text: string) => ({ en: text, es: text });
  demo = await changedDemo({
    'study.json': ({ flow }) => {
      flow.at(-1).nodes = [...flow.at(-1).nodes, ...forms.map(({ slug }) => slug)];
    },
    ...Object.fromEntries(
      forms.map(({ slug, types }) => [
        `nodes/${slug}.json`,
        () => ({
          slug,
          type: 'Survey',
          layout: 'dashboard',
          content: {
            type: 'form',
            title: both(slug),
            form: { schema: [{ inputs: fields.filter(({ type }) => types.includes(type)).map(({ input }) => input) }] },
          },
        }),
      ]),
    ),
  });
  study = await startStudy(demo.env);
  folder = mkdtempSync(join(tmpdir(), 'typed-'));
});
test.afterAll(async () => {
  await study?.stop();
  demo?.remove();
  rmSync(folder, { recursive: true, force: true });
});

const fits = (expected: Expected, value: unknown): boolean =>
  typeof expected === 'function' ? expected(value) : canonicalJson(value) === canonicalJson(expected);
/** A value as CSV has it. */
const ofCell = (cell: string, value: unknown): boolean =>
  typeof value === 'string' ? cell === value : canonicalJson(JSON.parse(cell)) === canonicalJson(value);

// A sample is the first, the middle and the last questionnaire; SWEEP=all has every field type.
const chosen = isSweep ? forms : [forms[0]!, forms[Math.floor(forms.length / 2)]!, forms.at(-1)!];

for (const { slug, types } of chosen)
  test(`what is typed is what stands in the exported files: ${types.join(', ')}`, async ({ browser }) => {
    const person = await onDashboard(study.service);
    const page = await study.loggedIn(browser, person, { viewport: { width: 1280, height: 900 } });
    page.setDefaultTimeout(10_000);
    await page.goto(`${study.origin}/sleep-and-mood/manage/dashboard/contribution/${slug}`);
    await expect(page.locator('form [data-field]').first()).toBeVisible({ timeout: 30_000 });
    const asked = fields.filter(({ type }) => types.includes(type));
    // Each is tried, so that one run names all that fail.
    const failed: string[] = [];
    for (const { type, name, fill } of asked)
      await fill(page.locator(`form [data-field="${name}"]`).first(), page).catch(
        (error: unknown) => void failed.push(`${type}: ${String(error).slice(0, 500)}`),
      );
    expect(failed).toEqual([]);
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
    expect(cells.map(({ variable }) => variable!).toSorted()).toEqual(Object.keys(answers).toSorted());
    const wrong = wanted.filter(([attribute, expected]) => !fits(expected, answers[attribute]));
    expect(wrong.map(([attribute]) => [attribute, answers[attribute]])).toEqual([]);
    for (const { variable, value } of cells)
      expect([variable, ofCell(value!, answers[variable!])]).toEqual([variable, true]);
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
