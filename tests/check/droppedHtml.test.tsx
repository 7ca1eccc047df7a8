import { expect, test } from 'vitest';
import { sanitize } from '#kit/ui/parts/sanitize.ts';
import { droppedHtml, shownHtml } from '#service/study/check/droppedHtml.ts';

// The check and the sanitizer agree: what the check reports is not on the page, and what it does not report is.

const words = 'Please rest.';

test.each([
  [`<script>${words}</script>`, '<script>', false],
  [`<style>${words}</style>`, '<style>', false],
  [`<iframe src="https://example.org">${words}</iframe>`, '<iframe src="https://example.org">', false],
  [`<svg><title>${words}</title></svg>`, '<svg>', false],
  [`<video>${words}</video>`, '<video>', false],
  [`<font size="7">${words}</font>`, '<font size="7">', true],
  [`<center>${words}</center>`, '<center>', true],
  [`<p style="color: red">${words}</p>`, 'style="color: red"', true],
  [`<p onclick="go()">${words}</p>`, 'onclick="go()"', true],
  [`<p class=big>${words}</p>`, 'class="big"', true],
  [`<a href="help.html">${words}</a>`, 'href="help.html"', true],
  [`<a href="javascript:go()">${words}</a>`, 'href="javascript:go()"', true],
  [`<p>${words}<img src="bed.png" alt="A bed"></p>`, 'src="bed.png"', true],
  [`<P CLASS="big">${words}</P>`, 'class="big"', true],
])('%s', (html, sign, keepsWords) => {
  expect(droppedHtml(html)?.sign).toBe(sign);
  const clean = sanitize(html);
  expect(clean).not.toContain(sign);
  expect(clean.includes(words)).toBe(keepsWords);
});

test.each([
  `<h2>Rest</h2><p>${words}<br>Then <strong>wake</strong>.</p>`,
  `<p><a href="https://example.org/a?b=c" target="_blank">${words}</a></p>`,
  `<a href="mailto:help@example.org">${words}</a>`,
  `<img src="/study-files/pilot/bed.png" alt="A bed > a chair">`,
  `<p>1 < 2 and 3 > 2</p>`,
  `<table><tr><th scope="col">A</th></tr></table>`,
])('%s has nothing that is dropped', (html) => {
  expect(droppedHtml(html)).toBeUndefined();
  for (const [attribute] of html.matchAll(/\w+="[^"]*"/g))
    expect(sanitize(html).replaceAll('&gt;', '>')).toContain(attribute);
});

test.each([
  [`<stong>${words}</stong>`, '<stong>', 'strong'],
  [`${words}</stronk>`, '</stronk>', 'strong'],
  [`<parragraph class="x">${words}`, '<parragraph class="x">', undefined],
  [`<blokquote/>${words}`, '<blokquote/>', 'blockquote'],
  [`<strong ${words}`, '<strong', undefined],
  [`${words}</em`, '</em', undefined],
])('%s is shown as it is written, and reported', (html, sign, meant) => {
  const shown = shownHtml(html)!;
  expect([shown.sign, /“(.+)”\?/.exec(shown.fix!)?.[1]]).toEqual([sign, meant]);
  const { body } = new DOMParser().parseFromString(String(sanitize(html)), 'text/html');
  expect(body.textContent).toContain(sign);
  expect(droppedHtml(html)).toBeUndefined();
});

test.each([
  `Fewer than <five cups. <b>${words}</b>`,
  `<p>a < b and c > d, <3, <five or more> cups</p>`,
  `a <b, c <i`,
  `<p title="<strong">${words}</p><!-- <stong> -->`,
  `<font>${words}</font>`,
])('%s has nothing that seems to be meant as a tag and is shown', (html) => expect(shownHtml(html)).toBeUndefined());

test('a picture without words is reported, although it is shown', () => {
  const html = '<img src="/study-files/pilot/bed.png">';
  expect(droppedHtml(html)).toMatchObject({ sign: html, fix: expect.stringContaining('alt=') });
});
