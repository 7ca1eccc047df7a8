import { expect } from '@playwright/test';
import { fitWindow } from './gallery/fitWindow.ts';
import { test } from './setup/test.ts';

const PART = 'content-visibility: auto; contain-intrinsic-size: auto 700px';

/** A page that fills its window, with a part that is shorter than the browser expects before it was on the screen. */
const page = `<body style="margin: 0"><div style="min-height: 100vh">
  <div style="height: 5000px"></div><div style="${PART}"><div id="part" style="height: 100px"></div></div>
</div></body>`;

test('the window is as high as the page, not as high as the page was expected to be', async ({ page: tab }) => {
  await tab.setViewportSize({ width: 360, height: 800 });
  await tab.setContent(page);
  expect(await tab.evaluate(() => document.documentElement.scrollHeight)).toBe(5700);
  await fitWindow(tab, 360, 800);
  expect(tab.viewportSize()).toEqual({ width: 360, height: 5100 });
});

test('a page that is lower than its window keeps the least height', async ({ page: tab }) => {
  await tab.setViewportSize({ width: 360, height: 800 });
  await tab.setContent('<body style="margin: 0"><div style="height: 300px"></div></body>');
  await fitWindow(tab, 360, 800);
  expect(tab.viewportSize()).toEqual({ width: 360, height: 800 });
});
