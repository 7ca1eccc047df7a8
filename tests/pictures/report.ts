import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Difference } from './compare.ts';

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

const STYLE = `
  body { font: 16px/1.4 system-ui, sans-serif; margin: 24px; background: #f4f4f4; color: #1a1a1a; }
  div { display: grid; grid-template-columns: repeat(3, 1fr); gap: 16px; align-items: start; }
  figure { margin: 0; }
  img { max-width: 100%; border: 1px solid #999; background: #fff; }
`;

/**
 * Writes `index.html` and its pictures: each difference with the picture before, the one after, and the different pixels in red.
 * @param folder of the report; the pictures after are in its folder `after`
 * @param before folder with the pictures before
 */
export function writeReport(folder: string, before: string, title: string, differences: readonly Difference[]): void {
  for (const part of ['before', 'difference']) mkdirSync(join(folder, part), { recursive: true });
  for (const { name, kind, picture } of differences) {
    if (kind !== 'new') copyFileSync(join(before, `${name}.png`), join(folder, 'before', `${name}.png`));
    if (picture) writeFileSync(join(folder, 'difference', `${name}.png`), picture);
  }
  const figure = (part: string, name: string, isThere: boolean): string =>
    `<figure><figcaption>${part}</figcaption>${
      isThere ? `<a href="${part}/${name}.png"><img loading="lazy" alt="" src="${part}/${name}.png"></a>` : 'none'
    }</figure>`;
  const sections = differences.map(
    ({ name, kind, message, picture }) => `<section id="${name}">
<h2>${name}</h2>
<p>${kind}: ${escaped(message)}</p>
<div>${figure('before', name, kind !== 'new')}${figure('after', name, kind !== 'missing')}${figure('difference', name, picture !== undefined)}</div>
</section>`,
  );
  writeFileSync(
    join(folder, 'index.html'),
    `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Pictures</title>
<style>${STYLE}</style>
<h1>Pictures: ${differences.length} differ</h1>
<p>${escaped(title)}</p>
${sections.join('\n')}
</html>
`,
  );
}
