import type { ElementHandle, Page } from '@playwright/test';

/**
 * Touches whatever a room's examples let a person touch: types, chooses, draws, opens and closes, so that code that runs only then
 * runs under the page's policy too. A wizard is followed from screen to screen, since a choice brings its next inputs.
 */
export async function useEverything(page: Page): Promise<void> {
  const answered = new Set<string>();
  await touchEach(page, 'main input:enabled:not([readonly]), main textarea:enabled:not([readonly])', async (input) => {
    const [type, name] = await input.evaluate((element) => [element.getAttribute('type'), element.getAttribute('name') ?? '']);
    if (type === 'radio' || type === 'checkbox') {
      // One of a group is like another.
      if (type === 'radio' && answered.has(name!)) return;
      answered.add(name!);
      await input.click({ timeout: PATIENCE });
    } else {
      await input.focus();
      await page.keyboard.type('12');
      // A list that typing has opened would lie over what comes next.
      await page.keyboard.press('Escape');
    }
  });
  await touchEach(page, 'main select:enabled', async (select) => void (await select.selectOption({ index: 1 })));
  await touchEach(page, 'main canvas', async (canvas) => {
    const box = await canvas.boundingBox();
    if (!box) return;
    await page.mouse.move(box.x + 20, box.y + 20);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 4 });
    await page.mouse.up();
  });
  const buttons = 'main button:enabled';
  // A button may add a row with further buttons, without end.
  const most = await page.locator(buttons).count();
  await touchEach(page, buttons, async (button) => {
    // Where a dialog came after it was looked for, it goes first.
    await button.click({ timeout: PATIENCE }).catch(() => closeDialogs(page).then(() => button.click({ timeout: PATIENCE })));
    await closeDialogs(page);
  }, most);
}

/** How long something that can be seen may take to let itself be touched, in milliseconds. */
const PATIENCE = 1_000;

/**
 * Each element that the selector finds and that is to be seen, once, also those that come meanwhile; `most` ends what would not end.
 * An element that went away while it was being touched (a choice led on to the next screen) is let go; one that stays and cannot be
 * touched is an error.
 */
async function touchEach(page: Page, selector: string, touch: (element: ElementHandle<HTMLElement>) => Promise<void>, most = 300): Promise<void> {
  const touched = await page.evaluateHandle(() => new WeakSet<Element>());
  for (let i = 0; i < most; i++) {
    const next = await page.evaluateHandle(
      ([all, selector]) => {
        const element = [...document.querySelectorAll<HTMLElement>(selector)].find((element) => !all.has(element) && element.checkVisibility());
        if (element) all.add(element);
        return element;
      },
      [touched, selector] as const,
    );
    const element = next.asElement();
    if (!element) return;
    await touch(element as ElementHandle<HTMLElement>).catch(async (error: unknown) => {
      if (await element.evaluate((element) => element.isConnected && !element.matches(':disabled'))) throw error;
    });
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
