import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

/** The error type of JSON Forms is Ajv's, but the package does not depend on Ajv. */
const ERROR_IMPORT = /import type \{ ErrorObject \} from 'ajv';/g;
const ERROR_TYPE = "type ErrorObject = NonNullable<import('@jsonforms/core').JsonFormsCore['errors']>[number];";

/**
 * Writes the type declarations of the package's entry points.
 * @param root folder of the project
 * @param out folder of the package; the declarations go to `types` below it
 * @param entries source files of the entry points
 * @throws if the sources do not type-check, or if a declaration refers to Ajv
 */
export function writeTypes(root, out, entries) {
  const types = join(out, 'types');
  const config = join(root, `tsconfig.lib.${process.pid}.json`);
  writeFileSync(
    config,
    JSON.stringify({
      extends: './tsconfig.json',
      compilerOptions: {
        noEmit: false,
        declaration: true,
        emitDeclarationOnly: true,
        declarationMap: true,
        rootDir: '.',
        outDir: types,
      },
      // Include declarations that no file imports.
      include: ['kit/**/*.d.ts'],
      files: [...entries, 'kit/ui/theme/augment.ts', 'kit/pure/validation/vocabulary/Vocabulary.ts'].filter((file) =>
        existsSync(join(root, file)),
      ),
    }),
  );
  const { status } = spawnSync(process.execPath, [join(root, 'node_modules/typescript-7/bin/tsc'), '-p', config], {
    cwd: root,
    stdio: 'inherit',
  });
  rmSync(config, { force: true });
  if (status !== 0) throw new Error('The types could not be written.');
  for (const file of declarationsIn(types)) {
    // Import aliases exist only in the sources; declarations in the package use relative paths.
    const text = readFileSync(file, 'utf8')
      .replace(/(['"])#((?:kit|renderers|schemas|translations)\/[^'"]+)\1/g, (_, quote, path) => {
        const target = relative(dirname(file), join(types, path)).replaceAll('\\', '/');
        return `${quote}${target.startsWith('.') ? target : `./${target}`}${quote}`;
      })
      .replace(ERROR_IMPORT, ERROR_TYPE);
    if (/from ['"]ajv/.test(text))
      throw new Error(`${relative(out, file)} refers to Ajv, which is not a dependency of the package.`);
    writeFileSync(file, text);
  }
}

const declarationsIn = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.d.ts'))
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name));
