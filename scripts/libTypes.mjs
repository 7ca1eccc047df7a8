import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

/** JSON Forms' own type of an error is Ajv's; the package does not depend on Ajv. */
const ERROR_IMPORT = /import type \{ ErrorObject \} from 'ajv';/g;
const ERROR_TYPE = "type ErrorObject = NonNullable<import('@jsonforms/core').JsonFormsCore['errors']>[number];";

/**
 * Writes the declarations of the package's entry points.
 * @param root of the project
 * @param out folder of the package; they are in its `types`
 * @param entries their sources
 * @throws if the sources do not type-check, or if a declaration names Ajv
 */
export function writeTypes(root, out, entries) {
  const types = join(out, 'types');
  const config = join(root, `tsconfig.lib.${process.pid}.json`);
  writeFileSync(config, JSON.stringify({
    extends: './tsconfig.json',
    compilerOptions: { noEmit: false, declaration: true, emitDeclarationOnly: true, rootDir: '.', outDir: types },
    // Declarations that no file imports.
    include: ['kit/**/*.d.ts'],
    files: [...entries, 'kit/theme/augment.ts'].filter((file) => existsSync(join(root, file))),
  }));
  const { status } = spawnSync(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), '-p', config], { cwd: root, stdio: 'inherit' });
  rmSync(config, { force: true });
  if (status !== 0) throw new Error('The types could not be written.');
  for (const file of declarationsIn(types)) {
    // The aliases belong to the sources; in the package the types stand beside one another.
    const text = readFileSync(file, 'utf8').replace(/(['"])#((?:kit|renderers|schemas|translations)\/[^'"]+)\1/g, (_, quote, path) => {
      const target = relative(dirname(file), join(types, path)).replaceAll('\\', '/');
      return `${quote}${target.startsWith('.') ? target : `./${target}`}${quote}`;
    }).replace(ERROR_IMPORT, ERROR_TYPE);
    if (/from ['"]ajv/.test(text)) throw new Error(`${relative(out, file)} names Ajv, which is no dependency of the package.`);
    writeFileSync(file, text);
  }
}

const declarationsIn = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.d.ts'))
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name));
