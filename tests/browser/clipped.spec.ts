import { expect, type Page } from '@playwright/test';
import { fitWindow } from './gallery/fitWindow.ts';
import { folders, isTypeChanged, openFieldType } from './gallery/openFieldType.ts';
import { test } from './setup/test.ts';
import { sampleOf, viewsOf } from '../sample.ts';

/** Nothing that can be used lies where nobody sees it: cut off by what is around it, and not to be scrolled to. */
test.describe.configure({ mode: 'parallel' });

let gallery: { origin: string };
test.beforeAll(({ gallery: ofWorker }) => void (gallery = ofWorker));

/** The first is that of the page when it loads. */
const WIDTHS = [360, 320, 600, 700, 800, 1024, 1280, 1920];
const HEIGHT = 800;
const taken = sampleOf(folders, isTypeChanged);

for (const folder of folders.filter((each) => taken.includes(each)))
  for (const locale of viewsOf(['en', 'es'] as const, folders.indexOf(folder)))
    test(`nothing to use is cut off: ${folder}, ${locale}`, async ({ page }) => {
      await openFieldType(page, gallery.origin, folder, { locale }, WIDTHS[0]);
      for (const width of WIDTHS) {
        await fitWindow(page, width, HEIGHT);
        expect(await cutOff(page), `${width} px`).toEqual([]);
      }
    });

for (const locale of ['en', 'es'] as const)
  test(`each column of a matrix can be chosen: ${locale}`, async ({ page }) => {
    await openFieldType(page, gallery.origin, 'instruments/simple_matrix', { locale }, WIDTHS[0]);
    for (const width of WIDTHS) {
      await fitWindow(page, width, HEIGHT);
      expect(await cutOff(page), `${width} px`).toEqual([]);
      for (const columns of [11, 15]) {
        const row = page.getByRole('radiogroup').filter({ has: page.locator(`label:nth-of-type(${columns})`) });
        const [first, last] = [row.first().getByRole('radio').first(), row.first().getByRole('radio').last()];
        for (const radio of [first, last]) {
          await radio.focus();
          await radio.press('Space');
          await expect(radio).toBeChecked();
          expect(
            await radio.evaluate((chosen) => {
              const { x, y, width: wide, height } = chosen.parentElement!.getBoundingClientRect();
              return chosen.parentElement!.contains(document.elementFromPoint(x + wide / 2, y + height / 2));
            }),
            `one of ${columns} is in sight, ${width} px`,
          ).toBe(true);
        }
      }
    }
  });

test('the question of a row stays at the left of a matrix that is scrolled, and above the answers of a card', async ({
  page,
}) => {
  await openFieldType(page, gallery.origin, 'instruments/simple_matrix', {}, WIDTHS[0]);
  for (const [width, scrolls] of [
    [360, false],
    [800, true],
    [1024, true],
  ] as const) {
    await fitWindow(page, width, HEIGHT);
    const row = page.getByRole('radiogroup').filter({ has: page.locator('label:nth-of-type(15)') });
    const matrix = row.first().locator('xpath=..');
    const seen = await matrix.evaluate((scroller) => {
      scroller.scrollLeft = scroller.scrollWidth;
      const { left: edge, right: end } = scroller.getBoundingClientRect();
      const rows = [...scroller.querySelectorAll('.row')].map((each) => {
        const { left, right, top, bottom } = each.querySelector('.item')!.getBoundingClientRect();
        const at = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
        const last = [...each.querySelectorAll('label')].at(-1)!.getBoundingClientRect();
        return {
          isAtLeft: Math.abs(left - edge) < 40 && right < end,
          isInSight: each.querySelector('.item')!.contains(at),
          isBesideLast: right <= last.left && last.right <= end + 1,
          isAboveLast: bottom <= last.top,
        };
      });
      return { isScrolled: scroller.scrollLeft > 0, rows };
    });
    expect(seen.isScrolled, `${width} px`).toBe(scrolls);
    expect(seen.rows.length).toBeGreaterThan(1);
    for (const each of seen.rows)
      expect(each, `${width} px`).toEqual({
        isAtLeft: true,
        isInSight: true,
        isBesideLast: scrolls,
        isAboveLast: !scrolls,
      });
  }
});

for (const scale of ['range_0to5', 'range_0to10', 'range_1to10'])
  test(`the values of a scale stand in one row, or in two of the same length: ${scale}`, async ({ page }) => {
    await openFieldType(page, gallery.origin, `fields/${scale}`, {}, WIDTHS[0]);
    for (const width of [320, 360, 480, 540, 568, 600, 1280]) {
      await fitWindow(page, width, HEIGHT);
      const tops = await page
        .locator('[data-layout=scale]')
        .first()
        .locator('label')
        .evaluateAll((labels) => labels.map((label) => Math.round(label.getBoundingClientRect().top)));
      const rows = [...new Set(tops)].map((top) => tops.filter((each) => each === top).length);
      expect(rows.length, `${width} px: ${rows.join(' + ')}`).toBeLessThanOrEqual(2);
      expect(rows[0]! - rows.at(-1)!, `${width} px: ${rows.join(' + ')}`).toBeLessThanOrEqual(1);
    }
  });

for (const folder of folders.filter((each) => taken.includes(each)))
  for (const locale of viewsOf(['en', 'es'] as const, folders.indexOf(folder)))
    test(`an error has one bar, beside all that belongs to its field: ${folder}, ${locale}`, async ({ page }) => {
      await openFieldType(page, gallery.origin, folder, { locale, state: 'touched' }, WIDTHS[0]);
      for (const width of [360, 1280]) {
        await fitWindow(page, width, HEIGHT);
        await expect.poll(() => wrongBars(page), `${width} px`).toEqual([]);
      }
    });

/** Paper that is wide enough for the grid, as A4, and narrower paper. */
const PAPERS = [673, 480];
for (const locale of ['en', 'es'] as const)
  test(`a matrix with 15 columns is printed whole: ${locale}`, async ({ page }) => {
    await openFieldType(page, gallery.origin, 'instruments/simple_matrix', { locale }, PAPERS[0]);
    await page.emulateMedia({ media: 'print' });
    for (const width of PAPERS) {
      await fitWindow(page, width, HEIGHT);
      const lost = await page.evaluate(() =>
        [...document.querySelectorAll('[role=radiogroup]:has(label:nth-of-type(15))')].flatMap((row) => {
          const heads = [...row.parentElement!.querySelectorAll('.head > span:not(:first-of-type)')];
          const options = [...row.querySelectorAll('label')];
          const words = heads[0]!.checkVisibility() ? heads : options;
          const areas = options.map((option) => option.getBoundingClientRect());
          return [
            ...areas
              .filter(({ left, right }) => left < 0 || right > innerWidth)
              .map(({ right }) => `outside: ${right}`),
            ...areas
              .slice(1)
              .filter(({ left, top }, i) => left < areas[i]!.right - 1 && top < areas[i]!.bottom - 1)
              .map(({ left }) => `over another: ${left}`),
            // A word that breaks, or is wider than its column, is no longer read.
            ...words
              .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1)
              .map((word) => word.textContent),
            ...words
              .filter((word) => words === heads && getComputedStyle(word).overflowWrap === 'anywhere')
              .map(() => 'breaks'),
          ];
        }),
      );
      expect(lost, `${width} px`).toEqual([]);
    }
  });

test('what is cut off is found, and what scrolls is not', async ({ page }) => {
  const box = (style: string, inside: string) => `<div style="width: 100px; ${style}">${inside}</div>`;
  const far = '<button style="margin-left: 150px; width: 60px">Go</button>';
  await page.setContent(
    [
      box('overflow: hidden', far),
      box('content-visibility: auto', far),
      box('overflow: auto', far),
      box('overflow: hidden', box('overflow: auto', far)),
      box('overflow: auto', '<button style="margin-left: -80px; width: 60px">Back</button>'),
      `<button style="position: absolute; left: 5000px">Off</button>`,
    ].join(''),
  );
  expect((await cutOff(page)).map((found) => found.split(' ')[0])).toEqual(['DIV', 'DIV', 'DIV', 'HTML']);
});

/** What is wrong with the bars beside fields with an error: how high, how far from the field, where among others, and what is not beside them. */
const wrongBars = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const invalid = [...document.querySelectorAll<HTMLElement>('[data-invalid]')].filter((each) =>
      each.checkVisibility(),
    );
    return invalid.flatMap((marked) => {
      // A row has its bar inside its border, and in a list of single fields that of its field.
      const row = marked.closest<HTMLElement>('.row');
      const group = row?.querySelector<HTMLElement>(':scope > [role=group]');
      const isShown = (each: Element | null | undefined) =>
        each && !['none', 'normal'].includes(getComputedStyle(each, '::before').content);
      const isOfRow = isShown(group) && (marked === row || getComputedStyle(marked, '::before').display === 'none');
      const owner = isOfRow ? group! : marked;
      const bar = getComputedStyle(owner, '::before');
      const { top, bottom, left, height } = owner.getBoundingClientRect();
      // “Clear answer” lies over the space between two questions, and the touch area of a button can be larger than its box.
      const parts = [
        ...owner.querySelectorAll('label, legend, p, input, textarea, select, :not(.KitField-clear) > button'),
      ].filter((part) => part.checkVisibility() && part.getBoundingClientRect().width > 2);
      const name = owner.textContent.slice(0, 40);
      const around = marked.parentElement!.closest('[data-invalid]:not(.row)');
      return [
        ...(isShown(owner) ? [] : [`no bar: ${name}`]),
        ...(around ? [`a bar beside a bar: ${name}`] : []),
        ...(Math.abs(parseFloat(bar.height) - height) > 1 ? [`${bar.height} of ${height} px: ${name}`] : []),
        ...(bar.left === '-10px' && left >= 10 ? [] : [`${bar.left} from ${left}: ${name}`]),
        ...parts
          .map((part) => ({ part, own: part.getBoundingClientRect() }))
          .filter(({ own }) => own.top < top - 2 || own.bottom > bottom + 2)
          .map(({ part, own }) => `${part.tagName} at ${own.top}-${own.bottom} of ${top}-${bottom}: ${name}`),
      ];
    });
  });

/** Each control of the page that is wholly or partly outside of what clips it: the clip, how far, and the control. */
const cutOff = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const controls = document.querySelectorAll<HTMLElement>(
      'input:not([type=hidden]), textarea, select, button, a[href], label, [role=combobox], [tabindex="0"]',
    );
    return [...controls].flatMap((control) => {
      const own = control.getBoundingClientRect();
      // Hidden from the eye, but not from screen readers: what stands for it is tried.
      const isForEyes = control.checkVisibility() && own.width > 2 && own.height > 2;
      if (!isForEyes) return [];
      let { left, right } = own;
      for (let around = control.parentElement; around; around = around.parentElement) {
        const style = getComputedStyle(around);
        const isRoot = around === document.documentElement;
        const box = around.getBoundingClientRect();
        const scrolls = /auto|scroll/.test(style.overflowX) && around !== document.body;
        const clips = scrolls || isRoot || /hidden|clip/.test(style.overflowX) || style.contentVisibility === 'auto';
        if (!clips || style.display === 'contents') continue;
        const margin =
          style.overflowX === 'visible' || style.overflowX === 'clip' ? parseFloat(style.overflowClipMargin) || 0 : 0;
        const start = (isRoot ? 0 : box.left) - margin - (scrolls ? around.scrollLeft : 0);
        const end = start + margin * 2 + (scrolls ? around.scrollWidth : isRoot ? innerWidth : box.width);
        const beyond = Math.max(start - left, right - end);
        if (beyond > 1) return [`${around.tagName} ${Math.round(beyond)} px ${control.outerHTML.slice(0, 120)}`];
        // What can be scrolled to is where its scroller is.
        if (scrolls) ({ left, right } = box);
      }
      return [];
    });
  });
