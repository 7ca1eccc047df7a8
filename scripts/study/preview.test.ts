import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { renderUnicodeCompact } from 'uqr';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { readConfig } from '#service/config/config.ts';
import { startTestService, type TestService } from '#service/testing/testService.ts';
import { watchStudies } from '../watchStudies.ts';
import { phoneSettings, printPreviews } from './preview.ts';

const folder = mkdtempSync(join(tmpdir(), 'previewed-studies-'));
const file = join(folder, 'sleep-lab/landing.json');
let service: TestService;
let good: string;

beforeAll(async () => {
  cpSync('service/studies/sleep-lab', join(folder, 'sleep-lab'), { recursive: true });
  good = readFileSync(file, 'utf8');
  writeFileSync(file, good.replace('hero_title', 'hero_titel'));
  service = await startTestService({ STUDIES_DIR: folder });
});
afterAll(async () => {
  await service.stop();
  rmSync(folder, { recursive: true, force: true });
});

test('the preview of a study with errors begins with the list of its problems', async () => {
  const preview = spawn(process.execPath, ['scripts/study/bin/study.mjs', 'preview', 'sleep-lab'], {
    env: { ...process.env, STUDIES_DIR: folder, DATA_DIR: join(folder, '.data') },
  });
  let said = '';
  for (const output of [preview.stdout, preview.stderr])
    output.on('data', (part: Buffer) => {
      said += part.toString();
    });
  await vi.waitFor(() => expect(said).toContain('Fix: '), { timeout: 60_000 }).finally(() => preview.kill('SIGKILL'));
  const [first, second] = said.trim().split('\n');
  expect(first).toBe('The study “sleep-lab” is not served, because:');
  expect(second).toMatch(/error +\S*landing\.json:\d+:\d+ +#\/content/);
});

test('a study with errors is waited for, and its links are printed once it is corrected', async () => {
  const printed: string[] = [];
  const print = (text: string) => void printed.push(text);
  const onReload = await printPreviews(service, 'sleep-lab', { print });
  expect(printed.join('\n')).toContain('“sleep-lab” has errors, listed above.');
  const unwatch = watchStudies(service, print, onReload);
  writeFileSync(file, good);
  await vi.waitFor(() => expect(printed.join('\n')).toMatch(/sleep-lab\/\?preview_token=\S{43} /), { timeout: 20_000 });
  unwatch();
});

test('a phone gets the link as a QR code, too', async () => {
  let printed = '';
  await printPreviews(service, 'sleep-lab', { hasCodes: true, print: (text) => void (printed += text) });
  const rows = stripVTControlCharacters(printed)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => /^[█▀▄ ]{20,}$/.test(line));
  const link = /http\S+preview_token=\S{43}/.exec(printed)![0];
  expect(rows.length, 'rows of two modules each').toBeGreaterThan(15);
  expect(rows).toEqual(renderUnicodeCompact(link).split('\n'));
});

test('a study that is not there is an error', () =>
  expect(printPreviews({ ...service, stop: async () => {} }, 'sleep-labb')).rejects.toThrow('no study “sleep-labb”'));

test('a phone gets the address of this machine in the local network', () => {
  const at = (address: string, internal: boolean) => ({ address, internal, family: 'IPv4' }) as never;
  const settings = phoneSettings('8081', { lo: [at('127.0.0.1', true)], wlan0: [at('192.168.1.7', false)] });
  // The service does not start with a setting that it refuses.
  expect(readConfig({ PORT: '8081', ...settings }, '/')).toMatchObject({
    host: '192.168.1.7',
    publicUrl: 'http://192.168.1.7:8081',
    smtpUrl: undefined,
  });
  expect(() => phoneSettings('8080', { lo: [at('127.0.0.1', true)] })).toThrow('in no network');
});
