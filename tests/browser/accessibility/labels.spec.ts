import { expect, type Page } from '@playwright/test';
import { fieldStates, folders, isTypeChanged, openStates, showState } from '../gallery/openFieldType.ts';
import { testScreens } from './testScreens.ts';
import { test } from '../setup/test.ts';
import { sampleOf, viewsOf } from '../../sample.ts';
import { screens } from './screens.ts';
import { loadAxe } from '../gallery/runAxe.ts';

/** What the page has of axe: its computation of accessible names. */
interface AxeNames {
  setup(): unknown;
  teardown(): void;
  commons: { text: { accessibleText(element: Element): string } };
}

/**
 * What is wrong with the headings and labels of a page, one line each:
 * - a control whose accessible name lacks the text that is seen on it or beside it (WCAG 2.5.3), so that a spoken command does not find it;
 * - a heading or label without words, or with a word that says nothing (2.4.6);
 * - two headings of one part, or two controls of one group, that are called the same (2.4.6).
 */
async function labelFaults(page: Page): Promise<string[]> {
  await loadAxe(page);
  return page.evaluate(() => {
    const { axe } = window as unknown as { axe: AxeNames };
    axe.setup();
    const CONTROLS =
      'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [role=tab], [role=option]';
    const PARTS =
      'header, nav, main, footer, form, fieldset, section, article, table, tr, [role=dialog], [role=alertdialog], [role=group], [role=radiogroup], [role=region], [role=tabpanel], [role=status], [role=alert], .gallery-example';
    const GENERIC =
      /^(?:heading|title|section|page|label|text|content|untitled|undefined|null|nan|object object|click here|here|more|título|sección|página|etiqueta|texto|contenido|sin título|haga clic aquí|aquí|más)$/;
    const found = new Set<string>();

    const isShown = (element: Element): boolean => {
      const { width, height } = element.getBoundingClientRect();
      return width > 1 && height > 1 && element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    };
    const wordsOf = (text: string): string =>
      (
        text
          .normalize('NFKC')
          .toLowerCase()
          .match(/[\p{L}\p{N}]+/gu) ?? []
      ).join(' ');
    /** The text that is seen, without what only screen readers get and without the texts of controls inside. */
    const seenText = (top: Element): string => {
      const walker = document.createTreeWalker(top, NodeFilter.SHOW_TEXT);
      const texts: string[] = [];
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const parent = node.parentElement!;
        // The mark beside a label is no part of it; inputs say `required` themselves.
        if (parent !== top && parent.closest('select, textarea, option, .KitField-required') !== null) continue;
        const inner = parent.closest('button, a[href]');
        if (inner && inner !== top && top.contains(inner)) continue;
        let isSeen = parent.checkVisibility({ opacityProperty: true, visibilityProperty: true });
        for (let box: Element | null = parent; isSeen && box && top.contains(box); box = box.parentElement) {
          const { width, height } = box.getBoundingClientRect();
          isSeen = getComputedStyle(box).display === 'contents' || (width > 1 && height > 1);
        }
        if (isSeen) texts.push(node.textContent!);
      }
      return texts.join(' ');
    };
    const nameOf = (element: Element): string => axe.commons.text.accessibleText(element).trim();
    const short = (text: string): string => text.replace(/\s+/g, ' ').trim().slice(0, 60);
    const roleOf = (element: Element): string =>
      element.getAttribute('role') ??
      (element instanceof HTMLInputElement ? `input ${element.type}` : element.tagName.toLowerCase());

    /** The labels that are seen beside an input. */
    const labelsOf = (element: Element): Element[] => {
      if (!element.matches('input, select, textarea')) return [element];
      const ids = (element.getAttribute('aria-labelledby') ?? '').split(/\s+/).filter(Boolean);
      return [
        ...((element as HTMLInputElement).labels ?? []),
        ...ids.flatMap((id) => document.getElementById(id) ?? []),
      ];
    };

    const headings = [...document.querySelectorAll('h1, h2, h3, h4, h5, h6, [role=heading]')].filter(isShown);
    const levelOf = (heading: Element): number =>
      Number(heading.getAttribute('aria-level') ?? heading.tagName.slice(1));
    // Each example of a field type is a page of its own to a participant.
    const examples = [...document.querySelectorAll('.gallery-example')];
    const open: { level: number; text: string; children: Set<string> }[] = [];
    for (const heading of headings) {
      const text = wordsOf(seenText(heading));
      if (text === '') found.add(`heading without words: ${heading.outerHTML.slice(0, 80)}`);
      if (GENERIC.test(text)) found.add(`heading that says nothing: “${text}”`);
      const level = levelOf(heading);
      while (open.length > 0 && open.at(-1)!.level >= level) open.pop();
      const parent = open.at(-1);
      const place = `${examples.indexOf(heading.closest('.gallery-example')!)} ${text}`;
      if (parent?.children.has(place)) found.add(`two headings “${text}” below “${parent.text}”`);
      parent?.children.add(place);
      open.push({ level, text, children: new Set() });
    }

    const partsOf = (element: Element): string => {
      const parts: string[] = [];
      for (let part = element.parentElement?.closest(PARTS); part; part = part.parentElement?.closest(PARTS)) {
        const own = part.matches('.gallery-example, tr')
          ? seenText(part.querySelector('h2, th') ?? part)
          : nameOf(part);
        parts.push(`${part.tagName} ${part.getAttribute('role') ?? ''} ${wordsOf(own)}`);
      }
      const heading = headings.findLast(
        (candidate) => candidate.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING,
      );
      return [...parts, heading && wordsOf(seenText(heading))].join(' < ');
    };

    const seen = new Map<string, Element>();
    for (const element of document.querySelectorAll(CONTROLS)) {
      if (!isShown(element.closest('label') ?? element) || element.closest('[aria-hidden=true], [inert]')) continue;
      const name = wordsOf(nameOf(element));
      if (name === '' && element.matches('input, select, textarea'))
        found.add(`label without words: ${element.outerHTML.slice(0, 100)}`);
      // The label of an option, such as “more”, is read with its question.
      const isOption = element.matches('input[type=radio], input[type=checkbox]');
      if (GENERIC.test(name) && !isOption) found.add(`label that says nothing: “${name}”`);
      for (const label of labelsOf(element)) {
        const text = wordsOf(seenText(label));
        // One letter is a symbol, such as the A of a text size.
        if (text.length > 1 && !` ${name} `.includes(` ${text} `))
          found.add(`not in the name “${short(name)}”: “${short(text)}” (${roleOf(element)})`);
      }
      const key = `${roleOf(element)} “${name}” in ${partsOf(element)}`;
      const other = seen.get(key);
      const isSameLink = other instanceof HTMLAnchorElement && other.href === (element as HTMLAnchorElement).href;
      // A dialog has a button at its corner that does the same as its last one.
      const isCorner = [other, element].some((button) => button?.matches('.KitDialog-close'));
      if (name !== '' && other && !isSameLink && !isCorner)
        found.add(`twice: ${roleOf(element)} “${short(name)}” in ${partsOf(element).slice(0, 120)}`);
      seen.set(key, element);
    }
    axe.teardown();
    return [...found].slice(0, 12);
  });
}

/**
 * Pictures of a page that contain a text, or of which it cannot be said (WCAG 1.4.5), one line each: letters in a drawing, a picture by a style
 * sheet, and a picture in pixels that the participant has neither chosen nor drawn. A logo is exempt.
 */
const textPictures = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const found = new Set<string>();
    const isSeen = (element: Element): boolean => {
      const { width, height } = element.getBoundingClientRect();
      return width > 1 && height > 1 && element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    };
    for (const drawing of document.querySelectorAll('svg'))
      if (drawing.querySelector('text, foreignObject, image'))
        found.add(`a drawing with “${drawing.textContent!.trim().slice(0, 40)}”`);
    for (const element of document.querySelectorAll('body, body *'))
      for (const pseudo of [undefined, '::before', '::after'])
        for (const property of ['background-image', 'mask-image', 'border-image-source', 'list-style-image', 'content'])
          if (/url\(/.test(getComputedStyle(element, pseudo).getPropertyValue(property)))
            found.add(`${element.tagName.toLowerCase()}${pseudo ?? ''} has a picture by ${property}`);
    for (const element of document.querySelectorAll('input[type=image], video, object, embed'))
      found.add(element.outerHTML.slice(0, 80));
    for (const picture of document.querySelectorAll('img')) {
      if (!isSeen(picture) || picture.closest('header a')) continue;
      // The participant's own file or drawing.
      if (picture.src.startsWith('blob:') || picture.matches('.KitFiles-row img, canvas + img')) continue;
      const response = await fetch(picture.src).catch(() => undefined);
      const isDrawing = response?.headers.get('content-type')?.startsWith('image/svg') ?? false;
      // Not parsed, because a strict policy takes no text for that.
      const letters = isDrawing && /<(?:\w+:)?(?:text|image|foreignObject)\b/.test(await response!.text());
      if (!isDrawing) found.add(`a picture in pixels: ${picture.src.slice(0, 60)}`);
      else if (letters) found.add(`a drawing with letters: ${picture.src.slice(0, 60)}`);
    }
    return [...found].slice(0, 12);
  });

/** The filled buttons of what is open: of the dialog on top, otherwise of the page below its header. There is one at most. */
const filledButtons = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const surface = [...document.querySelectorAll('[role=dialog], [role=alertdialog]')].at(-1) ?? document.body;
    return [...surface.querySelectorAll('.MuiButton-contained, .KitBillboard-primary')]
      .filter((button) => !button.closest('header') && button.checkVisibility({ visibilityProperty: true }))
      .map((button) => button.textContent!.trim());
  });

/**
 * What contradicts the order of buttons (docs/designers.md) on what is open, one line each: a button that is seen before
 * the one that stands before it in the page, a heavier one after a lighter one in a row, and below a form, a main button
 * that Back does not stand before, or a way out that is not below all.
 */
const misplacedButtons = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const surface = [...document.querySelectorAll('[role=dialog], [role=alertdialog]')].at(-1) ?? document.body;
    const buttonsIn = (row: Element, selector = '.MuiButton-root'): Element[] =>
      [...row.querySelectorAll(selector)].filter((button) => button.checkVisibility({ visibilityProperty: true }));
    const isAfter = (later: Element, earlier: Element): boolean => {
      const [a, b] = [earlier.getBoundingClientRect(), later.getBoundingClientRect()];
      return b.top >= a.bottom - 1 || (b.bottom > a.top && b.left >= a.right - 1);
    };
    const weights = ['MuiButton-contained', 'MuiButton-outlined', 'MuiButton-text'];
    const weightOf = ({ classList }: Element): number => weights.findIndex((name) => classList.contains(name));
    const nameOf = (button: Element | undefined): string => `“${button?.textContent.trim()}”`;
    const found: string[] = [];
    for (const row of surface.querySelectorAll('.KitButtonRow-root, .KitBillboard-actions')) {
      const isBelowForm = row.matches('.KitBillboard-actions');
      const buttons = buttonsIn(row);
      for (const [i, button] of buttons.slice(1).entries()) {
        const before = buttons[i]!;
        if (!isAfter(button, before)) found.push(`${nameOf(button)} is seen before ${nameOf(before)}`);
        if (!isBelowForm && weightOf(button) < weightOf(before))
          found.push(`${nameOf(button)} weighs more than ${nameOf(before)}`);
      }
      const main = isBelowForm ? buttons.findIndex((button) => button.matches('.KitBillboard-primary')) : -1;
      if (main >= 0 && main < buttons.length - 1) found.push(`${nameOf(buttons.at(-1))} stands after the main button`);
      const exits = buttonsIn(row.parentElement!, '.KitBillboard-exits > button');
      for (const exit of isBelowForm ? exits : [])
        if (buttons.some((button) => exit.getBoundingClientRect().top < button.getBoundingClientRect().bottom))
          found.push(`${nameOf(exit)} is not below the other buttons`);
    }
    return found;
  });

/**
 * The headings, labels and pictures of every field type and every screen of the portal, in both languages: the text that is seen on a control
 * is part of its name (WCAG 2.5.3), headings and labels say what they are about and differ (2.4.6), and no text is a picture (1.4.5).
 */
test.describe.configure({ mode: 'parallel' });

const locales = ['en', 'es'] as const;

/** A picture of the study in the examples of this field type: a ring and a dot, in pixels. */
const WRISTBAND = 'a picture in pixels: data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAKAAAABkAQMAA';

async function look(page: Page, where: string, { areTextsAlike = false } = {}): Promise<void> {
  const faults = (await labelFaults(page)).filter((fault) => !areTextsAlike || !/^tw(?:ice|o headings)/.test(fault));
  expect.soft(faults, where).toEqual([]);
  const pictures = (await textPictures(page)).filter((picture) => !picture.startsWith(WRISTBAND));
  expect.soft(pictures, where).toEqual([]);
}

test.describe('field types', () => {
  let gallery: { origin: string };
  test.beforeAll(({ gallery: ofWorker }) => void (gallery = ofWorker));

  for (const folder of sampleOf(folders, isTypeChanged))
    test(`labels say what they are, and names contain them: ${folder}`, async ({ page }) => {
      test.setTimeout(300_000);
      for (const locale of viewsOf(locales, folders.indexOf(folder))) {
        await openStates(page, gallery.origin, folder, { locale }, 1280);
        for (const state of fieldStates) {
          await showState(page, state, 1280);
          // The long texts of an example are all the same.
          await look(page, `${locale} ${state}`, { areTextsAlike: state === 'long' });
        }
      }
    });
});

testScreens({
  title: (name) => `headings and labels say what they are, and names contain them: ${name}`,
  timeout: 300_000,
  async run(open, screen) {
    for (const locale of viewsOf(locales, screens.indexOf(screen))) {
      const page = await open({ locale, viewport: { width: 1280, height: 900 } });
      for (const width of [1280, 360]) {
        await page.setViewportSize({ width, height: 900 });
        await look(page, `${locale} ${width} px`);
      }
      expect.soft((await filledButtons(page)).slice(1), `${locale}: more than one filled button`).toEqual([]);
      for (const width of [1280, 360]) {
        await page.setViewportSize({ width, height: 900 });
        expect.soft(await misplacedButtons(page), `${locale} ${width} px`).toEqual([]);
      }
      await page.context().close();
    }
  },
});

/** The second page of the form. */
async function turnPage(page: Page): Promise<void> {
  await page.getByRole('radio', { name: 'Yes' }).check();
  await page.getByRole('combobox', { name: /wrist/ }).selectOption('left');
  await page.locator('.KitBillboard-primary').click();
  await page.getByText('Step 2 of 2').waitFor();
}
/** Of the e-mail address. */
const change = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('button', { name: /^Change/ })
    .first()
    .click();
/** The buttons of the main screens in their order, which a row in another order or without one of them contradicts. */
const rows: readonly [screen: string, act: undefined | ((page: Page) => Promise<unknown>), buttons: string[]][] = [
  ['questionnaire sleep-monitor', turnPage, ['Go Back', 'Send answers', 'Withdraw']],
  ['consent', undefined, ['I agree and sign', 'Decline']],
  ['settings', change, ['Save', 'Cancel']],
  ['leave dialog', undefined, ['Stay on this page', 'Leave anyway']],
  ['withdrawal dialog', undefined, ['Stay in the study', 'Leave the whole study']],
  ['contact dialog', undefined, ['Send message']],
];
for (const [name, act, buttons] of rows)
  test(`the buttons stand in their order: ${name}`, async ({ browser, screens: portal }) => {
    test.setTimeout(180_000);
    const page = await portal.open(
      browser,
      screens.find((screen) => screen.name === name)!,
      { locale: 'en' },
    );
    await act?.(page);
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 900 });
      const surface = page.locator('body, [role=dialog], [role=alertdialog]').last();
      const shown = surface.locator(
        '.KitButtonRow-root .MuiButton-root, .KitBillboard-actions .MuiButton-root, .KitBillboard-exits > button',
      );
      expect(await shown.allInnerTexts(), `${width} px`).toEqual(buttons);
      expect(await misplacedButtons(page), `${width} px`).toEqual([]);
    }
    await page.context().close();
  });

test('a button that is seen or stands in another order is found', async ({ page }) => {
  const button = (text: string, look = 'text') => `<button class="MuiButton-root MuiButton-${look}">${text}</button>`;
  const row = (inside: string, style = '') =>
    `<div class="KitButtonRow-root" style="display: flex; ${style}">${inside}</div>`;
  const [stay, leave] = [button('Stay', 'contained'), button('Leave', 'outlined')];
  const form = (inside: string, exits = '') =>
    `<div><div class="KitBillboard-actions">${inside}</div><div class="KitBillboard-exits">${exits}</div></div>`;
  const next = button('Next', 'contained KitBillboard-primary');
  for (const [body, found] of [
    [row(stay + leave), []],
    [row(stay + leave, 'flex-direction: column'), []],
    [row(stay + leave, 'flex-direction: row-reverse'), ['“Leave” is seen before “Stay”']],
    [row(stay + leave, 'flex-direction: column-reverse'), ['“Leave” is seen before “Stay”']],
    [row(leave + stay), ['“Stay” weighs more than “Leave”']],
    [form(button('Back') + next, '<button>Decline</button>'), []],
    [form(next + button('Back')), ['“Back” stands after the main button']],
    [
      form(next, '<button style="position: absolute; top: 0">Decline</button>'),
      ['“Decline” is not below the other buttons'],
    ],
    [`${row(leave + stay)}<div role="dialog">${row(stay + leave)}</div>`, []],
  ] as const) {
    await page.setContent(body);
    expect(await misplacedButtons(page), body).toEqual(found);
  }
});

test('the filled buttons of the page are counted, or those of a dialog that covers it', async ({ page }) => {
  const button = (text: string) => `<button class="MuiButton-contained">${text}</button>`;
  await page.setContent(`<header>${button('Menu')}</header><main>${button('Send')}${button('Save')}</main>`);
  expect(await filledButtons(page)).toEqual(['Send', 'Save']);
  await page.setContent(`<main>${button('Send')}</main><div role="dialog">${button('Stay')}</div>`);
  expect(await filledButtons(page)).toEqual(['Stay']);
});

test('a label outside the name, a label that says nothing, a double one, and a text in a picture are found', async ({
  page,
}) => {
  const faults = async (body: string) => {
    await page.setContent(`<h1>Sleep</h1><main>${body}</main>`);
    return [...(await labelFaults(page)), ...(await textPictures(page))].map((fault) => fault.split(/[:“]/)[0]!.trim());
  };
  const fine = '<h2>Last night</h2><label>Hours <input></label><button aria-label="Send now">Send</button>';
  expect(await faults(fine)).toEqual([]);
  expect(await faults('<button aria-label="Submit">Send</button>')).toEqual(['not in the name']);
  expect(await faults('<label for="a">Hours</label><input id="a" aria-label="Time">')).toEqual(['not in the name']);
  expect(await faults('<input>')).toEqual(['label without words']);
  expect(await faults('<h2>–</h2>')).toEqual(['heading without words']);
  expect(await faults('<h2>Section</h2>')).toEqual(['heading that says nothing']);
  expect(await faults('<a href="#a">Click here</a>')).toEqual(['label that says nothing']);
  expect(await faults('<button>More</button>')).toEqual(['label that says nothing']);
  expect(await faults('<label>More <input type="radio"></label>')).toEqual([]);
  expect(await faults('<h2>You</h2><p>1</p><h2>You</h2>')).toEqual(['two headings']);
  expect(await faults('<button>Remove</button><button>Remove</button>')).toEqual(['twice']);
  const example = '<section class="gallery-example"><h2>You</h2></section>';
  expect(await faults(example + example)).toEqual([]);
  const closed = (corner: string) =>
    `<div role="dialog" aria-label="You"><button class="${corner}" aria-label="Close"></button><button>Close</button></div>`;
  expect(await faults(closed('KitDialog-close'))).toEqual([]);
  expect(await faults(closed('other'))).toEqual(['twice']);
  const group = (name: string) => `<fieldset><legend>${name}</legend><label>Day <input></label></fieldset>`;
  expect(await faults(group('From') + group('To'))).toEqual([]);
  expect(await faults(group('From') + group('From'))).toEqual(['twice']);
  expect(await faults('<svg><text y="20">Hello</text></svg>')).toEqual(['a drawing with']);
  expect(await faults('<p style="background: url(data:,x)">Night</p>')).toEqual([
    'p has a picture by background-image',
  ]);
  const picture = (source: string) => `<img alt="" width="20" height="20" src="${source}">`;
  expect(await faults(picture('data:image/png;base64,iVBORw0KGgo='))).toEqual(['a picture in pixels']);
  const drawn = `<canvas></canvas>${picture('data:image/png;base64,iVBORw0KGgo=')}`;
  expect(await faults(drawn)).toEqual([]);
  const drawing = (inside: string) =>
    picture(`data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg">${inside}</svg>`)}`);
  expect(await faults(drawing('<circle r="4"/>'))).toEqual([]);
  expect(await faults(drawing('<text>Hello</text>'))).toEqual(['a drawing with letters']);
});
