import { expect } from '@playwright/test';
import { fieldStates, folders, isTypeChanged, openStates, showState } from '../gallery/openFieldType.ts';
import { controlLooks, errorsWithoutText, unseenFocus, unseenStates } from './looks.ts';
import { gradualProperties, longMotions, watchMotion } from './motion.ts';
import { testScreens } from './testScreens.ts';
import { test } from '../setup/test.ts';
import { sampleOf } from '../../sample.ts';

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
