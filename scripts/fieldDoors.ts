import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

/**
 * The entry points of the package, by name, and their sources; `index` is the package itself. Each field type has one more, see
 * `fieldDoors`. Only `stock` needs the Material renderers of JSON Forms; `bundler` runs at build time, `testing` in tests.
 */
export const doors = {
  index: 'renderers/index.ts',
  generic: 'renderers/generic/index.ts',
  stock: 'renderers/stock/index.ts',
  schemas: 'schemas/index.ts',
  bundler: 'kit/bundler/index.ts',
  testing: 'kit/testing/renderForm.tsx',
} as const;

/**
 * The package's entry point of each field type, `participant-forms-kit/fields/NAME`. It exports the `field` and its
 * registry `entry`, so that an application with three field types bundles the code of three.
 * @param root the project's folder
 * @returns the names of the entries of the build with their ids, and the plugin that writes their code
 * @throws if a field type has no folder in the list of controls, or its folder exports no such field type
 */
export async function fieldDoors(root: string): Promise<{ entries: Record<string, string>; plugin: Plugin }> {
  const codes = new Map<string, string>();
  for (const [type, control] of controlsOf(readFileSync(join(root, 'renderers/registry.ts'), 'utf8'))) {
    const source = ['fields', 'instruments', 'layouts']
      .map((kind) => join(root, 'renderers', kind, type, 'field.ts'))
      .find((file) => existsSync(file));
    if (!source) throw new Error(`renderers has no folder of the field type "${type}".`);
    const exported = (await import(pathToFileURL(source).href)) as Record<string, { type?: unknown }>;
    const name = Object.keys(exported).find((key) => exported[key]?.type === type);
    if (!name) throw new Error(`${source} exports no field type "${type}".`);
    codes.set(
      // These files exist only in the build.
      join(root, 'fields', `${type}.ts`),
      `import { ${name} as field } from ${JSON.stringify(source)};
import { fieldEntry } from '#kit/form/registry.tsx';
const entry = fieldEntry(field, () => import(${JSON.stringify(control.replace(/^\./, join(root, 'renderers')))}));
export { entry, field };`,
    );
  }
  return {
    entries: Object.fromEntries([...codes.keys()].map((file) => [`fields/${basename(file, '.ts')}`, file])),
    plugin: {
      name: 'field-doors',
      enforce: 'pre',
      resolveId: (id) => (codes.has(id) ? id : undefined),
      load: (id) => codes.get(id),
    },
  };
}

/** The declaration of every entry point of a field type. */
export const FIELD_DOOR_TYPES = `import type { AnyFieldType } from '../kit/pure/fields/index.ts';
import type { FieldEntry } from '../kit/form/index.ts';
/** The field type, for \`compileForm\`. */
export declare const field: AnyFieldType;
/** Its renderer with its tester, for the registry of \`KitForm\`. */
export declare const entry: FieldEntry;
`;

/** The file of each control below \`renderers\`, by the wire name of its field type, as renderers/registry.ts lists them. */
const controlsOf = (registry: string): [type: string, file: string][] =>
  [...registry.matchAll(/^ {2}'?([\w-]+)'?: \(\) => import\('([^']+)'\),$/gm)].map(([, type, file]) => [type!, file!]);
