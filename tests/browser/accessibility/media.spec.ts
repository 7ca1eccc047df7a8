import { expect, type Page } from '@playwright/test';
import { fieldStates, folders, isTypeChanged, openStates, showState } from '../gallery/openFieldType.ts';
import { controlLooks, errorsWithoutText, unseenFocus, unseenStates } from './looks.ts';
import { screens as portalScreens } from './screens.ts';
import { testScreens } from './testScreens.ts';
import { test } from '../setup/test.ts';
import { sampleOf } from '../../sample.ts';

/** Records what moves by script, which the media query of the style sheet does not reach. Call it before the page loads. */
async function watchMotion(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const moved: string[] = [];
    Object.assign(window, { moved });
    const isSmooth = (options: unknown) => (options as ScrollOptions | undefined)?.behavior === 'smooth';
    for (const [owner, name] of [
      [Element.prototype, 'scrollIntoView'],
      [Element.prototype, 'scrollTo'],
      [Element.prototype, 'scrollBy'],
      [window, 'scrollTo'],
      [window, 'scrollBy'],
    ] as const) {
      const original = (owner as unknown as Record<string, (...given: unknown[]) => unknown>)[name]!;
      Object.assign(owner, {
        [name](this: unknown, ...given: unknown[]) {
          if (given.some(isSmooth)) moved.push(`${name} is smooth`);
          return original.apply(this, given);
        },
      });
    }
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (frames, options) {
      const duration = typeof options === 'object' ? Number(options.duration ?? 0) : (options ?? 0);
      if (duration > 1) moved.push(`animate for ${duration} ms`);
      return animate.call(this, frames, options);
    };
  });
}

/**
 * Transitions and animations of the page that take longer than allowed, and smooth scrolling. One line each, at most ten.
 * @param most in milliseconds
 */
const longMotions = (page: Page, most: number): Promise<string[]> =>
  page.evaluate((allowed) => {
    const longest = (times: string) =>
      Math.max(...times.split(',').map((time) => parseFloat(time) * (time.trim().endsWith('ms') ? 1 : 1000)));
    const found = new Set<string>((window as unknown as { moved?: string[] }).moved);
    for (const element of document.querySelectorAll('*'))
      for (const pseudo of [undefined, '::before', '::after']) {
        const style = getComputedStyle(element, pseudo);
        const name = `${element.tagName.toLowerCase()}.${[...element.classList].join('.')}${pseudo ?? ''}`;
        if (style.transitionProperty !== 'none' && longest(style.transitionDuration) > allowed)
          found.add(`${name} changes for ${style.transitionDuration}`);
        if (style.animationName !== 'none' && longest(style.animationDuration) > allowed)
          found.add(`${name} moves for ${style.animationDuration}`);
        if (style.scrollBehavior === 'smooth') found.add(`${name} scrolls smoothly`);
      }
    for (const animation of document.getAnimations()) {
      const { duration } = animation.effect?.getComputedTiming() ?? {};
      if (Number(duration) > allowed) found.add(`an animation of ${Number(duration)} ms runs`);
    }
    return [...found].slice(0, 10);
  }, most);

/**
 * The properties that change gradually on an element without a motion of its own. If there is one, every new color of the page passes from
 * parents to children by a frame per level.
 */
const gradualProperties = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const element = document.body.appendChild(document.createElement('x-probe'));
    const before = getComputedStyle(element).opacity;
    element.style.opacity = String(Number(before) / 2);
    const found = element
      .getAnimations()
      .filter((animation) => animation instanceof CSSTransition)
      .map(({ transitionProperty }) => transitionProperty);
    element.remove();
    return found;
  });

/**
 * Every field type and every screen of the portal in forced colors, as Windows contrast themes show them, and with reduced motion: what is
 * checked, selected, focused, wrong or disabled is still seen, and nothing moves. Decided by computed styles.
 */
test.describe.configure({ mode: 'parallel' });

const WIDTH = 1280;
/** With `prefers-reduced-motion`, in milliseconds. An animation that no frame shows still ends with its event. */
const MOST_REDUCED = 1;
const MEDIA = { forcedColors: 'active', reducedMotion: 'reduce' } as const;

test.describe('field types', () => {
  let gallery: { origin: string };
  test.beforeAll(({ gallery: ofWorker }) => void (gallery = ofWorker));

  for (const folder of sampleOf(folders, isTypeChanged))
    test(`every state is seen in forced colors, and nothing moves: ${folder}`, async ({ page }) => {
      test.setTimeout(300_000);
      await page.emulateMedia(MEDIA);
      await watchMotion(page);
      await openStates(page, gallery.origin, folder, {}, WIDTH);
      const looks = new Map<string, Awaited<ReturnType<typeof controlLooks>>>();
      for (const state of fieldStates) {
        await showState(page, state, WIDTH);
        if (process.env.SHOTS)
          await page.screenshot({ path: `${process.env.SHOTS}/forced-${folder.replace('/', '-')}-${state}.png` });
        expect.soft(await unseenStates(page), state).toEqual([]);
        expect.soft(await errorsWithoutText(page), state).toEqual([]);
        looks.set(state, await controlLooks(page));
        if (state !== 'long') expect.soft(await unseenFocus(page), state).toEqual([]);
        expect.soft(await longMotions(page, MOST_REDUCED), state).toEqual([]);
      }
      const enabled = looks.get('untouched')!;
      const same = looks
        .get('disabled')!
        .flatMap((controls, example) =>
          controls.filter(
            ({ isDisabled, look }, at) =>
              isDisabled && enabled[example]?.[at]?.isDisabled === false && enabled[example][at].look === look,
          ),
        )
        .map(({ name }) => name);
      expect.soft(same, 'disabled controls that look enabled').toEqual([]);
    });
});

testScreens({
  title: (name) => `every state is seen in forced colors, and nothing moves: ${name}`,
  timeout: 300_000,
  async run(open, { name }) {
    const page = await open({
      ...MEDIA,
      locale: 'en',
      viewport: { width: WIDTH, height: 900 },
      prepare: watchMotion,
    });
    for (const width of [WIDTH, 360]) {
      await page.setViewportSize({ width, height: 900 });
      if (process.env.SHOTS)
        await page.screenshot({ path: `${process.env.SHOTS}/forced-${name.replace(/\W+/g, '-')}-${width}.png` });
      expect.soft(await unseenStates(page), `${width} px`).toEqual([]);
      expect.soft(await errorsWithoutText(page), `${width} px`).toEqual([]);
      expect.soft(await unseenFocus(page), `${width} px`).toEqual([]);
      expect.soft(await longMotions(page, MOST_REDUCED), `${width} px`).toEqual([]);
    }
    expect.soft(await gradualProperties(page)).toEqual([]);
  },
});

test('in forced colors on black the signature stays white, and one tab alone is marked', async ({
  browser,
  page,
  gallery,
  screens,
}) => {
  await page.emulateMedia({ ...MEDIA, colorScheme: 'dark' });
  await openStates(page, gallery.origin, 'fields/signature', {}, 360);
  const surface = page.locator('div:has(> canvas[data-active])').first();
  await expect(surface).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await expect(page.locator('canvas ~ .line').first()).toHaveCSS('border-block-end-color', 'rgb(118, 118, 118)');
  const settings = await screens.open(
    browser,
    portalScreens.find(({ name }) => name === 'settings')!,
    {
      ...MEDIA,
      viewport: { width: 360, height: 740 },
    },
  );
  const lines = await settings
    .getByRole('tab')
    .evaluateAll((tabs) => tabs.map((tab) => getComputedStyle(tab).borderBlockEndColor));
  const ground = await settings.evaluate(() => getComputedStyle(document.body).backgroundColor);
  expect(lines.map((line) => line !== ground)).toEqual([true, false, false, false]);
});

test('a state, a focus, an error or a motion that is lost is found', async ({ page }) => {
  await page.emulateMedia(MEDIA);
  const show = (body: string, style = '') => page.setContent(`<style>${style}</style>${body}`);
  const group = (second: string) =>
    `<fieldset><label><input type="radio" name="a" checked>One</label><label><input type="radio" name="a">${second}</label></fieldset>`;
  await show(group('Two'));
  expect(await unseenStates(page)).toEqual([]);
  expect(await unseenFocus(page)).toEqual([]);
  // A shadow, which forced colors remove.
  const shadow = 'input { appearance: none } label:has(:checked) { box-shadow: 0 0 0 3px red; background: yellow }';
  await show(group('Two'), shadow);
  expect(await unseenStates(page)).toEqual([expect.stringContaining('“One”')]);
  await show('<button>Send</button>', 'button:focus { outline: none; box-shadow: 0 0 0 3px blue }');
  expect(await unseenFocus(page)).toEqual([expect.stringContaining('“Send”')]);
  await show('<label>Age <input aria-invalid="true"></label>', 'input { border-color: red }');
  expect(await errorsWithoutText(page)).toHaveLength(1);
  await show('<p>Moves</p>', 'p { transition: opacity 300ms }');
  expect(await longMotions(page, MOST_REDUCED)).toHaveLength(1);
  expect(await gradualProperties(page)).toEqual([]);
  await show('<p>Fades</p>', '* { transition-duration: 0.01ms }');
  expect(await gradualProperties(page)).toEqual(['opacity']);
});
