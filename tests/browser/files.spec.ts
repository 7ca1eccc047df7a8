import { views } from './setup/look.ts';
import { expect, type Page } from '@playwright/test';
import en from '#translations/en.json' with { type: 'json' };
import es from '#translations/es.json' with { type: 'json' };
import { png } from '#service/testing/pictures.ts';
import { runAxe } from './gallery/runAxe.ts';
import { watchSpoken } from './accessibility/spoken.ts';
import { openChooser, press, tabTo } from './keyboard.ts';
import { sampleOf } from '../sample.ts';
import { test } from './setup/test.ts';

/** Choosing files, by keyboard: what is refused and why, how long the reason stays, and the limit of the size. */
test.describe.configure({ mode: 'parallel' });

let gallery: { origin: string };
test.beforeAll(({ gallery: ofWorker }) => void (gallery = ofWorker));

/** 0.75 of 10,485,760: the largest file of a study that sets no limit. */
const LIMIT = 7_864_320;
const picture = (name: string, size: number) => ({
  name,
  mimeType: 'image/png',
  buffer: Buffer.concat([png(), Buffer.alloc(size)]).subarray(0, size),
});
const text = (name: string, words: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(words) });
const catalogues = { en, es };

/** The text of the catalogue with its arguments. */
const fill = (pattern: string, values: Record<string, string>): string =>
  pattern
    .replace(/\{kind, select, photo \{([^}]*)\} other \{([^}]*)\}\}/g, (_, photo, other) =>
      values.kind === 'photo' ? photo : other,
    )
    .replace(/\{(\w+)\}/g, (_, name) => values[name]!);

async function openExample(page: Page, folder: string, locale: 'en' | 'es', width: number) {
  await page.setViewportSize({ width, height: 800 });
  await watchSpoken(page);
  await page.goto(`${gallery.origin}/?${new URLSearchParams({ folder, locale, spoken: 'on' })}`);
  const field = page
    .locator('.gallery-example')
    .filter({ has: page.getByRole('heading', { name: 'empty', exact: true }) });
  await expect(field).toBeVisible();
  return field;
}

/** How many times a screen reader is given a text. */
const heard = (page: Page, words: string): Promise<number> =>
  page.evaluate((said) => (window as unknown as { spoken: string[] }).spoken.join('\n').split(said).length - 1, words);

for (const [lang, width] of sampleOf(views)) {
  const say = (id: keyof typeof en, values: Record<string, string> = {}) => fill(catalogues[lang][id], values);
  const size = lang === 'en' ? '7.5 MB' : '7,5 MB';

  test(`[F5.39] [F5.40] [F8.15] the reasons of refused photos stay until they are removed (${lang}, ${width} px)`, async ({
    page,
  }) => {
    const field = await openExample(page, 'fields/file_uploader', lang, width);
    const rows = field.locator('.KitFiles-row');
    const refused = field.getByRole('list', { name: say('kit.files.refusedList') }).getByRole('listitem');
    const button = field.locator('.KitFiles-drop').getByRole('button');
    await expect(field).toContainText(size);

    await tabTo(page, button);
    await (
      await openChooser(page)
    ).setFiles([
      { ...picture('nothing.png', 0) },
      text('page.png', '<!doctype html>'),
      picture('above.png', LIMIT + 1),
      picture('exact.png', LIMIT),
    ]);
    await expect(rows).toHaveCount(1);
    await expect(rows).toContainText('exact.png');
    const extensions = lang === 'en' ? '.jpg, .jpeg, or .png' : '.jpg, .jpeg o .png';
    const reasons = [
      say('kit.files.error.empty', { name: 'nothing.png', kind: 'photo' }),
      say('kit.files.error.wrongType', { name: 'page.png', kind: 'photo', extensions }),
      say('kit.files.error.tooLarge', { name: 'above.png', kind: 'photo', size }),
    ];
    await expect(refused.locator('p')).toHaveText(reasons);
    for (const reason of reasons) await expect.poll(() => heard(page, reason)).toBe(1);
    await expect(button).toBeFocused();

    // A good one follows, and takes the last place.
    await (await openChooser(page)).setFiles(picture('page.png', 900));
    await expect(rows).toHaveCount(2);
    const left = reasons.filter((reason) => !reason.includes('page.png'));
    await expect(refused.locator('p')).toHaveText(left);
    for (const reason of reasons) expect(await heard(page, reason)).toBe(1);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    expect(await runAxe(page)).toEqual([]);

    for (const name of ['above.png', 'nothing.png']) {
      await press(page, field.getByRole('button', { name: say('kit.files.dismissNamed', { name }) }), 'Enter');
      await expect(refused.filter({ hasText: name })).toHaveCount(0);
      await expect(field.locator('button:focus')).toHaveCount(1);
    }
    await expect(refused).toHaveCount(0);
    await expect(rows).toHaveCount(2);
  });

  test(`[C5.45] an empty text file and one above the limit are refused with their reasons (${lang}, ${width} px)`, async ({
    page,
  }) => {
    const field = await openExample(page, 'fields/textarea_file', lang, width);
    const refused = field.getByRole('list', { name: say('kit.files.refusedList') }).getByRole('listitem');
    await tabTo(page, field.locator('.KitFiles-drop').getByRole('button'));
    await (await openChooser(page)).setFiles(text('nothing.txt', ''));
    await expect(refused.locator('p')).toHaveText([
      say('kit.files.error.empty', { name: 'nothing.txt', kind: 'other' }),
    ]);
    await (await openChooser(page)).setFiles(text('above.txt', 'x'.repeat(LIMIT + 1)));
    await expect(refused.locator('p').last()).toHaveText(
      say('kit.files.error.tooLarge', { name: 'above.txt', kind: 'other', size }),
    );
    await expect(refused).toHaveCount(2);
    await (await openChooser(page)).setFiles(text('nothing.txt', 'Slept well.'));
    await expect(field.locator('.KitFiles-row')).toContainText('nothing.txt');
    await expect(refused).toHaveCount(1);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  });
}
