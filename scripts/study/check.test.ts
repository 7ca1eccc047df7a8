import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { pilot } from '#tests/check/pilot.ts';
import { runStudy } from './support/runStudy.ts';

const root = mkdtempSync(join(tmpdir(), 'checked-studies-'));
const COMMAND = ['scripts/study/bin/study.mjs', 'check'];
const SCREENER = 'nodes/eligibility.json';
const misspelled = (text: string) => text.replace('"interface"', '"interfaces"');

/** Writes the pilot into a folder of studies, with other texts for some files. */
function writeStudy(folder: string, changes: Record<string, string> = {}): string {
  for (const [file, text] of Object.entries({ ...pilot, ...changes })) {
    const path = join(root, folder, 'pilot', file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
  return join(root, folder);
}

const folders: Record<string, string> = {};
beforeAll(() => {
  folders.good = writeStudy('good');
  folders.broken = writeStudy('broken', { [SCREENER]: misspelled(pilot[SCREENER]!) });
  folders.warned = writeStudy('warned', { [SCREENER]: pilot[SCREENER]!.replace(/"es": "[^"]*"/, '"es": ""') });
  folders.empty = join(root, 'empty');
  mkdirSync(folders.empty);
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

const run = (...given: string[]) => runStudy('check', ...given);

describe('exit codes', () => {
  test.each<[name: string, given: () => string[], code: number, says: RegExp]>([
    ['no problem', () => [folders.good!], 0, /1 of 1 studies in .* can be served \(0 errors, 0 warnings, 0 hints\)/],
    ['the folder of one study', () => [join(folders.good!, 'pilot')], 0, /1 of 1 studies/],
    ['a warning', () => [folders.warned!], 0, /1 of 1 studies .* \(0 errors, 1 warning, 0 hints\)/],
    ['an error', () => [folders.broken!], 1, /eligibility\.json:\d+:\d+ .*0 of 1 studies/s],
    ['no study', () => [folders.empty!], 2, /There is no study in /],
    ['no folder', () => [join(root, 'nowhere')], 2, /There is no folder .*\nExample: /],
    [
      'a file',
      () => [join(folders.good!, 'pilot/study.json')],
      2,
      /is a file\. Name the folder of a study\.\nExample: /,
    ],
    ['two folders', () => [folders.good!, folders.broken!], 2, /^Too many arguments /],
    ['an unknown option', () => ['--jsn'], 2, /^Unknown option '--jsn'/],
    ['the help', () => ['--help'], 0, /^Usage:/],
  ])('%s', async (_name, given, code, says) => {
    const ended = await run(...given());
    expect(ended.err + ended.out).toMatch(says);
    expect(ended.code).toBe(code);
  });
});

describe('--json', () => {
  test.each<[name: string, folder: string, code: number]>([
    ['no study', 'empty', 2],
    ['no problem', 'good', 0],
  ])('%s: an empty list', async (_name, folder, code) => {
    const ended = await run(folders[folder]!, '--json');
    expect(JSON.parse(ended.out)).toEqual({ studies: [] });
    expect(ended.code).toBe(code);
  });

  test('a problem has its code, its place and its fix', async () => {
    const { code, out } = await run(folders.broken!, '--json');
    expect(code).toBe(1);
    const { studies } = JSON.parse(out);
    expect(studies).toMatchObject([{ slug: 'pilot', refused: true }]);
    for (const problem of studies[0].problems)
      expect(problem).toMatchObject({
        file: SCREENER,
        severity: expect.stringMatching(/^(error|warning|hint)$/),
        pointer: expect.stringMatching(/^\/content\/form\//),
        line: expect.any(Number),
        column: expect.any(Number),
        message: expect.stringMatching(/./),
        fix: expect.stringMatching(/./),
      });
  });
});

test('--watch checks again after a file was saved, also after one that cannot be read, until it is stopped', async () => {
  const folder = writeStudy('watched');
  const file = join(folder, 'pilot', SCREENER);
  const good = readFileSync(file, 'utf8');
  const watching = spawn(process.execPath, [...COMMAND, folder, '--watch']);
  let printed = '';
  for (const stream of [watching.stdout, watching.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (printed += text));
  const stopped = new Promise<NodeJS.Signals | null>((resolve) =>
    watching.on('exit', (_code, signal) => resolve(signal)),
  );
  const saw = (words: string) => vi.waitFor(() => expect(printed).toContain(words), { timeout: 20_000, interval: 50 });
  try {
    await saw('Watching watched. Stop with Ctrl+C.');
    expect(printed).toContain('1 of 1 studies');
    printed = '';
    writeFileSync(file, good.slice(0, -20));
    await saw('0 of 1 studies');
    expect(printed).toContain('(notJson)');
    printed = '';
    writeFileSync(file, good);
    await saw('1 of 1 studies');
  } finally {
    watching.kill('SIGINT');
  }
  expect(await stopped).toBe('SIGINT');
});
