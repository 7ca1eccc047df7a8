// node scripts/i18n.mjs extract         extracts the English texts of the code into translations/en.json
// node scripts/i18n.mjs verify          the same; fails if another language has missing texts, extra texts or other arguments
// node scripts/i18n.mjs add FILE        merges { language: { id: text } } into translations/LANGUAGE.json, sorted by id
// node scripts/i18n.mjs describe FILE   writes what translators of the kit need: { id: { defaultMessage, description } }
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const catalogue = (locale) => join(root, 'translations', `${locale}.json`);
const read = (file, parse = JSON.parse) => (existsSync(file) ? parse(readFileSync(file, 'utf8')) : {});

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

/** @param options which files, and what of each text */
function gathered(...options) {
  const folder = mkdtempSync(join(tmpdir(), 'i18n-'));
  const out = join(folder, 'en.json');
  try {
    const { ok, output } = formatjs([
      'extract',
      ...options,
      '--ignore',
      '**/*.{test,stories}.{ts,tsx}',
      '--ignore',
      '**/*.d.ts',
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

/** The English texts of the current code by id. */
const english = () => gathered('{kit,renderers,portal,service}/**/*.{ts,tsx}', '--format', 'simple');

/** A text of the kit or its renderers, which every language has. Those of portal and service are in English and Spanish. */
const isOfKit = (id) => /^(kit|field)\./.test(id);

/** The English texts of the kit by id, each with its note to translators. */
function described() {
  const messages = Object.entries(gathered('{kit,renderers}/**/*.{ts,tsx}', '--extract-source-location'));
  return Object.fromEntries(
    messages.map(([id, { defaultMessage, description, file }]) => {
      const code = read(join(root, file), String);
      // A note can begin with what several have in common, a constant of the file, which the tool does not read.
      const note = description ?? /description:\s*`([^`]*)`/.exec(code.slice(code.indexOf(`id: '${id}'`)))?.[1];
      const words = note?.replace(/\$\{(\w+)\}/g, (_all, name) =>
        new RegExp(`const ${name} =\\s*(['"])(.*)\\1;`).exec(code)[2].replaceAll("\\'", "'"),
      );
      return [id, { defaultMessage, description: words }];
    }),
  );
}

function fail(message) {
  console.error(message);
  process.exit(1);
}

const commands = {
  extract() {
    console.log(`${write(catalogue('en'), english())} English texts`);
  },
  verify() {
    const count = write(catalogue('en'), english());
    const folder = mkdtempSync(join(tmpdir(), 'i18n-'));
    const ofKit = join(folder, 'en.json');
    write(ofKit, Object.fromEntries(Object.entries(read(catalogue('en'))).filter(([id]) => isOfKit(id))));
    const others = readdirSync(join(root, 'translations')).flatMap(
      (name) => /^(?!en\.)(.+)\.json$/.exec(name)?.[1] ?? [],
    );
    for (const locale of others) {
      const { ok, output } = formatjs([
        'verify',
        locale === 'es' ? catalogue('en') : ofKit,
        catalogue(locale),
        '--source-locale',
        'en',
        '--missing-keys',
        '--extra-keys',
        '--structural-equality',
      ]);
      if (!ok) fail(`translations/${locale}.json does not agree with the texts of the code:\n${output}`);
    }
    rmSync(folder, { recursive: true });
    console.log(`${count} texts, each in English and Spanish, those of the kit in ${others.join(', ')}`);
  },
  add(file) {
    if (!file) fail('usage: node scripts/i18n.mjs add FILE');
    for (const [locale, texts] of Object.entries(read(file)))
      console.log(`${write(catalogue(locale), { ...read(catalogue(locale)), ...texts })} texts in ${locale}`);
  },
  describe(file) {
    if (!file) fail('usage: node scripts/i18n.mjs describe FILE');
    console.log(`${write(file, described())} texts for translators`);
  },
};

const [command, ...args] = process.argv.slice(2);
if (!Object.hasOwn(commands, command ?? '')) {
  console.error(`usage: node scripts/i18n.mjs ${Object.keys(commands).join(' | ')}`);
  process.exit(2);
}
commands[command](...args);
