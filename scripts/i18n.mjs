// node scripts/i18n.mjs extract       extracts the English texts of the code into translations/en.json
// node scripts/i18n.mjs verify        the same; fails if es.json has missing texts, extra texts or other arguments
// node scripts/i18n.mjs add-es FILE   merges { id: text } into translations/es.json, sorted by id
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const catalogue = (locale) => join(root, 'translations', `${locale}.json`);
const read = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {});

/** Writes sorted keys and renames the file into place, so that concurrent runs never leave or read half a file. An equal file is left alone. */
function write(file, texts) {
  const sorted = Object.fromEntries(Object.entries(texts).sort(([a], [b]) => (a < b ? -1 : 1)));
  const text = `${JSON.stringify(sorted, null, 2)}\n`;
  if (!existsSync(file) || readFileSync(file, 'utf8') !== text) {
    const draft = `${file}.${process.pid}`;
    writeFileSync(draft, text);
    renameSync(draft, file);
  }
  return Object.keys(sorted).length;
}

function formatjs(args) {
  const { status, stdout, stderr, error } = spawnSync(
    process.execPath,
    [join(root, 'node_modules/@formatjs/cli/bin/formatjs'), ...args],
    {
      cwd: root,
      encoding: 'utf8',
    },
  );
  return { ok: status === 0, output: `${stdout ?? ''}${stderr ?? ''}${error ?? ''}`.trim() };
}

/** The English texts of the current code by id. */
function gathered() {
  const folder = mkdtempSync(join(tmpdir(), 'i18n-'));
  const out = join(folder, 'en.json');
  try {
    const { ok, output } = formatjs([
      'extract',
      '{kit,renderers,portal,service}/**/*.{ts,tsx}',
      '--ignore',
      '**/*.{test,stories}.{ts,tsx}',
      '--ignore',
      '**/*.d.ts',
      '--format',
      'simple',
      // Mails and longer texts have paragraphs.
      '--preserve-whitespace',
      '--throws',
      '--out-file',
      out,
    ]);
    if (!ok) fail(`The texts could not be extracted:\n${output}`);
    return read(out);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function fail(message) {
  console.error(message);
  process.exit(1);
}

const commands = {
  extract() {
    console.log(`${write(catalogue('en'), gathered())} English texts`);
  },
  verify() {
    const count = write(catalogue('en'), gathered());
    const { ok, output } = formatjs([
      'verify',
      catalogue('en'),
      catalogue('es'),
      '--source-locale',
      'en',
      '--missing-keys',
      '--extra-keys',
      '--structural-equality',
    ]);
    if (!ok) fail(`translations/es.json does not agree with the texts of the code:\n${output}`);
    console.log(`${count} texts, each in English and Spanish`);
  },
  'add-es'(file) {
    if (!file) fail('usage: node scripts/i18n.mjs add-es FILE');
    console.log(`${write(catalogue('es'), { ...read(catalogue('es')), ...read(file) })} Spanish texts`);
  },
};

const [command, ...args] = process.argv.slice(2);
if (!Object.hasOwn(commands, command ?? '')) {
  console.error(`usage: node scripts/i18n.mjs ${Object.keys(commands).join(' | ')}`);
  process.exit(2);
}
commands[command](...args);
