import { expect, type Locator, type Page } from '@playwright/test';
import { folders, isTypeChanged } from './gallery/openFieldType.ts';
import { test } from './setup/test.ts';
import { sampleOf } from '../sample.ts';

/** Fingers on the screen of a phone: one that scrolls answers nothing, and one that answers is followed. */
test.describe.configure({ mode: 'parallel' });
test.use({ actionTimeout: 15_000, hasTouch: true, isMobile: true, viewport: { width: 360, height: 640 } });

let gallery: { origin: string };
test.beforeAll(({ gallery: ofWorker }) => void (gallery = ofWorker));

/** What a finger may meet on its way. */
const CONTROLS =
  'input, textarea, select, button, canvas, label, a[href], [role=combobox], [tabindex], .MuiSlider-root, .MuiSlider-thumb';
/** Of controls that look alike, this many are tried. */
const EACH = 2;

/** A form is taller than the phone, before and after the question. */
async function open(page: Page, query: string): Promise<void> {
  await page.goto(`${gallery.origin}/?${query}`);
  await expect(page.locator('.gallery-example, form').first()).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: /\S/ })).toHaveCount(0);
  await page.evaluate(() => void (document.body.style.paddingBlock = '700px'));
}

type Place = readonly [x: number, y: number];

/** Moves a real finger through the places, and rests at the last one, so that the page does not go on by itself. */
async function drag(page: Page, ...places: readonly Place[]): Promise<void> {
  const device = await page.context().newCDPSession(page);
  const at = ([x, y]: Place) => [{ x: Math.round(x), y: Math.round(y) }];
  await device.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(places[0]!) });
  for (const [i, [x, y]] of places.slice(1).entries()) {
    const [fromX, fromY] = places[i]!;
    for (const part of [0.25, 0.5, 0.75, 1, 1, 1])
      await device.send('Input.dispatchTouchEvent', {
        type: 'touchMove',
        touchPoints: at([fromX + (x - fromX) * part, fromY + (y - fromY) * part]),
      });
  }
  await device.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await device.detach();
}

/** The place of a part of an element that stands in the middle of the screen, once a scroll has ended. */
async function placeOf(element: Locator, across = 0.5, down = 0.5): Promise<Place> {
  const { x, y, width, height } = await element.evaluate(async (it) => {
    let before = NaN;
    for (let still = 0; still < 6; still += before === it.getBoundingClientRect().y ? 1 : -still) {
      it.scrollIntoView({ block: 'center', behavior: 'instant' });
      before = it.getBoundingClientRect().y;
      await new Promise(requestAnimationFrame);
    }
    return it.getBoundingClientRect().toJSON() as DOMRect;
  });
  return [x + width * across, y + height * down];
}

/** How far the page and the boxes in it are scrolled, such as a text in a box that scrolls. */
const scrollOf = (page: Page): Promise<number> =>
  page.evaluate(() =>
    [...document.querySelectorAll('main *')].reduce((sum, { scrollTop }) => sum + Math.round(scrollTop), scrollY),
  );

/** Whether a swipe of 120 pixels from a place scrolls the page, or the box that it begins on. */
async function scrolls(page: Page, [x, y]: Place, by: 120 | -120): Promise<boolean> {
  const from = await scrollOf(page);
  await drag(page, [x, y], [x, y + by]);
  const isScrolled = async () => ((await scrollOf(page)) - from) * -Math.sign(by) > 40;
  return expect
    .poll(isScrolled, { timeout: 3_000 })
    .toBe(true)
    .then(
      () => true,
      () => false,
    );
}

/** Everything that answers could change: boxes, marks, opened lists, what a picture is called, and messages. */
const answersOf = (page: Page): Promise<string> =>
  page.evaluate(() =>
    [
      ...[...document.querySelectorAll('input, textarea, select')].map((box) => {
        const { value, checked } = box as HTMLInputElement;
        return `${value} ${checked}`;
      }),
      ...[...document.querySelectorAll('[aria-expanded], [aria-checked], [aria-pressed], [aria-invalid], canvas')].map(
        (it) => [it.ariaLabel, it.ariaExpanded, it.ariaChecked, it.ariaPressed, it.ariaInvalid].join(' '),
      ),
      // The clock of a test that is under way goes on.
      [...document.querySelectorAll('[role=timer]')].reduce(
        (text, timer) => text.replace(timer.textContent, ''),
        document.querySelector('main')!.textContent,
      ),
      document.querySelectorAll('[role=dialog], [role=listbox]').length,
    ].join('\n'),
  );

/** Controls that can be touched, a few of those that look alike. */
async function touchable(page: Page): Promise<readonly Locator[]> {
  const controls = page.locator('main').locator(CONTROLS);
  const chosen = await controls.evaluateAll((all, each) => {
    const seen = new Map<string, number>();
    return all.flatMap((control, place) => {
      control.scrollIntoView({ block: 'center' });
      const { x, y, width, height } = control.getBoundingClientRect();
      const hit = document.elementFromPoint(x + width / 2, y + height / 2);
      if (!hit || !(control.contains(hit) || hit.contains(control)) || !control.checkVisibility()) return [];
      const kind = [control.localName, control.getAttribute('type'), control.getAttribute('class')].join(' ');
      seen.set(kind, (seen.get(kind) ?? 0) + 1);
      return seen.get(kind)! > each ? [] : [place];
    });
  }, EACH);
  return chosen.map((place) => controls.nth(place));
}

for (const folder of sampleOf(folders, isTypeChanged))
  test(`a finger that scrolls answers nothing: ${folder}`, async ({ page }) => {
    await open(page, `folder=${folder}`);
    const controls = await touchable(page);
    const before = await answersOf(page);
    const stuck: string[] = [];
    for (const control of controls)
      for (const by of [-120, 120] as const)
        if (!(await scrolls(page, await placeOf(control), by)))
          stuck.push(`${by}: ${await control.evaluate((it) => it.outerHTML.slice(0, 200))}`);
    expect.soft(stuck, 'each swipe scrolls').toEqual([]);
    expect(await answersOf(page)).toBe(before);
  });

for (const [folder, boxes] of [
  ['fields/range_horizontal', 1],
  ['fields/range_slider', 2],
] as const)
  test(`a slider follows a finger that moves sideways, and nothing else: ${folder}`, async ({ page }) => {
    await open(page, `folder=${folder}&example=0`);
    const rail = page.locator('.MuiSlider-root').first();
    const box = page.locator('input[inputmode]').nth(boxes - 1);
    for (const by of [-120, 120] as const)
      for (const across of [0, 0.3, 0.8, 1]) {
        expect(await scrolls(page, await placeOf(rail, across), by)).toBe(true);
        await expect(box).toHaveValue('');
      }

    await page.touchscreen.tap(...(await placeOf(rail, 0.6)));
    await expect(box).not.toHaveValue('');
    const pressed = await box.inputValue();
    const begin = await placeOf(rail, 0.6);
    const [end, y] = await placeOf(rail, 0.9);
    const from = await scrollOf(page);
    // Once it moves the thumb, the finger need not stay on the line.
    await drag(page, begin, [end - 30, y], [end, y - 100]);
    await expect.poll(async () => Number(await box.inputValue())).toBeGreaterThan(Number(pressed));
    expect(await scrollOf(page)).toBe(from);
    const dragged = await box.inputValue();
    expect(await scrolls(page, await placeOf(rail, 0.1), -120)).toBe(true);
    // A finger elsewhere moves nothing.
    await drag(page, [100, 100], [300, 100]);
    await expect(box).toHaveValue(dragged);
  });

test('a finger on the handle of an option drags it, and a finger beside it scrolls', async ({ page }) => {
  await open(page, 'folder=fields/ranking&example=1');
  const rows = page.getByRole('list', { name: 'Your order' }).getByRole('listitem');
  const texts = () => rows.locator('.text').allTextContents();
  const before = ['1 Less pain', '2 Better sleep', '3 Fewer visits to the clinic', '4 Low cost'];
  await expect(rows).toHaveCount(4);
  for (const by of [-120, 120] as const)
    expect(await scrolls(page, await placeOf(rows.first().locator('.text')), by)).toBe(true);
  expect(await texts()).toEqual(before);

  const [x, y] = await placeOf(rows.first().locator('.handle'));
  const { y: top, height } = (await rows.nth(2).boundingBox())!;
  const from = await scrollOf(page);
  await drag(page, [x, y], [x, top + height * 0.8]);
  await expect.poll(texts).toEqual(['1 Better sleep', '2 Fewer visits to the clinic', '3 Less pain', '4 Low cost']);
  expect(await scrollOf(page), 'a drag does not scroll').toBe(from);
});

test('a finger signs after a press or with a stroke to the side, and scrolls otherwise', async ({ page }) => {
  await open(page, 'folder=fields/signature&example=3&journey=on');
  const pad = page.locator('canvas');
  const undo = page.getByRole('button', { name: 'Undo last stroke' });
  const date = page.getByRole('textbox', { name: 'Signature Date' });
  const press = page.getByText('Press here, then sign on the line');
  const line = async (...parts: readonly Place[]) => {
    const places: Place[] = [];
    for (const part of parts) places.push(await placeOf(pad, ...part));
    const from = await scrollOf(page);
    await drag(page, ...places);
    expect(await scrollOf(page), 'a stroke does not scroll').toBe(from);
  };
  await expect(press).toBeVisible();
  for (const by of [-120, 120] as const) expect(await scrolls(page, await placeOf(pad), by)).toBe(true);
  await expect(date).toHaveCount(0);

  const [x, y] = await placeOf(pad);
  await page.touchscreen.tap(x, y);
  await expect(press).toBeHidden();
  await expect(date).toHaveCount(0);
  await line([0.2, 0.2], [0.2, 0.9]);
  await expect(date).toBeVisible();

  await undo.click();
  await expect(date).toHaveCount(0);
  await page.getByText('Your signature').first().tap();
  expect(await scrolls(page, await placeOf(pad), -120)).toBe(true);
  await expect(date).toHaveCount(0);
  await line([0.1, 0.5], [0.5, 0.5], [0.5, 0.9]);
  await expect(date).toBeVisible();
  // The surface stays open for the rest of the name.
  await line([0.7, 0.2], [0.7, 0.9]);
  await undo.click();
  await expect(date).toBeVisible();
});
