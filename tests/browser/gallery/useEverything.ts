import type { Page } from '@playwright/test';

/**
 * Touches whatever a room's examples let a person touch: types, chooses, draws, opens and closes, so that code that runs only then
 * runs under the page's policy too.
 */
export async function useEverything(page: Page): Promise<void> {
  const inputs = page.locator('main input:enabled:not([readonly]), main textarea:enabled:not([readonly])');
  // Counted anew each time: a choice may open a box or take one away.
  for (let i = 0; i < await inputs.count(); i++) {
    const type = await inputs.nth(i).getAttribute('type');
    if (type === 'radio' || type === 'checkbox') await inputs.nth(i).click();
    else {
      await inputs.nth(i).pressSequentially('12');
      // A list that typing has opened would lie over what comes next.
      await page.keyboard.press('Escape');
    }
  }
  const selects = page.locator('main select:enabled');
  for (let i = 0; i < await selects.count(); i++) await selects.nth(i).selectOption({ index: 1 });
  for (const canvas of await page.locator('main canvas').all()) {
    const box = await canvas.boundingBox();
    if (!box) continue;
    await page.mouse.move(box.x + 20, box.y + 20);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 4 });
    await page.mouse.up();
  }
  const buttons = page.locator('main button:enabled:visible');
  // A button may add a row with further buttons, without end.
  const most = await buttons.count();
  for (let i = 0; i < Math.min(most, await buttons.count()); i++) {
    await buttons.nth(i).click();
    await page.keyboard.press('Escape');
  }
}
