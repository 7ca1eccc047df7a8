import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { compareFolders } from './compare.ts';
import { writeReport } from './report.ts';

const WIDTH = 20;
const HEIGHT = 10;
let folder: string;
const of = (part: string): string => join(folder, part);

/** A white picture with one gray pixel. */
async function write(path: string, { height = HEIGHT, gray = -1 } = {}): Promise<void> {
  const pixels = Buffer.alloc(WIDTH * height * 3, 255);
  if (gray >= 0) pixels.fill(190, gray * 3, gray * 3 + 3);
  const picture = await sharp(pixels, { raw: { width: WIDTH, height, channels: 3 } })
    .png()
    .toBuffer();
  writeFileSync(`${of(path)}.png`, picture);
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'compare-'));
  for (const part of ['before', 'report/after']) mkdirSync(of(part), { recursive: true });
  for (const name of ['same', 'pixel', 'higher', 'gone', 'other']) await write(`before/${name}`);
  await write('report/after/same');
  await write('report/after/pixel', { gray: 47 });
  await write('report/after/higher', { height: HEIGHT + 1 });
  await write('report/after/added');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const compared = () => compareFolders(of('before'), of('report/after'), (name) => name !== 'other');

it('reports one other pixel, another size, a missing picture and a new one, each by its name', () => {
  const { same, differences } = compared();
  expect(same).toEqual(['same']);
  expect(differences.map(({ name, kind, message }) => `${kind} ${name}: ${message}`)).toEqual([
    'new added: was not there before',
    'missing gone: is no longer there',
    'changed higher: Expected an image 20px by 10px, received 20px by 11px.',
    'changed pixel: 1 pixels (ratio 0.01 of all image pixels) are different.',
  ]);
});

it('shows before, after and difference side by side, as far as there are any', () => {
  writeReport(of('report'), of('before'), 'Before: 1a2b3c4 <b>. After: the working tree.', compared().differences);
  const page = readFileSync(of('report/index.html'), 'utf8');
  const shown = (name: string): string[] =>
    [...page.matchAll(/src="([^"]+)"/g)].flatMap(([, path]) => (path!.endsWith(`/${name}.png`) ? [path!] : []));
  expect(shown('pixel')).toEqual(['before/pixel.png', 'after/pixel.png', 'difference/pixel.png']);
  expect(shown('gone')).toEqual(['before/gone.png']);
  expect(shown('added')).toEqual(['after/added.png']);
  expect(shown('same')).toEqual([]);
  for (const [, path] of page.matchAll(/src="([^"]+)"/g))
    expect(readFileSync(of(`report/${path!}`)).length).toBeGreaterThan(0);
  expect(page).toContain('Before: 1a2b3c4 &lt;b>.');
});
