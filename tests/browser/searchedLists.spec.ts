import { expect, type Locator, type Page } from '@playwright/test';
import { words, type Language } from './journeys/words.ts';
import { fillIn } from './setup/fillIn.ts';
import { look } from './setup/look.ts';
import { sampleOf } from '../sample.ts';
import { test } from './setup/test.ts';
import { examples as languages } from '#renderers/fields/language/examples.ts';
import { examples as states } from '#renderers/fields/states/examples.ts';

/** What is typed, pasted or filled in into a long list is taken if it means one choice, and stays with an error if not. */
test.describe.configure({ mode: 'parallel' });

let gallery: { origin: string };
test.beforeAll(({ gallery: ofWorker }) => void (gallery = ofWorker));

/** Opens a field type as a form. @returns its list */
async function open(
  page: Page,
  type: 'states' | 'language',
  lang: Language,
  width: number,
  example = 'empty',
): Promise<Locator> {
  await page.setViewportSize({ width, height: 800 });
  const index = { states, language: languages }[type].findIndex(({ name }) => name === example);
  const query = { folder: `fields/${type}`, example: String(index), journey: 'on', locale: lang, spoken: 'on' };
  await page.goto(`${gallery.origin}/?${new URLSearchParams(query)}`);
  const list = page.getByRole('combobox');
  // Until the search has loaded, the list is the browser's own.
  await expect(page.locator(width < 775 && type === 'states' ? 'select' : 'input[role=combobox]')).toBeVisible();
  return list;
}

const send = (page: Page, lang: Language) =>
  page.getByRole('button', { name: words[lang].say('kit.form.submit'), exact: true }).click();
const sent = (page: Page) => page.locator('output[data-sent]');

/** The error that a list refers to. */
async function expectRefused(page: Page, list: Locator, lang: Language): Promise<void> {
  const error = words[lang].say('kit.missing.notListed');
  await expect(list).toHaveAttribute('aria-invalid', 'true');
  await expect(list).toHaveAccessibleDescription(new RegExp(error.replaceAll('.', String.raw`\.`)));
  await expect(page.locator('.KitField-error').getByText(error)).toBeVisible();
}

/** The ways of a text into a box. */
const ways: Readonly<Record<string, (page: Page, list: Locator, text: string) => Promise<void>>> = {
  async keys(page, list, text) {
    await list.focus();
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  },
  async paste(page, list, text) {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await list.focus();
    await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
    await page.keyboard.press('ControlOrMeta+V');
    await page.keyboard.press('Tab');
  },
  async autofill(_page, list, text) {
    await list.blur();
    await fillIn(list, text);
  },
};

const meant = {
  en: [
    ['NY', 'New York', 'NY'],
    ['california', 'California', 'CA'],
    ['Ariz', 'Arizona', 'AZ'],
    ['AE', 'Armed Forces Europe', 'AE'],
  ],
  es: [
    ['NY', 'Nueva York', 'NY'],
    ['North Carolina', 'Carolina del Norte', 'NC'],
    ['hawai', 'Hawái', 'HI'],
  ],
} as const;

for (const lang of sampleOf(['en', 'es'] as const))
  for (const [way, enter] of Object.entries(ways)) {
    test(`a text that means one choice is taken: ${way}, ${lang}, 1280 px`, async ({ page }) => {
      const list = await open(page, 'states', lang, 1280);
      for (const [text, shown, value] of meant[lang]) {
        await list.fill('');
        await enter(page, list, text);
        await expect(list).toHaveValue(shown);
        await expect(list).not.toHaveAttribute('aria-invalid');
        await expect(page.getByRole('listbox')).toHaveCount(0);
        await expect(page.locator('.KitLiveRegion-root, [aria-live=polite]').first()).toContainText(shown);
        await send(page, lang);
        await expect(sent(page)).toHaveText(JSON.stringify({ state: value }));
      }
      await look(page, `searched-list-taken-${way}-${lang}`);
    });

    test(`any other text stays, with an error, also after a reload: ${way}, ${lang}, 1280 px`, async ({ page }) => {
      const list = await open(page, 'states', lang, 1280);
      for (const text of [lang === 'en' ? 'New' : 'Nueva', 'Bavaria']) {
        await list.fill('');
        await enter(page, list, text);
        await expect(list).toHaveValue(text);
        await expectRefused(page, list, lang);
      }
      await expect(page.getByRole('listbox')).toHaveCount(0);
      await look(page, `searched-list-refused-${way}-${lang}`);
      await send(page, lang);
      await expect(sent(page)).toHaveCount(0);
      await page.reload();
      await expect(page.locator('input[role=combobox]')).toHaveValue('Bavaria');
      // What is kept does not stand in the way of another answer.
      await list.click();
      await page.getByRole('option').first().click();
      await send(page, lang);
      await expect(sent(page)).toHaveText('{"state":"AL"}');
    });
  }

test('a text filled in over a choice replaces it', async ({ page }) => {
  const list = await open(page, 'states', 'en', 1280, 'a state');
  await fillIn(list, 'Texas');
  await expect(list).toHaveValue('Texas');
  await fillIn(list, 'CA');
  await expect(list).toHaveValue('California');
  await fillIn(list, 'Bavaria');
  await expect(list).toHaveValue('Bavaria');
  await expectRefused(page, list, 'en');
  await fillIn(list, '');
  await expect(list).toHaveValue('');
  await fillIn(list, 'Ontario');
  await fillIn(list, 'texas');
  await send(page, 'en');
  await expect(sent(page)).toHaveText('{"state":"TX"}');
});

test('a corrected text is sent with the next press', async ({ page }) => {
  const list = await open(page, 'states', 'en', 1280);
  await ways.keys!(page, list, 'New');
  await send(page, 'en');
  await expectRefused(page, list, 'en');
  await list.fill('NY');
  await page.keyboard.press('Escape');
  await send(page, 'en');
  await expect(sent(page)).toHaveText('{"state":"NY"}');
});

test('the list offers what a code means', async ({ page }) => {
  const list = await open(page, 'states', 'en', 1280);
  await list.pressSequentially('NY');
  await expect(page.getByRole('option')).toHaveText(['New York']);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(list).toHaveValue('New York');
});

for (const lang of sampleOf(['en', 'es'] as const)) {
  test(`a browser fills in the list of a phone by code and by name: ${lang}, 360 px`, async ({ page }) => {
    const list = await open(page, 'states', lang, 360);
    for (const [text, value] of [
      ['NY', 'NY'],
      [lang === 'en' ? 'California' : 'Carolina del Norte', lang === 'en' ? 'CA' : 'NC'],
      ['AE', 'AE'],
    ] as const) {
      await fillIn(list, text);
      await send(page, lang);
      await expect(sent(page)).toHaveText(JSON.stringify({ state: value }));
    }
  });

  test(`the list of a phone shows a text that was left on a computer: ${lang}, 360 px`, async ({ page }) => {
    const box = await open(page, 'states', lang, 1280);
    await ways.keys!(page, box, 'Bavaria');
    await page.setViewportSize({ width: 360, height: 800 });
    await page.reload();
    const list = page.locator('select');
    await expect(list.locator('option:checked')).toHaveText('Bavaria');
    await send(page, lang);
    await expectRefused(page, list, lang);
    await look(page, `searched-list-phone-${lang}`);
    await list.selectOption({ label: 'Texas' });
    await send(page, lang);
    await expect(sent(page)).toHaveText('{"state":"TX"}');
  });

  test.describe('with a finger', () => {
    test.use({ hasTouch: true, isMobile: true });

    test(`a searched list on a phone takes one meaning and keeps others: ${lang}, 360 px`, async ({ page }) => {
      const list = await open(page, 'language', lang, 360, 'searched by typing');
      for (const [text, shown] of [
        ['espanol (mex', 'Español (México)'],
        ['es-US', 'Español (Estados Unidos)'],
        ['Esperanto', 'Esperanto'],
      ] as const) {
        await list.tap();
        await list.fill('');
        await page.keyboard.insertText(text);
        await page.getByRole('heading').first().tap();
        await expect(list).toHaveValue(shown);
      }
      await expectRefused(page, list, lang);
      await look(page, `searched-list-touch-${lang}`);
      await list.tap();
      await page.getByRole('option', { name: 'Deutsch' }).tap();
      await page.getByRole('button', { name: words[lang].say('kit.form.submit'), exact: true }).tap();
      await expect(sent(page)).toHaveText('{"language":"de"}');
    });
  });
}

test.describe(() => {
  test.use({ hasTouch: true });
  for (const at of ['box', 'arrow'] as const)
    test(`a double tap on the ${at} of a long list chooses nothing, and one on an option chooses it`, async ({
      page,
    }) => {
      const list = await open(page, 'states', 'en', 1280);
      const arrow = page.locator('.MuiAutocomplete-popupIndicator');
      const { x, y, width, height } = (await (at === 'box' ? list : arrow).boundingBox())!;
      for (let tap = 0; tap < 2; tap += 1) await page.touchscreen.tap(x + width / 2, y + height - 2);
      await expect(list).toHaveValue('');
      await list.focus();
      await page.keyboard.press('ArrowDown');
      const option = (await page.getByRole('option', { name: 'Alaska', exact: true }).boundingBox())!;
      for (let tap = 0; tap < 2; tap += 1) await page.touchscreen.tap(option.x + 20, option.y + option.height / 2);
      await expect(list).toHaveValue('Alaska');
      await expect(page.getByRole('option')).toHaveCount(0);
    });
});
