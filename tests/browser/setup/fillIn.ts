import type { Locator } from '@playwright/test';

/**
 * Fills in a box or a list as browsers and password managers do: they set the value and send the events, without the
 * focus. A list takes the value or the text of an option.
 */
export const fillIn = (box: Locator, text: string): Promise<void> =>
  box.evaluate((it, filled) => {
    if (it instanceof HTMLSelectElement) {
      const option = [...it.options].find(({ value, label }) => value === filled || label === filled);
      it.selectedIndex = option ? option.index : it.selectedIndex;
    } else {
      // The setter of the page's library would hide the change from it.
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(it, filled);
    }
    it.dispatchEvent(new Event('input', { bubbles: true }));
    it.dispatchEvent(new Event('change', { bubbles: true }));
  }, text);
