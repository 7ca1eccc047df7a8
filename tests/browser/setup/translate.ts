import type { BrowserContext } from '@playwright/test';

/**
 * Has all pages of a context translated as browsers do it: each text is moved into two `font` elements of its own, at once and after every
 * change, with other words.
 * @param mark stands around each text; empty for a test that finds its controls by the words of the page
 */
export async function translate(context: BrowserContext, mark = '·'): Promise<void> {
  await context.addInitScript((around) => {
    // The title of a page is translated, too, but holds no elements.
    const LEFT_ALONE = 'title, script, style, textarea, svg, [translate=no], font';
    const wrap = (text: Text): void => {
      if (!text.data.trim() || !text.parentElement || text.parentElement.closest(LEFT_ALONE)) return;
      const outer = document.createElement('font');
      const inner = document.createElement('font');
      outer.append(inner);
      text.replaceWith(outer);
      // The page's own text is no longer in the page; what it says now is another text.
      inner.append(document.createTextNode(`${around}${text.data}${around}`));
    };
    const wrapAll = (root: Node): void => {
      const texts: Text[] = [];
      if (root instanceof Text) texts.push(root);
      else {
        const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
        while (walker.nextNode()) texts.push(walker.currentNode as Text);
      }
      texts.forEach(wrap);
    };
    new MutationObserver((records) => {
      for (const { addedNodes } of records) addedNodes.forEach(wrapAll);
    }).observe(document, { subtree: true, childList: true });
  }, mark);
}
