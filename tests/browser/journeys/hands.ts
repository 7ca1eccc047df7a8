import type { Locator, Page } from '@playwright/test';
import { press, tabTo, typeInto } from '../keyboard.ts';

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
  choose: (target) => press(page, target, 'Space'),
  async chooseSecond(target) {
    const name = await target.getAttribute('name');
    await tabTo(page, page.locator(`input[type=radio][name="${name}"]`).first());
    await page.keyboard.press('ArrowDown');
  },
  write: (target, text) => typeInto(page, target, text),
});

/** Uses a touch screen. */
export const touchHands = (): Hands => ({
  press: (target) => target.tap(),
  choose: (target) => target.tap(),
  chooseSecond: (target) => target.tap(),
  async write(target, text) {
    await target.tap();
    await target.fill(text);
  },
});
