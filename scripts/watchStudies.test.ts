import { cpSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { startTestService, type TestService } from '#service/testing/testService.ts';
import { watchStudies } from './watchStudies.ts';

const folder = mkdtempSync(join(tmpdir(), 'watched-studies-'));
const node = join(folder, 'sleep-and-mood/nodes/last-night.json');
let service: TestService;
let stop: () => void;
let printed: string[] = [];

beforeAll(async () => {
  cpSync('service/studies/sleep-and-mood', join(folder, 'sleep-and-mood'), { recursive: true });
  service = await startTestService({ STUDIES_DIR: folder });
  stop = watchStudies(service, (line) => printed.push(line));
});
beforeEach(() => (printed = []));
afterAll(async () => {
  stop();
  await service.stop();
  rmSync(folder, { recursive: true, force: true });
});

const landing = async (slug: string) => (await service.call('GET', `/api/v3/studies/${slug}/landing`)).body;
const saw = (words: string) =>
  vi.waitFor(() => expect(printed.join('\n')).toContain(words), { timeout: 20_000, interval: 50 });

test('a changed study is served without a restart', async () => {
  const file = join(folder, 'sleep-and-mood/landing.json');
  const changed = JSON.parse(readFileSync(file, 'utf8'));
  changed.content.hero_title = { en: 'A new title', es: 'Un título nuevo' };
  writeFileSync(file, JSON.stringify(changed));
  await saw('The study “sleep-and-mood” was read again.');
  expect((await landing('sleep-and-mood')).nodes[0].content.hero_title.en).toBe('A new title');
});

test('a broken study is explained and served in its last good version; once it is repaired, it is read again', async () => {
  const good = readFileSync(node, 'utf8');
  writeFileSync(node, good.replace('"radioinput"', '"radioinput'));
  await saw('The study “sleep-and-mood” is served in its last good version until the errors are fixed.');
  expect(printed.join('\n')).toContain('nodes/last-night.json');
  expect((await landing('sleep-and-mood')).nodes[0].content.hero_title.en).toBe('A new title');
  printed = [];
  writeFileSync(node, good);
  await saw('was read again.');
});

test('a file is read again after an editor put a new one in its place', async () => {
  const file = join(folder, 'sleep-and-mood/landing.json');
  for (const title of ['Saved once', 'Saved again']) {
    printed = [];
    const changed = JSON.parse(readFileSync(file, 'utf8'));
    changed.content.hero_title = { en: title, es: `${title} (es)` };
    writeFileSync(`${file}.tmp`, JSON.stringify(changed));
    renameSync(`${file}.tmp`, file);
    await saw('The study “sleep-and-mood” was read again.');
    expect((await landing('sleep-and-mood')).nodes[0].content.hero_title.en).toBe(title);
  }
});

test('a new study is served with its files; one that is deleted is gone', async () => {
  expect((await service.call('GET', '/api/v3/studies/copied/landing')).status).toBe(404);
  cpSync(join(folder, 'sleep-and-mood'), join(folder, 'copied'), { recursive: true });
  const file = join(folder, 'copied/study.json');
  writeFileSync(file, readFileSync(file, 'utf8').replace('"slug": "sleep-and-mood"', '"slug": "copied"'));
  await vi.waitFor(async () => expect((await landing('copied')).nodes).toHaveLength(1), {
    timeout: 20_000,
    interval: 50,
  });
  mkdirSync(join(folder, 'copied/public'), { recursive: true });
  writeFileSync(join(folder, 'copied/public/new.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  expect((await service.call('GET', '/study-files/copied/new.svg')).status).toBe(200);
  expect((await service.call('GET', '/study-files/copied/%2e%2e/study.json')).status).toBe(404);
  rmSync(join(folder, 'copied'), { recursive: true });
  await vi.waitFor(async () => expect((await service.call('GET', '/api/v3/studies/copied/landing')).status).toBe(404), {
    timeout: 20_000,
    interval: 50,
  });
  expect(printed.at(-1)).toBe('The study “copied” is gone.');
});
