import { expect, type Locator, type Page } from '@playwright/test';
import type { FieldExample } from '#kit/pure/fields/index.ts';
import { words, type Language } from './journeys/words.ts';
import { fillIn } from './setup/fillIn.ts';
import { look, views } from './setup/look.ts';
import { test } from './setup/test.ts';
import { viewsOf } from '../sample.ts';
import { examples as births } from '#renderers/fields/date_of_birth/examples.ts';
import { examples as days } from '#renderers/fields/date_picker/examples.ts';
import { examples as ranges } from '#renderers/fields/date_range/examples.ts';
import { examples as moments } from '#renderers/fields/datetime/examples.ts';

/** A date that is typed, pasted or filled in as a whole fills the boxes. Any other text stays as it is, with an error. */
test.describe.configure({ mode: 'parallel' });

let gallery: { origin: string };
test.beforeAll(({ gallery: ofWorker }) => void (gallery = ofWorker));

const types = { date_of_birth: births, date_picker: days, date_range: ranges, datetime: moments };

async function open(
  page: Page,
  type: keyof typeof types,
  lang: Language,
  width: number,
  isOne: (example: FieldExample) => boolean = () => true,
): Promise<void> {
  await page.setViewportSize({ width, height: 800 });
  const index = (types[type] as readonly FieldExample[]).findIndex(isOne);
  const query = { folder: `fields/${type}`, example: String(index), journey: 'on', locale: lang, spoken: 'on' };
  await page.goto(`${gallery.origin}/?${new URLSearchParams(query)}`);
  await expect(page.locator('form fieldset')).toBeVisible();
}

/** A part of the first date of the form. English lists the months. */
const part = (page: Page, lang: Language, name: 'day' | 'month' | 'year'): Locator =>
  page
    .locator('form')
    .getByLabel(words[lang].say(`kit.date.${name}`), { exact: true })
    .first();

const send = (page: Page, lang: Language) =>
  page.getByRole('button', { name: words[lang].say('kit.form.submit'), exact: true }).click();
const sent = (page: Page) => page.locator('output[data-sent]');

/** The ways of a text into a box. */
const ways: Readonly<Record<string, (page: Page, box: Locator, text: string) => Promise<void>>> = {
  async keys(page, box, text) {
    await box.focus();
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  },
  async paste(page, box, text) {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await box.focus();
    await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
    await page.keyboard.press('ControlOrMeta+V');
    await page.keyboard.press('Tab');
  },
  // The clipboard above the keyboard of a phone inserts a text without a paste.
  async insertion(page, box, text) {
    await box.focus();
    await page.keyboard.insertText(text);
    await page.keyboard.press('Tab');
  },
  autofill: (_page, box, text) => fillIn(box, text),
};

async function expectParts(page: Page, lang: Language, [year, month, day]: readonly string[]): Promise<void> {
  await expect(part(page, lang, 'year')).toHaveValue(year!);
  await expect(part(page, lang, 'month')).toHaveValue(month!);
  if (day !== undefined) await expect(part(page, lang, 'day')).toHaveValue(day);
}

/** The error that a box refers to, which is in sight with the box. */
async function expectError(page: Page, box: Locator, error: RegExp): Promise<void> {
  await expect(box).toHaveAttribute('aria-invalid', 'true');
  await expect(box).toHaveAccessibleDescription(error);
  await expect(page.locator('.KitField-error').getByText(error)).toBeVisible();
}

/** Whether a box shows all of its text. */
const showsAll = (box: Locator): Promise<boolean> =>
  box.evaluate((it: HTMLInputElement) => it.scrollWidth <= it.clientWidth);

const whole = {
  en: ['March 31, 1980', '03/31/80', 'Mar 31 1980', '1980-03-31', '31 de marzo de 1980'],
  es: ['31 de marzo de 1980', '31/03/80', '31 mar. 1980', '1980-03-31', 'March 31, 1980'],
} as const;
const spoken = { en: 'March 31, 1980', es: '31 de marzo de 1980' };

for (const [place, [way, enter]] of Object.entries(ways).entries())
  for (const [lang, width] of viewsOf(views, place))
    test(`a whole date fills the boxes: ${way}, ${lang}, ${width} px`, async ({ page }) => {
      await open(page, 'date_of_birth', lang, width);
      for (const [i, text] of whole[lang].entries()) {
        await enter(page, part(page, lang, i % 2 === 0 ? 'day' : 'year'), text);
        await expectParts(page, lang, ['1980', '3', '31']);
        await expect(page.locator('[aria-live=polite]').first()).toHaveText(spoken[lang]);
        await send(page, lang);
        await expect(sent(page)).toHaveText('{"born":"1980-03-31"}');
        for (const name of ['day', 'year'] as const) await part(page, lang, name).fill('');
      }
      await look(page, `dates-whole-${way}-${lang}-${width}`);
    });

for (const [place, [way, enter]] of Object.entries(ways).entries())
  for (const [lang, width] of viewsOf(views, place))
    test(`any other text stays, with an error, also after a reload: ${way}, ${lang}, ${width} px`, async ({ page }) => {
      const text = { en: 'Mar 31-80 or so', es: '31-mar-80 más o menos' }[lang];
      await open(page, 'date_of_birth', lang, width);
      const day = part(page, lang, 'day');
      await enter(page, day, text);
      await expect(day).toHaveValue(text);
      expect(await showsAll(day)).toBe(true);
      await send(page, lang);
      await expect(sent(page)).toHaveCount(0);
      await expectError(page, day, lang === 'en' ? /Invalid date format/ : /Formato de fecha no válido/);
      await look(page, `dates-kept-${way}-${lang}-${width}`);
      await page.reload();
      await expect(day).toHaveValue(text);
      // What is kept does not stand in the way of another answer.
      await day.fill('');
      await enter(page, day, whole[lang][0]);
      await send(page, lang);
      await expect(sent(page)).toHaveText('{"born":"1980-03-31"}');
    });

for (const [lang, day] of [
  ['en', '1980-03-04'],
  ['es', '1980-04-03'],
] as const)
  test(`03/04/1980 is read in the order of the language, and said in words: ${lang}`, async ({ page }) => {
    await open(page, 'date_of_birth', lang, 1280);
    await ways.paste!(page, part(page, lang, 'day'), '03/04/1980');
    await expect(page.locator('[aria-live=polite]').first()).toHaveText(
      lang === 'en' ? 'March 4, 1980' : '3 de abril de 1980',
    );
    await send(page, lang);
    await expect(sent(page)).toHaveText(JSON.stringify({ born: day }));
  });

for (const [lang, width] of viewsOf(views, 0)) {
  test(`what is typed around a number, or as the name of a month, becomes the number: ${lang}, ${width} px`, async ({
    page,
  }) => {
    await open(page, 'date_of_birth', lang, width);
    await ways.keys!(page, part(page, lang, 'day'), '31.');
    if (lang === 'en') await part(page, lang, 'month').selectOption({ label: 'March' });
    else await ways.keys!(page, part(page, lang, 'month'), 'marzo');
    await ways.keys!(page, part(page, lang, 'year'), '/1980');
    await expectParts(page, lang, ['1980', '3', '31']);
    await send(page, lang);
    await expect(sent(page)).toHaveText('{"born":"1980-03-31"}');
  });

  test(`a password manager fills in the parts of a birthday: ${lang}, ${width} px`, async ({ page }) => {
    await open(page, 'date_of_birth', lang, width);
    for (const [token, text] of [
      ['bday-year', '1980'],
      ['bday-month', '3'],
      ['bday-day', '31'],
    ] as const)
      await fillIn(page.locator(`[autocomplete=${token}]`), text);
    await expectParts(page, lang, ['1980', '3', '31']);
    await send(page, lang);
    await expect(sent(page)).toHaveText('{"born":"1980-03-31"}');
  });

  test(`every question for a date takes one in words: ${lang}, ${width} px`, async ({ page }) => {
    const [inWords] = whole[lang];
    await open(page, 'date_picker', lang, width, ({ name }) => name === 'a day');
    await ways.paste!(page, part(page, lang, 'day'), inWords);
    await send(page, lang);
    await expect(sent(page)).toHaveText('{"first_visit":"1980-03-31"}');

    await open(page, 'date_picker', lang, width, ({ name }) => name === 'a month');
    await ways.keys!(page, part(page, lang, 'year'), lang === 'en' ? 'March 1980' : 'marzo de 1980');
    await expectParts(page, lang, ['1980', '3']);
    await send(page, lang);
    await expect(sent(page)).toHaveText('{"first_visit":"1980-03"}');

    await open(page, 'date_of_birth', lang, width, ({ name }) => name === 'a year');
    await ways.keys!(page, part(page, lang, 'year'), inWords);
    await send(page, lang);
    await expect(sent(page)).toHaveText('{"born":"1980"}');

    await open(page, 'date_range', lang, width);
    const years = page.locator('form').getByLabel(words[lang].say('kit.date.year'), { exact: true });
    await ways.paste!(page, years.first(), inWords);
    await ways.keys!(page, years.last(), lang === 'en' ? 'Apr 2, 80' : '2 abr 80');
    await send(page, lang);
    await expect(sent(page)).toHaveText('{"treatment":{"start":"1980-03-31","end":"1980-04-02"}}');

    await open(page, 'datetime', lang, width);
    await ways.paste!(page, part(page, lang, 'year'), inWords);
    await expectParts(page, lang, ['1980', '3', '31']);
    await ways.keys!(page, part(page, lang, 'day'), 'x');
    await expect(part(page, lang, 'day')).toHaveValue(/x/);
  });
}

for (const [lang, width] of viewsOf(views, 1))
  test(`a corrected date is sent with the next press: ${lang}, ${width} px`, async ({ page }) => {
    await open(page, 'date_of_birth', lang, width);
    const day = part(page, lang, 'day');
    await ways.keys!(page, day, 'x');
    await send(page, lang);
    await expect(day).toHaveAttribute('aria-invalid', 'true');
    await day.fill(whole[lang][0]);
    await send(page, lang);
    await expect(sent(page)).toHaveText('{"born":"1980-03-31"}');
  });

test.describe('with a finger', () => {
  test.use({ hasTouch: true, isMobile: true });

  for (const lang of ['en', 'es'] as const)
    test(`a whole date is inserted, and the form is sent with the next tap: ${lang}, 360 px`, async ({ page }) => {
      await open(page, 'date_of_birth', lang, 360);
      await part(page, lang, 'year').tap();
      await page.keyboard.insertText(whole[lang][0]);
      await page.getByRole('button', { name: words[lang].say('kit.form.submit'), exact: true }).tap();
      await expectParts(page, lang, ['1980', '3', '31']);
      await expect(sent(page)).toHaveText('{"born":"1980-03-31"}');
    });
});
