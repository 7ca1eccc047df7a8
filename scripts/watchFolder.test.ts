import { cpSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { watchFolder } from './watchFolder.ts';

const outside = mkdtempSync(join(tmpdir(), 'watched-folder-'));
const folder = join(outside, 'studies');
const at = (path: string): string => join(folder, path);
const save = (path: string): void => writeFileSync(at(path), String(Math.random()));

mkdirSync(at('pilot/nodes'), { recursive: true });
save('pilot/nodes/diary.json');
save('pilot/study.json');
const reported = new Set<string>();
const stop = watchFolder(folder, (path) => reported.add(path.replaceAll('\\', '/')));
afterAll(() => {
  stop();
  rmSync(outside, { recursive: true, force: true });
});

const DIARY = 'pilot/nodes/diary.json';

/** Each step begins where the one before it ends. */
const steps: readonly [name: string, step: () => void, reported: string][] = [
  ['a file that is saved in its place', () => save(DIARY), DIARY],
  [
    'a file that takes the place of another one, as many editors save',
    () => {
      save('pilot/nodes/.diary.tmp');
      renameSync(at('pilot/nodes/.diary.tmp'), at(DIARY));
    },
    DIARY,
  ],
  ['the file after that', () => save(DIARY), DIARY],
  [
    'a file that comes from another folder',
    () => {
      writeFileSync(join(outside, 'diary.json'), '{}');
      renameSync(join(outside, 'diary.json'), at(DIARY));
    },
    DIARY,
  ],
  ['the file after that, too', () => save(DIARY), DIARY],
  [
    'a file whose old version was moved away first',
    () => {
      renameSync(at(DIARY), at(`${DIARY}~`));
      save(DIARY);
      rmSync(at(`${DIARY}~`));
    },
    DIARY,
  ],
  ['the file once more', () => save(DIARY), DIARY],
  ['a new file', () => save('pilot/nodes/sleep.json'), 'pilot/nodes/sleep.json'],
  [
    'a renamed file',
    () => renameSync(at('pilot/nodes/sleep.json'), at('pilot/nodes/rest.json')),
    'pilot/nodes/rest.json',
  ],
  ['a deleted file', () => rmSync(at('pilot/nodes/rest.json')), 'pilot/nodes/rest.json'],
  ['a file of the folder itself', () => renameSync(at('pilot/study.json'), at('pilot/x.json')), 'pilot/study.json'],
  [
    'a new folder with a file',
    () => {
      mkdirSync(at('pilot/public'));
      save('pilot/public/logo.svg');
    },
    'pilot/public',
  ],
  ['a file in the new folder', () => save('pilot/public/logo.svg'), 'pilot/public/logo.svg'],
  ['a copied folder', () => cpSync(at('pilot'), at('copy'), { recursive: true }), 'copy/nodes'],
  ['a file in the copy', () => save('copy/nodes/diary.json'), 'copy/nodes/diary.json'],
  ['a renamed folder', () => renameSync(at('copy'), at('second')), 'second/nodes'],
  ['a file in the renamed folder', () => save('second/nodes/diary.json'), 'second/nodes/diary.json'],
  [
    'a folder that was deleted and written again, as git does',
    () => {
      rmSync(at('pilot/nodes'), { recursive: true });
      mkdirSync(at('pilot/nodes'));
      save(DIARY);
    },
    'pilot/nodes',
  ],
  ['a file in the folder that was written again', () => save(DIARY), DIARY],
  ['a deleted folder', () => rmSync(at('second'), { recursive: true }), 'second'],
];

test.each(steps)('reports %s', async (_, step, path) => {
  reported.clear();
  step();
  await vi.waitFor(() => expect([...reported]).toContain(path), { timeout: 10_000, interval: 20 });
  // What the system reports later belongs to this step.
  await new Promise((resolve) => setTimeout(resolve, 50));
});
