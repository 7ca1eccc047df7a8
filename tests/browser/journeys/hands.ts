import { expect, type Locator, type Page } from '@playwright/test';
import { press, hasSeen, tabTo, typeInto } from '../keyboard.ts';

/** The way in which a participant uses a page. */
export interface Hands {
  /** Presses a button or follows a link. */
  press(target: Locator): Promise<void>;
  /** Checks a checkbox, or the first choice of a group. */
  choose(target: Locator): Promise<void>;
  /** Checks the second of two radio buttons. */
  chooseSecond(target: Locator): Promise<void>;
  /** Types into a text box; replaces its text. */
  write(target: Locator, text: string): Promise<void>;
}

/** Uses the keyboard alone. */
export const keyboardHands = (page: Page): Hands => ({
  press: (target) => press(page, target, 'Enter'),
  async choose(target) {
    const chosen = page.locator(`input[type=radio][name="${await target.getAttribute('name')}"]:checked`);
    if ((await chosen.count()) === 0) return press(page, target, 'Space');
    // Tab reaches only the chosen one of a group; the arrow keys go on from there.
    await tabTo(page, chosen);
    for (let step = 0; step < 10 && !(await target.isChecked()); step += 1) await page.keyboard.press('ArrowDown');
    await expect(target).toBeChecked();
  },
  async chooseSecond(target) {
    const name = await target.getAttribute('name');
    await tabTo(page, page.locator(`input[type=radio][name="${name}"]`).first());
    await page.keyboard.press('ArrowDown');
  },
  write: (target, text) => typeInto(page, target, text),
});

/**
 * Uses a touch screen. The portal ignores a press at the place of the last one until the new screen has been visible for a
 * moment (`kit/ui/parts/secondPress.ts`). A finger is never that fast, so it waits.
 */
export const touchHands = (page: Page): Hands => ({
  async press(target) {
    await expect(target).toBeVisible();
    await page.evaluate(
      () => new Promise<void>((painted) => requestAnimationFrame(() => requestAnimationFrame(() => painted()))),
    );
    await hasSeen(page);
    await target.tap({ timeout: 15_000 });
  },
  choose: (target) => target.tap(),
  chooseSecond: (target) => target.tap(),
  async write(target, text) {
    await target.tap();
    await target.fill(text);
  },
});
