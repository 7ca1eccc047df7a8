import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { StartupError } from '#service/startupError.ts';
import { copyField, copyTexts, listControl, listFieldType, type Files } from './newField/copyField.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const folderOf = (type: string): string => join(root, 'renderers/fields', type);

/**
 * Copies a field type under another name, lists the copy, and brings the generated files up to date.
 * @param type the wire name of the new field type
 * @param like the name of the field type to copy
 * @throws StartupError if the name cannot be used, or there is nothing to copy
 */
export function newField(type: string, like: string): void {
  if (!/^[a-z][a-z0-9]*(_[a-z0-9]+)*$/.test(type))
    throw new StartupError(
      `"${type}" cannot be a wire name: use lower-case letters, digits and single underscores, and begin with a letter.`,
    );
  for (const kind of ['fields', 'instruments', 'layouts'])
    if (existsSync(join(root, 'renderers', kind, type)))
      throw new StartupError(`renderers/${kind}/${type} exists already.`);
  if (!existsSync(join(folderOf(like), 'field.ts')))
    throw new StartupError(
      `renderers/fields has no ${like}. It has ${readdirSync(join(root, 'renderers/fields')).join(', ')}.`,
    );

  const read = (path: string): string => readFileSync(path, 'utf8');
  const paths = readdirSync(folderOf(like), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  const source: Files = Object.fromEntries(paths.map((path) => [path.slice(folderOf(like).length + 1), read(path)]));

  const change = (path: string, edit: (text: string) => string): void =>
    writeFileSync(join(root, path), edit(read(join(root, path))));

  for (const [path, text] of Object.entries(copyField(like, type, source))) {
    mkdirSync(dirname(join(folderOf(type), path)), { recursive: true });
    writeFileSync(join(folderOf(type), path), text);
  }
  change('renderers/fieldTypes.ts', (list) => listFieldType(list, type));
  change('renderers/registry.ts', (list) => listControl(list, like, type));
  for (const locale of readdirSync(join(root, 'translations')).filter((name) => name.endsWith('.json'))) {
    change(
      `translations/${locale}`,
      (texts) => `${JSON.stringify(copyTexts(JSON.parse(texts) as Files, like, type), null, 2)}\n`,
    );
  }
  const run = (command: string, ...args: string[]): boolean =>
    spawnSync(command, args, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' }).status === 0;
  // A longer name can push a line over the limit.
  const lists = ['renderers/fieldTypes.ts', 'renderers/registry.ts'];
  run('npx', '--no-install', 'oxfmt', `renderers/fields/${type}`, ...lists);
  if (!run('npm', 'run', '-s', 'generate'))
    throw new StartupError('The copy is in place, but the generated files could not be written: see above.');
  console.log(
    `\nrenderers/fields/${type} is a copy of ${like} under its own name. Change its examples first, then: node scripts/checkField.mjs ${type}`,
  );
}
