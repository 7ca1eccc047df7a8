import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { runStudy } from './support/runStudy.ts';

// What `npx study codebook`, `npx study tokens` and `npx study packet` say if they cannot write.

const folder = mkdtempSync(join(tmpdir(), 'documents-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test.each([
  ['codebook', 'sleep-lab.csv', folder],
  ['tokens', 'sleep-lab.light.tokens.json', folder],
  ['packet', 'packet.html', join(folder, 'packet.html')],
])('%s: a folder in the place of a file gives one sentence, and no half file', async (name, taken, out) => {
  mkdirSync(join(folder, taken));
  const { code, err } = await runStudy(name, 'sleep-lab', '--out', out);
  expect(err.trim().split('\n')).toEqual([
    expect.stringMatching(`${taken} could not be written: it is a folder\\. Name a file`),
  ]);
  expect(code).toBe(1);
  expect(readdirSync(folder)).toContain(taken);
  expect(readdirSync(folder).filter((each) => each.endsWith('.part'))).toEqual([]);
});
