import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { upToDate } from './upToDate.ts';

const root = mkdtempSync(join(tmpdir(), 'up-to-date-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** Seconds since the epoch. */
const [before, built, after] = [1_000, 2_000, 3_000];
const set = (path: string, time: number) => utimesSync(join(root, path), time, time);
const check = () => upToDate(root, join(root, 'out.js'), ['kit', 'package.json', 'missing']);

beforeEach(() => {
  mkdirSync(join(root, 'kit/form'), { recursive: true });
  for (const path of ['kit/form/a.ts', 'kit/form/b.ts', 'package.json', 'out.js']) writeFileSync(join(root, path), '');
  for (const path of ['kit/form/a.ts', 'kit/form/b.ts', 'package.json', 'kit/form', 'kit']) set(path, before);
  set('out.js', built);
});

test('a build that is newer than its sources is up to date', () => expect(check()).toBe(true));

test.each<[string, () => void]>([
  ['there is no build', () => rmSync(join(root, 'out.js'))],
  ['a file was changed', () => set('kit/form/b.ts', after)],
  ['a file at the top was changed', () => set('package.json', after)],
  ['a file was added', () => writeFileSync(join(root, 'kit/form/c.ts'), '')],
  ['a file was removed', () => rmSync(join(root, 'kit/form/b.ts'))],
])('it is not if %s', (_, change) => {
  change();
  expect(check()).toBe(false);
});
