import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { writeGenerated, type Generated } from './writeGenerated.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'generated-'));
  mkdirSync(join(root, 'kit'));
  writeFileSync(join(root, 'kit/a.txt'), 'one');
  const program = `const fs = require('node:fs');
    fs.appendFileSync('runs', 'x');
    fs.copyFileSync('kit/a.txt', 'copy.txt');`;
  writeFileSync(join(root, 'write.cjs'), program);
  for (const path of ['kit', 'kit/a.txt', 'write.cjs']) set(path, 1_000);
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const set = (path: string, time: number) => utimesSync(join(root, path), time, time);
const copy: Generated = { files: ['copy.txt'], sources: ['kit', 'write.cjs'], node: ['write.cjs'] };
const write = (entry = copy) => writeGenerated(root, [entry]);
const runs = () => readFileSync(join(root, 'runs'), 'utf8').length;

test('a missing file is written, once', () => {
  write();
  write();
  expect([readFileSync(join(root, 'copy.txt'), 'utf8'), runs()]).toEqual(['one', 1]);
});

test.each<[string, () => void]>([
  ['the file is gone', () => rmSync(join(root, 'copy.txt'))],
  ['a source is newer', () => set('kit/a.txt', Date.now() / 1_000 + 10)],
  ['a source was added or removed', () => set('kit', Date.now() / 1_000 + 10)],
  ['its program is newer', () => set('write.cjs', Date.now() / 1_000 + 10)],
])('it is written again if %s', (_, change) => {
  write();
  change();
  write();
  expect(runs()).toBe(2);
});

test('an entry reads what an earlier one has written', () => {
  const second = {
    files: ['second.txt'],
    sources: ['copy.txt'],
    node: ['-e', `fs.copyFileSync('copy.txt', 'second.txt')`],
  };
  writeGenerated(root, [copy, second]);
  expect(readFileSync(join(root, 'second.txt'), 'utf8')).toBe('one');
});

test.each([
  ['fails', `console.error('no such key'); process.exit(3)`, /copy\.txt cannot be generated: node -e .*no such key/s],
  ['writes nothing', '', /copy\.txt cannot be generated/],
])('a program that %s is reported, and runs again the next time', (_, code, message) => {
  const broken = { ...copy, node: ['-e', code] };
  expect(() => write(broken)).toThrow(message);
  expect(() => write(broken)).toThrow(message);
  expect(existsSync(join(root, 'copy.txt'))).toBe(false);
});
