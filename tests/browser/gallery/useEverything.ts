import type { ElementHandle, Page } from '@playwright/test';

/**
 * Interacts with every control of the examples: types, chooses, renders, opens and closes, so that code that runs only then also runs under
 * the CSP. A wizard is followed from screen to screen, because a choice renders the next inputs.
 */
export async function useEverything(page: Page): Promise<void> {
  const answered = new Set<string>();
  await touchEach(page, 'main input:enabled:not([readonly]), main textarea:enabled:not([readonly])', async (input) => {
    const [type, name] = await input.evaluate((element) => [
      element.getAttribute('type'),
      element.getAttribute('name') ?? '',
    ]);
    if (type === 'radio' || type === 'checkbox') {
      // One radio of a group is enough.
      if (type === 'radio' && answered.has(name!)) return;
      answered.add(name!);
      await input.click({ timeout: PATIENCE });
    } else {
      await input.focus();
      await page.keyboard.type('12');
      // A list opened by typing would cover the next control.
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
  const buttons = 'main button:enabled:not([aria-disabled=true])';
  // A button may add rows with more buttons, without end.
  const most = await page.locator(buttons).count();
  await touchEach(
    page,
    buttons,
    async (button) => {
      // The button that clears a search box is only seen while the pointer is on the box, or the focus in it.
      await button.scrollIntoViewIfNeeded({ timeout: PATIENCE }).catch(() => undefined);
      const box = await button.boundingBox();
      if (box) await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
      // A dialog may have opened after the previous check; close it first.
      await button
        .click({ timeout: PATIENCE })
        .catch(() => closeDialogs(page).then(() => button.click({ timeout: PATIENCE })));
      await closeDialogs(page);
    },
    most,
  );
}

/** Timeout for an action on a visible element, in milliseconds. */
const PATIENCE = 3_000;

/**
 * Calls `touch` once for each visible element that the selector matches, including elements added meanwhile; `most` limits their number.
 * An element that was removed during the action (a choice opened the next screen) is ignored; one that stays but cannot be acted on is an
 * error.
 */
async function touchEach(
  page: Page,
  selector: string,
  touch: (element: ElementHandle<HTMLElement>) => Promise<void>,
  most = 300,
): Promise<void> {
  const touched = await page.evaluateHandle(() => new WeakSet<Element>());
  for (let i = 0; i < most; i++) {
    const next = await page.evaluateHandle(
      ([all, selector]) => {
        const element = [...document.querySelectorAll<HTMLElement>(selector)].find(
          (element) => !all.has(element) && element.checkVisibility(),
        );
        if (element) all.add(element);
        return element;
      },
      [touched, selector] as const,
    );
    const element = next.asElement();
    if (!element) return;
    await touch(element as ElementHandle<HTMLElement>).catch(async (error: unknown) => {
      if (
        await element.evaluate((element) => element.isConnected && !element.matches(':disabled, [aria-disabled=true]'))
      )
        throw error;
    });
  }
}

/** A dialog opens shortly after its button was pressed and would cover the next control. */
async function closeDialogs(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  const dialogs = page.locator('[role=dialog], [role=alertdialog]');
  do {
    await page.keyboard.press('Escape');
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(done)));
  } while ((await dialogs.count()) > 0);
}
