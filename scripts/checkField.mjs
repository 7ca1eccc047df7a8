// node scripts/checkField.mjs wrist_size   types, lint and the catalogue's promises for one field type alone
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const type = process.argv[2];
const kinds = ['fields', 'instruments', 'layouts'];
const folder = kinds
  .map((kind) => `renderers/${kind}/${type}`)
  .find((path) => existsSync(join(root, path, 'field.ts')));
if (!type || !folder) {
  console.error(
    type
      ? `No folder ${kinds.map((kind) => `renderers/${kind}/${type}`).join(', ')} has a field.ts.`
      : 'Usage: node scripts/checkField.mjs wrist_size',
  );
  process.exit(1);
}

const begun = Date.now();
const lines = {
  'fieldTypes.ts': `'${folder.replace('renderers/', './')}/field.ts'`,
  'registry.ts': `  ${/\W/.test(type) ? `'${type}'` : type}: () => import(`,
};
const missing = Object.keys(lines).filter(
  (list) => !readFileSync(join(root, 'renderers', list), 'utf8').includes(lines[list]),
);

/** A project with the files of this field type only: the compiler reads what they import, and nothing else. */
function writeProject() {
  const cache = join(root, 'node_modules/.cache/check-field');
  mkdirSync(cache, { recursive: true });
  const files = readdirSync(join(root, folder), { recursive: true })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => join(root, folder, file));
  const project = join(cache, `${type}.json`);
  writeFileSync(
    project,
    JSON.stringify({
      extends: join(root, 'tsconfig.json'),
      compilerOptions: { incremental: true, tsBuildInfoFile: join(cache, 'types.tsbuildinfo') },
      include: [],
      // The types of the kit's own keywords, which the files of a field type without a control of its own do not import.
      files: [...files, join(root, 'kit/pure/validation/index.ts')],
    }),
  );
  return project;
}

/** Runs a command of node_modules; gives whether it succeeded, and what it printed. */
const run = (title, command, args, env = {}) =>
  new Promise((resolve) => {
    const child = spawn('npx', ['--no-install', command, ...args], {
      cwd: root,
      env: { ...process.env, ...env },
      shell: process.platform === 'win32',
    });
    let output = '';
    child.stdout.on('data', (chunk) => (output += chunk));
    child.stderr.on('data', (chunk) => (output += chunk));
    child.on('close', (code) => resolve({ title, passed: code === 0, output }));
  });

const tests = ['tests/catalogue.test.ts', 'tests/catalogue/walk-1.test.tsx', folder];
const results = await Promise.all([
  run('types', 'tsc', ['--noEmit', '-p', writeProject()]),
  run('lint', 'oxlint', [folder]),
  run('format', 'oxfmt', ['--check', folder]),
  // Without the lists there is nothing to compile the examples with.
  ...(missing.length > 0
    ? []
    : [run('catalogue', 'vitest', ['run', '--reporter=dot', ...tests], { FIELD_TYPE: type })]),
]);
for (const { title, passed, output } of results)
  console.log(passed ? `passed  ${title}` : `FAILED  ${title}\n${output}`);
for (const list of missing) console.log(`FAILED  list\n${type} is not listed yet: add it to renderers/${list}.`);
const failed = missing.length > 0 || results.some(({ passed }) => !passed);
console.log(`\n${type}: ${failed ? 'not yet' : 'all checks passed'} (${Math.round((Date.now() - begun) / 1000)} s)`);
process.exitCode = failed ? 1 : 0;
