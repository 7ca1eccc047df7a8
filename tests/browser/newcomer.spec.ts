import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from '@playwright/test';
import { canRunPackaged } from './chromium.ts';
import { test } from './setup/test.ts';
import { isWhole } from '../sample.ts';

/** The steps of docs/developers.md to a first field type, followed in a copy of the sources. What a developer would write is in `tests/newcomer`. */
const root = fileURLToPath(new URL('../..', import.meta.url));
const written = join(root, 'tests/newcomer');
const commands = (section: string): string[] => {
  const page = readFileSync(join(root, 'docs/developers.md'), 'utf8');
  const text = page.slice(page.indexOf(`## ${section}`)).split('\n## ')[0]!;
  return [...text.matchAll(/```sh\n([^`]*)```/g)].flatMap(([, block]) =>
    block!
      .trim()
      .split('\n')
      .map((line) => line.trim()),
  );
};

let copy: string;
/** Runs a command in the copy and returns its output. @throws with its output if it fails */
function run(command: string): string {
  const [name, ...args] = command.split(' ');
  const { status, stdout, stderr } = spawnSync(name!, args, { cwd: copy, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command}\n${stdout}${stderr}`);
  return stdout;
}

// Its service takes seconds to start.
test.describe.configure({ mode: 'default' });
test.beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'newcomer-'));
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  })
    .trim()
    .split('\n');
  for (const file of files)
    if (existsSync(join(root, file))) cpSync(join(root, file), join(copy, file), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
});
test.afterAll(() => rmSync(copy, { recursive: true, force: true }));

test('the five steps end in a field type that passes, with picture, table and types', () => {
  test.skip(!isWhole, 'Takes two minutes: npm run test:all.');
  test.setTimeout(600_000);
  const [newField, generate, checkField, ...others] = commands('Your first field type');
  expect([newField, generate, checkField, ...others]).toEqual([
    'npm run generate -- field wrist_size --like number',
    'npm run generate',
    'node scripts/checkField.mjs wrist_size',
  ]);

  run(newField!);
  cpSync(join(written, 'wrist_size'), join(copy, 'renderers/fields/wrist_size'), { recursive: true });
  run(generate!);
  expect(() => run(checkField!), 'without its own Spanish it fails').toThrow(
    'translations/es.json lacks field.wrist_size.required',
  );
  run(`node scripts/i18n.mjs add ${join(written, 'texts.json')}`);
  expect(run(checkField!)).toContain('all checks passed');

  run('npm run generate -- --check');
  run('npm run generate -- texts --check');
  run('npm run -s lint');
  const generated = ['docs/fields/README.md', 'schemas/input-definition.schema.json', 'schemas/types/openapi.ts'];
  for (const file of generated) expect(readFileSync(join(copy, file), 'utf8').includes('wrist_size'), file).toBe(true);

  if (!canRunPackaged) return;
  run('npm run pictures -- --update wrist_size');
  const picture = join(copy, 'docs/pictures/fields-wrist-size-360-light.png');
  expect(existsSync(picture), dirname(picture)).toBe(true);
});

test('a field type that is not listed is distinguished from one that fails', () => {
  test.skip(!isWhole, 'Takes a minute: npm run test:all.');
  cpSync(join(written, 'wrist_size'), join(copy, 'renderers/fields/ankle_size'), { recursive: true });
  expect(() => run('node scripts/checkField.mjs ankle_size')).toThrow(
    /ankle_size is not listed yet: add it to renderers\/fieldTypes\.ts\.[^]*add it to renderers\/registry\.ts\./,
  );
});
