import type { Page } from '@playwright/test';
import { sampleOf } from '../../sample.ts';
import { untilSettled } from '../keyboard.ts';

/** Controls of a page that every run tries one by one. */
const MANY = 64;

/** A control as the pointer meets it. */
interface Target {
  name: string;
  /** A box to write in, a list or a rail of the browser, or a surface to draw on: these have to react to the pressed pointer itself. */
  isHeld: boolean;
}

/** What the functions below leave on the page. */
interface Probe {
  /** All that a control could change: the address, the texts, the values, what is open. */
  state(): Record<string, string>;
  targets: Element[];
}

/** Prepares the page. @returns its controls; of a group of choices, the first and the last */
const probe = (page: Page): Promise<Target[]> =>
  page.evaluate(() => {
    const CONTROLS =
      'a[href], button, input:not([type=hidden]), select, textarea, summary, label, canvas, [role=tab], [role=option]';
    const isShown = (element: Element): boolean => {
      const { width, height } = element.getBoundingClientRect();
      return width > 1 && height > 1 && element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    };
    const state = (): Record<string, string> => ({
      address: location.href,
      // A countdown changes by itself, and so does the line that says where the answers are kept.
      text: document.body.innerText
        .replace(document.querySelector<HTMLElement>('.KitBillboard-status')?.innerText ?? '', '')
        .replace(/\d+:\d\d/g, '0:00'),
      values: [...document.querySelectorAll<HTMLInputElement>('input, select, textarea')]
        .map((input) => (/radio|checkbox/.test(input.type) ? input.checked : input.value))
        .join(),
      open: [...document.querySelectorAll('[aria-expanded], [aria-pressed], [aria-selected], [role=dialog], details')]
        .map((element) =>
          ['aria-expanded', 'aria-pressed', 'aria-selected', 'role', 'open'].map((name) => element.getAttribute(name)),
        )
        .join(),
    });
    const groups = new Map<string, Element[]>();
    const all = [...document.querySelectorAll(CONTROLS)].filter(
      (element) => isShown(element) && !element.closest('[inert], [aria-hidden=true]'),
    );
    for (const [at, element] of all.entries()) {
      const box = element.matches('label') ? element.querySelector('input') : element;
      const isChoice = box instanceof HTMLInputElement && /radio|checkbox/.test(box.type);
      const group = isChoice && box.closest('[role=radiogroup], [role=group], fieldset, [data-field]');
      const id = group ? `${element.tagName} ${[...document.querySelectorAll('*')].indexOf(group)}` : String(at);
      groups.set(id, [...(groups.get(id) ?? []), element]);
    }
    const targets = [...groups.values()].flatMap((group) => (group.length > 2 ? [group[0]!, group.at(-1)!] : group));
    Object.assign(window, { probe: { state, targets } satisfies Probe });
    return targets.map((element) => {
      const isBox = element.matches(
        'select, textarea, canvas, input:not([type=radio], [type=checkbox], [type=button], [type=submit], [type=file])',
      );
      return {
        name: `${element.tagName.toLowerCase()} “${(element.getAttribute('aria-label') ?? element.textContent!).trim().slice(0, 50)}”`,
        isHeld: isBox || (element.matches('label') && element.querySelector('input[type=range]') !== null),
      };
    });
  });

const inPage = (page: Page): Promise<Record<string, string>> =>
  page.evaluate(
    () =>
      new Promise<Record<string, string>>((done) =>
        requestAnimationFrame(() =>
          requestAnimationFrame(() => done((window as unknown as { probe: Probe }).probe.state())),
        ),
      ),
  );

/** Where the pointer meets a control now: a message that appeared meanwhile has moved the controls below it. `undefined` if it is gone. */
const placeOf = (page: Page, at: number): Promise<{ x: number; y: number } | undefined> =>
  page.evaluate((index) => {
    const target = (window as unknown as { probe: Probe }).probe.targets[index]!;
    target.scrollIntoView({ block: 'nearest' });
    const { left, top, width, height } = target.getBoundingClientRect();
    if (width === 0 || height === 0) return undefined;
    return { x: left + Math.min(width / 2, 40), y: top + Math.min(height / 2, 20) };
  }, at);

const focus = (page: Page, at: number): Promise<void> =>
  page.evaluate((index) => ((window as unknown as { probe: Probe }).probe.targets[index] as HTMLElement).focus(), at);

/** The first difference of two states, in short; `undefined` if there is none. */
function difference(before: Record<string, string>, after: Record<string, string>): string | undefined {
  const changed = Object.keys(before).find((key) => before[key] !== after[key]);
  if (!changed) return undefined;
  const lines = (state: Record<string, string>) => state[changed]!.split(/[\n,]/);
  const [old, now] = [lines(before), lines(after)];
  const added = now.filter((line) => !old.includes(line));
  const removed = old.filter((line) => !now.includes(line));
  return `${changed}: ${[...added.map((line) => `+${line}`), ...removed.map((line) => `-${line}`)].join(' ').slice(0, 120)}`;
}

/** A place of the page without a control: the pointer is moved there to abort a press. */
const ASIDE = { x: 1, y: 1 };

interface Effects {
  /** One line each. */
  found: string[];
  /** Places in the list of controls that were no longer there, such as when a field was left and shows its error now. */
  gone: number[];
}

/**
 * What each control of a page does before it is used, one line each:
 * - a text that appears or changes only because the pointer or the focus is there (WCAG 1.4.13);
 * - an effect of the pressed pointer, before it is released (2.5.2);
 * - an effect of a press that is aborted by moving away before the release (2.5.2);
 * - that it was not tried, because it was gone before its turn, also as the first on a new page.
 * The window has to be as high as the page.
 * @param again opens the page anew, for controls that are gone after those before them have been left
 */
export async function earlyEffects(page: Page, again: () => Promise<Page>): Promise<string[]> {
  const first = await effectsOf(page, await probe(page));
  if (first.gone.length === 0) return first.found;
  const other = await again();
  const targets = await probe(other);
  const second = await effectsOf(other, targets, first.gone);
  return [
    ...first.found,
    ...second.found,
    ...second.gone.map((at) => `not tried ${targets[at]?.name ?? `control ${at}`}: it is no longer there`),
  ];
}

/** @param only places in the list; `undefined`: all */
async function effectsOf(page: Page, targets: readonly Target[], only?: readonly number[]): Promise<Effects> {
  const found: string[] = [];
  const gone: number[] = [];
  const report = (what: string, name: string, change: string | undefined): void => {
    if (change) found.push(`${what} ${name}: ${change}`);
  };
  const address = page.url();
  // Who presses elsewhere leaves the field with the focus, and an answer that it needs is missed then. That is no effect of the press.
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  const all = [...targets.keys()];
  // Each takes a fifth of a second, and more on a long page: a run takes an eighth of so many.
  for (const at of only ?? (all.length > MANY ? sampleOf(all) : all)) {
    const target = targets[at];
    const place = target && (await placeOf(page, at));
    if (!place) {
      gone.push(at);
      continue;
    }
    const { name, isHeld } = target;
    await page.mouse.move(ASIDE.x, ASIDE.y);
    const before = await inPage(page);
    await page.mouse.move(place.x, place.y);
    const hovered = await inPage(page);
    report('hovered', name, difference(before, hovered));
    if (!isHeld) {
      await page.mouse.down();
      const pressed = await inPage(page);
      report('pressed, not released', name, difference(hovered, pressed));
      await page.mouse.move(ASIDE.x, ASIDE.y);
      await page.mouse.up();
      const after = await inPage(page);
      // What the pointer alone has changed is reported above.
      report('aborted', name, difference(hovered, after) && difference(before, after));
      // Another page has other controls.
      if (page.url() !== address) break;
    }
    await page.mouse.move(ASIDE.x, ASIDE.y);
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    const without = await inPage(page);
    await focus(page, at);
    report('focused', name, difference(without, await inPage(page)));
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  }
  return { found, gone };
}

/** What belongs to the context of a user: the page, its main heading, open windows and dialogs. */
const contextOf = (page: Page): Promise<string> =>
  page.evaluate(
    () =>
      new Promise<string>((done) =>
        setTimeout(
          () =>
            done(
              JSON.stringify([
                location.pathname + location.search,
                [...document.querySelectorAll('h1')].map((heading) => heading.textContent),
                document.querySelectorAll('[role=dialog], [role=alertdialog]').length,
              ]),
            ),
          30,
        ),
      ),
  );

/**
 * The inputs of a page that change the context when they get a value (WCAG 3.2.2), one line each: another address or heading, a window or
 * dialog, or a focus that is no longer in the question. Buttons and links are not settings, and are not pressed.
 * @param most inputs that are tried; one of each group of choices
 */
export async function contextChanges(page: Page, most = 60): Promise<string[]> {
  const found: string[] = [];
  let windows = 0;
  const count = () => void (windows += 1);
  page.context().on('page', count);
  const tried = await page.evaluateHandle(() => new Set<Element | string>());
  for (let step = 0; step < most; step += 1) {
    const handle = await page.evaluateHandle((done) => {
      const INPUTS =
        ':is(main, [role=dialog]) :is(input:not([type=hidden], [type=file]), select, textarea):not(:disabled, [readonly], [aria-disabled=true])';
      const groupOf = (input: Element): Element | string =>
        input instanceof HTMLInputElement && input.type === 'radio' ? `${input.name}` : input;
      const next = [...document.querySelectorAll<HTMLInputElement>(INPUTS)].find(
        (input) =>
          !done.has(groupOf(input)) &&
          // Nobody can reach what is behind a dialog.
          !input.closest('[inert], [aria-hidden=true]') &&
          (input.closest('label') ?? input).checkVisibility(),
      );
      if (next) done.add(groupOf(next));
      return next;
    }, tried);
    const input = handle.asElement();
    if (!input) break;
    const before = await contextOf(page);
    const field = await input.evaluateHandle((element) => element.closest('[data-field]'));
    const [kind, name] = await input.evaluate((element) => {
      element.scrollIntoView({ block: 'center' });
      element.focus();
      const label =
        element.getAttribute('aria-label') ?? (element.closest('label') ?? element.labels?.[0])?.textContent;
      return [element.type, `${element.type} “${(label ?? element.id).trim().slice(0, 50)}”`] as const;
    });
    if (kind === 'radio' || kind === 'checkbox') await page.keyboard.press('Space');
    else if (kind === 'range') await page.keyboard.press('ArrowRight');
    else if (kind === 'select-one') await input.selectOption({ index: 1 });
    else await page.keyboard.type('12');
    // The next question may open by itself.
    if (kind === 'radio') await untilSettled(page);
    const after = await contextOf(page);
    if (after !== before) found.push(`context: ${name}: ${after.slice(0, 160)}`);
    const hasFocus = await input.evaluate((element, around) => {
      // An instrument can replace its question by the next one, as its first screen says. The focus then stays in the field.
      const part = element.isConnected
        ? (element.closest('[data-field], [role=group], [role=radiogroup], form, main') ?? element)
        : around;
      return part?.contains(document.activeElement) ?? false;
    }, field);
    if (!hasFocus) found.push(`focus: ${name} has lost it`);
    if (windows > 0) {
      found.push(`window: ${name} opened one`);
      windows = 0;
    }
  }
  page.context().off('page', count);
  return found;
}
