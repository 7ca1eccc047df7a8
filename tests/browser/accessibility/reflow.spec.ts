import { expect, type Page } from '@playwright/test';
import { fieldStates, folders, isTypeChanged, openStates, showState } from '../gallery/openFieldType.ts';
import { testScreens } from './testScreens.ts';
import { test } from '../setup/test.ts';
import { sampleOf, viewsOf } from '../../sample.ts';
import { screens } from './screens.ts';

/** The spacing that readers may set (WCAG 1.4.12): line height 1.5, paragraphs 2, letters 0.12, words 0.16 times the font size. */
const SPACING =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-block-end: 2em !important }';

/** Sets the text spacing as a browser extension would. A constructed style sheet is outside the page's policy. */
const spaceText = (page: Page): Promise<void> =>
  page.evaluate((css) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  }, SPACING);

/**
 * What does not fit on a page: it scrolls sideways, text is cut off, or one control covers another. One line each, at most ten.
 * Content in a box that scrolls by itself fits; so does what only screen readers get. It lays out all of the page and leaves it so.
 */
const misfits = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = [];
    // The browser paints nothing of a part that is far below, and gives it only the height it expects. The controls in such a part have
    // boxes all the same. These can lie over what follows, which nobody ever sees.
    for (const part of document.querySelectorAll<HTMLElement>('body *'))
      if (getComputedStyle(part).contentVisibility === 'auto') part.style.contentVisibility = 'visible';
    const root = document.documentElement;
    if (root.scrollWidth > root.clientWidth)
      found.push(`the page is ${root.scrollWidth - root.clientWidth} px wider than the screen`);
    const nameOf = (element: Element) =>
      `${element.tagName.toLowerCase()}.${[...element.classList].join('.')} “${element.textContent!.trim().slice(0, 40)}”`;
    const isShown = (element: Element) => {
      const { width, height } = element.getBoundingClientRect();
      // What is for screen readers alone is one pixel wide.
      return width > 1 && height > 1 && element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    };
    const hasText = (element: Element) =>
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent!.trim() !== '');
    const all = [...document.querySelectorAll('body *')].filter(isShown);
    for (const element of all.filter(hasText)) {
      // Texts are cut off by the nearest box that hides what does not fit.
      const words = document.createRange();
      words.selectNodeContents(element);
      const inner = words.getBoundingClientRect();
      // Letters may be higher than a narrow line; a line that is cut off is more.
      const halfLine = parseFloat(getComputedStyle(element).fontSize) / 2;
      for (let box: Element | null = element; box && box !== document.body; box = box.parentElement) {
        const { overflowX, overflowY, position } = getComputedStyle(box);
        const outer = box.getBoundingClientRect();
        const isCut =
          (overflowX === 'hidden' && (inner.right > outer.right + 1 || inner.left < outer.left - 1)) ||
          (overflowY === 'hidden' && (inner.bottom > outer.bottom + halfLine || inner.top < outer.top - halfLine));
        if (isCut && outer.width > 1) found.push(`cut off: ${nameOf(element)} by ${nameOf(box)}`);
        if (position === 'fixed' || /auto|scroll/.test(overflowX + overflowY)) break;
      }
    }
    const controls = all.filter((element) => element.matches('a[href], button, input, select, textarea'));
    // A link in a text has a box for each of its lines, and other links can stand between them.
    const boxes = controls.flatMap((element) => [...element.getClientRects()].map((box) => ({ element, box })));
    const isLayered = (element: Element) => {
      for (let box: Element | null = element; box; box = box.parentElement)
        if (/fixed|sticky|absolute/.test(getComputedStyle(box).position)) return true;
      return false;
    };
    for (const [i, one] of boxes.entries())
      for (const other of boxes.slice(i + 1)) {
        const width = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
        const height = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
        // Also the other lines of the same link.
        const isNested = one.element.contains(other.element) || other.element.contains(one.element);
        if (width > 2 && height > 2 && !isNested && !isLayered(one.element) && !isLayered(other.element))
          found.push(`overlap: ${nameOf(one.element)} and ${nameOf(other.element)}`);
      }
    return [...new Set(found)].slice(0, 10);
  });

/**
 * Every field type and every screen of the portal at 320 CSS pixels, which is also what a window of 1280 pixels shows at a zoom of 400 %
 * (WCAG 1.4.10), and with the text spacing of WCAG 1.4.12.
 */
test.describe.configure({ mode: 'parallel' });

/** A window of 1280 × 1024 pixels at 400 %. */
const ZOOMED = { viewport: { width: 320, height: 256 }, deviceScaleFactor: 4 };
const locales = ['en', 'es'] as const;

test.describe('field types', () => {
  let gallery: { origin: string };
  test.beforeAll(({ gallery: ofWorker }) => void (gallery = ofWorker));

  for (const folder of sampleOf(folders, isTypeChanged))
    test(`nothing is cut off, covered or wider than 320 px, also with spaced text: ${folder}`, async ({ page }) => {
      test.setTimeout(600_000);
      for (const locale of viewsOf(locales, folders.indexOf(folder))) {
        await openStates(page, gallery.origin, folder, { locale, textSize: '20' }, 320);
        for (const isSpaced of [false, true]) {
          if (isSpaced) await spaceText(page);
          for (const state of fieldStates) {
            await showState(page, state, 320);
            expect.soft(await misfits(page), `${locale} ${state}${isSpaced ? ', spaced' : ''}`).toEqual([]);
          }
        }
      }
    });
});

testScreens({
  title: (name) => `nothing is cut off, covered or wider than the window at 400 %, also with spaced text: ${name}`,
  timeout: 300_000,
  async run(open, screen) {
    for (const locale of viewsOf(locales, screens.indexOf(screen))) {
      const page = await open({ locale, ...ZOOMED });
      expect.soft(await misfits(page), locale).toEqual([]);
      await spaceText(page);
      expect.soft(await misfits(page), `${locale}, spaced`).toEqual([]);
      await page.context().close();
    }
  },
});

test('what is too wide, cut off or covered is found', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 400 });
  const found = async (html: string) => {
    await page.setContent(html);
    return (await misfits(page)).map((fault) => fault.split(/[:<]| is /)[0]);
  };
  expect(await found('<p>Everything fits.</p><button>One</button> <button>Two</button>')).toEqual([]);
  expect(await found('<p style="inline-size: 400px">Too wide</p>')).toEqual(['the page']);
  expect(
    await found('<p style="inline-size: 40px; white-space: nowrap; overflow: hidden">Cut off at the end</p>'),
  ).toEqual(['cut off']);
  expect(await found('<button>One</button><button style="margin-inline-start: -20px">Two</button>')).toEqual([
    'overlap',
  ]);
  const links = (style: string) =>
    `<p>Ask the whole <a href="#">study<br>team</a> or its <a href="#" style="${style}">papers</a></p>`;
  expect(await found(links(''))).toEqual([]);
  expect(await found(links('margin-inline-start: -6em'))).toEqual(['overlap']);
  const farBelow = (controls: string) =>
    `<div style="block-size: 9000px"></div><div style="content-visibility: auto; contain-intrinsic-block-size: 10px">${controls}</div><button>Next</button>`;
  expect(await found(farBelow('<button style="block-size: 60px">Higher than expected</button>'))).toEqual([]);
  expect(await found(farBelow('<button>One</button><button style="margin-inline-start: -20px">Two</button>'))).toEqual([
    'overlap',
  ]);
});
