import { SETTLING_TIME } from '#kit/ui/parts/secondPress.ts';
import { type FileChooser, type Locator, type Page, expect } from '@playwright/test';
import type { Screen } from './engines/Screen.ts';

/**
 * Lets the next press of the mouse count. A new screen ignores a press at the place of the last one for a moment, because it may be the second
 * of a double press; a participant who uses the keyboard in between has seen the screen.
 */
export const hasSeen = (page: Page): Promise<void> => page.keyboard.press('Shift');

/**
 * Waits until a question that has opened by itself accepts an answer, and one that opens after an answer has opened: the kit's own time after
 * the screen was painted, by the clock of the page, so that a slow machine makes no difference.
 */
export const untilSettled = (page: Pick<Screen, 'evaluate'>): Promise<void> =>
  page.evaluate(
    (time) =>
      new Promise<void>((done) => {
        const look = (painted: number): void => {
          if (performance.now() - painted >= time) done();
          else requestAnimationFrame(() => look(painted));
        };
        requestAnimationFrame(() => requestAnimationFrame(() => look(performance.now())));
      }),
    SETTLING_TIME,
  );

const hasFocus = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => element === document.activeElement);

/** Presses Tab until the target has the focus. @throws if it is not reached within `most` steps */
export async function tabTo(page: Page, target: Locator, most = 90): Promise<void> {
  await expect(target).toBeVisible();
  for (let step = 0; step < most; step += 1) {
    if (await hasFocus(target)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not reach ${String(target)}`);
}

/** Tabs to a text box or list and types; replaces the present text. */
export async function typeInto(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  if ((await target.evaluate((element) => element.tagName)) === 'INPUT') await page.keyboard.press('Control+A');
  await page.keyboard.type(text);
}

/** Tabs to a button, link, radio or checkbox and presses the key. */
export async function press(page: Page, target: Locator, key: 'Enter' | 'Space'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

/** The file chooser, opened by Enter on the focused button. A busy browser may not report it at the first try. */
export async function openChooser(page: Page): Promise<FileChooser> {
  for (let tries = 0; tries < 5; tries += 1) {
    const chooser = page.waitForEvent('filechooser', { timeout: 4_000 }).catch(() => undefined);
    await page.keyboard.press('Enter');
    const opened = await chooser;
    if (opened) return opened;
  }
  throw new Error('Enter opens no file chooser');
}

/** Answers every radio group on the page with its first choice. */
export async function answerRadios(page: Page): Promise<void> {
  const submit = page.locator('.KitBillboard-primary');
  const place = page.locator('form').getByText(/^(Question|Pregunta) \d+ (of|de) \d+/);
  const isOpenRadio = () =>
    page.evaluate(() => {
      const radio = document.activeElement;
      return (
        radio instanceof HTMLInputElement &&
        radio.type === 'radio' &&
        !document.querySelector(`input[name="${CSS.escape(radio.name)}"]:checked`)
      );
    });
  for (let step = 0; step < 60; step += 1) {
    await page.keyboard.press('Tab');
    if (await isOpenRadio()) {
      const before = (await place.count()) > 0 ? await place.innerText() : undefined;
      if (before !== undefined) await untilSettled(page);
      await page.keyboard.press('Space');
      // On a phone the next question opens automatically.
      const [, number, total] = /(\d+)\D+(\d+)/.exec(before ?? '') ?? [];
      if (number !== total) await expect(place).not.toHaveText(new RegExp(`^\\D+${number}\\D`));
    }
    if (await submit.evaluate((button) => button === document.activeElement)) return;
  }
  throw new Error('The radios have no end');
}
