import type { Page } from '@playwright/test';

/**
 * Touches whatever a room's examples let a person touch: types, chooses, draws, opens and closes, so that code that runs only then
 * runs under the page's policy too.
 */
export async function useEverything(page: Page): Promise<void> {
  const inputs = page.locator('main input:enabled:not([readonly]), main textarea:enabled:not([readonly])');
  // Counted anew each time: a choice may open a box or take one away.
  const answered = new Set<string>();
  for (let i = 0; i < await inputs.count(); i++) {
    const [type, name] = await inputs.nth(i).evaluate((input) => [input.getAttribute('type'), input.getAttribute('name') ?? '']);
    if (type === 'radio') {
      // One of a group is like another.
      if (answered.has(name!)) continue;
      answered.add(name!);
    }
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
    // Where a dialog came after it was looked for, it goes first.
    await buttons.nth(i).click({ timeout: 2_000 }).catch(() => closeDialogs(page).then(() => buttons.nth(i).click()));
    await closeDialogs(page);
  }
}

/** A dialog opens a moment after its button was pressed, and would lie over what comes next. */
async function closeDialogs(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  const dialogs = page.locator('[role=dialog], [role=alertdialog]');
  do {
    await page.keyboard.press('Escape');
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(done)));
  } while ((await dialogs.count()) > 0);
}
