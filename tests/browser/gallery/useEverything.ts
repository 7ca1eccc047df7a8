import type { Page } from '@playwright/test';

/**
 * Touches whatever a room's examples let a person touch: types, chooses, draws, opens and closes, so that code that runs only then
 * runs under the page's policy too.
 */
export async function useEverything(page: Page): Promise<void> {
  for (const input of await page.locator('main input:enabled:not([readonly]), main textarea:enabled:not([readonly])').all()) {
    const type = await input.evaluate((element: HTMLInputElement) => element.type);
    if (type === 'radio' || type === 'checkbox') await input.click();
    else await input.pressSequentially('12');
  }
  for (const select of await page.locator('main select:enabled').all()) await select.selectOption({ index: 1 });
  for (const canvas of await page.locator('main canvas').all()) {
    const box = await canvas.boundingBox();
    if (!box) continue;
    await page.mouse.move(box.x + 20, box.y + 20);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 4 });
    await page.mouse.up();
  }
  for (const button of await page.locator('main button:enabled:visible').all()) {
    // One button may take another away.
    if (await button.isVisible() && await button.isEnabled()) await button.click();
    await page.keyboard.press('Escape');
  }
}
