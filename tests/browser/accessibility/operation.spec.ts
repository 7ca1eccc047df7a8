import { expect, type Page } from '@playwright/test';
import { fitWindow } from '../gallery/fitWindow.ts';
import { countExamples, folders, isTypeChanged, openExample, openFieldType } from '../gallery/openFieldType.ts';
import { png } from '#service/testing/pictures.ts';
import { contextChanges, earlyEffects } from './operation.ts';
import { testScreens } from './testScreens.ts';
import { test } from '../setup/test.ts';
import { oneOf } from '../../sample.ts';
import { sourcesWith } from '../../sourcesWith.ts';
import { screens } from './screens.ts';

/**
 * What happens before and while a control is used, for every field type and every screen of the portal: nothing appears under the pointer or the
 * focus alone (WCAG 1.4.13), a press counts when it is released and can be aborted (2.5.2), an answer changes no context (3.2.2), and nothing
 * needs dragging (2.5.7).
 */
test.describe.configure({ mode: 'parallel' });

const WIDTH = 1280;

test.describe('field types', () => {
  let gallery: { origin: string };
  test.beforeAll(({ gallery: ofWorker }) => void (gallery = ofWorker));

  for (const folder of oneOf(folders, isTypeChanged))
    test(`nothing happens before a press is released, and an answer changes no context: ${folder}`, async ({
      page,
    }) => {
      test.setTimeout(1_200_000);
      const { origin } = gallery;
      // One by one: each control of a page with all examples of a PHQ-9 takes a second.
      for (const example of Array(await countExamples(page, origin, folder)).keys()) {
        const open = async () => {
          await openExample(page, origin, folder, example, WIDTH);
          return page;
        };
        expect.soft(await earlyEffects(await open(), open), `example ${example}`).toEqual([]);
        await open();
        expect.soft(await contextChanges(page), `example ${example}`).toEqual([]);
      }
    });
});

/** A form in a dialog is fetched when it opens, and so are its texts: the words of the page then change more than once. */
async function untilComplete(page: Page): Promise<void> {
  let before = '';
  await expect
    .poll(
      async () => {
        const now = await page.locator('body').innerText();
        const isSame = now === before;
        before = now;
        return isSame && (await page.locator('.KitLoadingBlock-root, [data-loading]').count()) === 0;
      },
      { intervals: [500] },
    )
    .toBe(true);
}

testScreens({
  title: (name) => `nothing happens before a press is released, and an answer changes no context: ${name}`,
  taken: oneOf(screens),
  timeout: 300_000,
  async run(open) {
    const again = async () => {
      const page = await open({ locale: 'en', viewport: { width: WIDTH, height: 900 } });
      await untilComplete(page);
      if ((await page.getByRole('dialog').count()) === 0) await fitWindow(page, WIDTH, 900);
      return page;
    };
    const page = await again();
    expect.soft(await earlyEffects(page, again)).toEqual([]);
    expect.soft(await contextChanges(page)).toEqual([]);
  },
});

test.describe('without dragging', () => {
  let gallery: { origin: string };
  test.beforeAll(({ gallery: ofWorker }) => void (gallery = ofWorker));

  test('only these sources follow a pointer that is dragged', () => {
    const found = sourcesWith(
      /onDrag|draggable|onPointerMove|onTouchMove|(pointer|mouse|touch)move|signature_pad|material\/Slider'|TimeClock/,
    );
    // `signature.ts` has only the types. Each other one has a test below: choose a file, press the rail, press options, type the name.
    expect(found.filter((file) => file !== 'renderers/fields/signature/signature.ts')).toEqual([
      'kit/form/files/FileChooser.tsx',
      'kit/ui/parts/choices/KitSlider.tsx',
      'renderers/fields/ranking/useRowDrag.ts',
      'renderers/fields/signature/usePad.ts',
    ]);
  });

  for (const folder of ['fields/range_horizontal', 'fields/range_slider'])
    test(`a number is set by one press on the rail, and by typing: ${folder}`, async ({ page }) => {
      await openFieldType(page, gallery.origin, folder, {}, WIDTH);
      const example = page.locator('.gallery-example').first();
      const rail = example.locator('.MuiSlider-root').first();
      const thumb = rail.locator('input[type=range]').last();
      const box = (await rail.boundingBox())!;
      const values: number[] = [];
      for (const part of [0.6, 0.9]) {
        await page.mouse.click(box.x + box.width * part, box.y + box.height / 2);
        values.push(Number(await thumb.inputValue()));
      }
      const [low, high] = await thumb.evaluate((input: HTMLInputElement) => [Number(input.min), Number(input.max)]);
      expect(values[0]).toBeGreaterThan(low!);
      expect(values[1]).toBeGreaterThan(values[0]!);
      const text = example.locator('input[inputmode]').last();
      await text.fill(String(high));
      await text.blur();
      expect(Number(await thumb.inputValue())).toBe(high);
    });

  test('options are put in order by pressing them, and moved by buttons', async ({ page }) => {
    await page.goto(`${gallery.origin}/?folder=fields/ranking&example=0`);
    const order = page.locator('[data-zone="order"] > li');
    for (const count of [1, 2]) {
      await page.locator('ul[aria-labelledby$="-rest"] button').first().click();
      await expect(order).toHaveCount(count);
    }
    await expect(order).toHaveText([/Less pain/, /Better sleep/]);
    await order
      .first()
      .getByRole('button', { name: /^Move .*down/ })
      .click();
    await expect(order).toHaveText([/Better sleep/, /Less pain/]);
  });

  test('a signature is given by typing', async ({ page }) => {
    await page.goto(`${gallery.origin}/?folder=fields/signature&example=3&journey=on`);
    await page.getByRole('radio', { name: 'Type my name' }).click();
    await page.getByRole('textbox', { name: 'Your full name' }).fill('Ana Example');
    await page.locator('form button[type=submit], .KitBillboard-primary').last().click();
    await expect(page.locator('[data-sent]')).toContainText('Ana Example');
  });

  test('a file is chosen by a button', async ({ page }) => {
    await page.goto(`${gallery.origin}/?folder=fields/file_uploader&example=0`);
    const chooser = page.waitForEvent('filechooser');
    await page.locator('.KitFiles-drop button').click();
    await (await chooser).setFiles({ name: 'night.png', mimeType: 'image/png', buffer: png() });
    await expect(page.locator('.KitFiles-row')).toHaveCount(1);
  });

  test('rows change their places by buttons', async ({ page }) => {
    await openFieldType(page, gallery.origin, 'layouts/array', {}, WIDTH);
    const down = page.getByRole('button', { name: /^Move .* down|^Move down/ }).first();
    const list = page.locator('.gallery-example').filter({ has: down }).first();
    const texts = () =>
      list.getByRole('textbox').evaluateAll((boxes) => boxes.map((box) => (box as HTMLInputElement).value));
    const before = await texts();
    await list
      .getByRole('button', { name: /^Move .* down|^Move down/ })
      .first()
      .click();
    const after = await texts();
    expect(after).not.toEqual(before);
    expect(after.toSorted()).toEqual(before.toSorted());
  });
});

test('an early effect, a text under the pointer and a changed context are found', async ({ page }) => {
  const show = async (body: string) => {
    await page.setContent(`<main style="padding: 20px"><h1>Sleep</h1>${body}</main>`);
    return page;
  };
  const early = async (body: string) => {
    const again = () => show(body);
    return (await earlyEffects(await again(), again)).map((fault) => fault.split(/ (?:button|input|label) /)[0]);
  };
  const writes = (event: string) => `<button ${event}="this.nextSibling.textContent = 'Sent'">Send</button><p></p>`;
  expect(await early(writes('onclick'))).toEqual([]);
  expect(await early(writes('onpointerdown'))).toEqual(['pressed, not released', 'aborted']);
  expect(await early(writes('onmouseenter'))).toEqual(['hovered']);
  const told = `onfocus="document.querySelector('p').textContent = 'Type'"`;
  expect(await early(`<input aria-label="Age" ${told}><p></p>`)).toEqual(['focused']);
  // Leaving the box takes the button away: it is tried as the first one of a new page.
  const removes = `<input aria-label="Age" onblur="document.querySelector('button')?.remove()">`;
  expect(await early(`${removes}${writes('onclick')}`)).toEqual([]);
  expect(await early(`${removes}${writes('onpointerdown')}`)).toEqual(['pressed, not released', 'aborted']);
  const hasFocus = `<script>document.querySelector('input').focus()</script>`;
  expect(await early(`${removes}${writes('onclick')}${hasFocus}`)).toEqual(['not tried']);
  const context = async (body: string) => {
    await show(body);
    return (await contextChanges(page)).map((fault) => fault.split(':')[0]);
  };
  const box = (inside: string) => `<label>Age <input ${inside}></label><button>Next</button>`;
  expect(await context(box(''))).toEqual([]);
  expect(
    await context(box(`oninput="document.body.insertAdjacentHTML('beforeend', '<div role=dialog>Hi</div>')"`)),
  ).toEqual(['context']);
  expect(await context(`<form>${box('')}</form>${box(`oninput="this.blur()"`)}`)).toEqual(['focus']);
  expect(await context(box(`type=checkbox onchange="document.querySelector('h1').textContent = 'Next'"`))).toEqual([
    'context',
  ]);
});
