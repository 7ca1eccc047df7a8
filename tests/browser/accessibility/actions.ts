import type { Page } from '@playwright/test';

/** Presses the main button of the screen. */
export const pressMain = (page: Page) => page.getByRole('main').getByRole('button').first().click();
/** Waits for a dialog of either kind: one that asks before something is lost is an `alertdialog`. */
export const dialogIsShown = (page: Page) =>
  page.locator('[role=dialog], [role=alertdialog]').waitFor({ timeout: 30_000 });
/** Opens a dialog from the header, or from its menu on a narrow screen. @param name in each language and in the pseudo-locale */
export const openFromHeader = (name: RegExp) => async (page: Page) => {
  const button = page.locator('header').getByRole('button', { name }).filter({ visible: true }).first();
  if ((await button.count()) === 0) await page.locator('header button[aria-controls]').click();
  await button.click();
  await dialogIsShown(page);
};
/** A questionnaire that is not open shows another screen at the same address. */
export const formIsShown = (page: Page) => page.locator('main form').first().waitFor({ timeout: 15_000 });
/** By a key: a click waits for a button that is `aria-disabled`, which a participant can press all the same. */
export const submit = (page: Page) => page.locator('main form .MuiButton-contained').last().press('Enter');
/** Presses a button, and waits for the dialog that it opens. */
export const openDialog = (button: string) => async (page: Page) => {
  await page.locator(button).last().click();
  await dialogIsShown(page);
};
export const tab = (number: number) => (page: Page) => page.getByRole('tab').nth(number).click();
