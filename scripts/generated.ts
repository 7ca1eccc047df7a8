/**
 * Writes the generated files that Git does not track, if they are missing or older than their sources. It does so when it is imported, so
 * a command loads it before everything else: `node --import tsx --import ./scripts/generated.ts …`.
 */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Generated, writeGenerated } from './writeGenerated.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const schemas = readdirSync(join(root, 'schemas')).filter((name) => name.endsWith('.json'));

/** In this order: the types of the contract include the schema of inputs. */
const GENERATED: readonly Generated[] = [
  {
    files: ['translations/en.json'],
    sources: ['kit', 'renderers', 'portal', 'service', 'scripts/i18n.mjs'],
    node: ['scripts/i18n.mjs', 'extract'],
  },
  {
    files: ['schemas/input-definition.schema.json'],
    sources: ['kit', 'renderers', 'service/study', 'scripts/schemas.ts'],
    node: ['--import', 'tsx', 'scripts/schemas.ts', '--inputs'],
  },
  {
    files: ['openapi', 'index', 'operationPaths'].map((name) => `schemas/types/${name}.ts`),
    sources: ['input-definition.schema.json', ...schemas, '../scripts/types.ts'].map((name) => join('schemas', name)),
    node: ['--import', 'tsx', 'scripts/types.ts'],
  },
  {
    files: ['schemas/types/inputs.ts'],
    sources: ['kit', 'renderers', 'service/study', 'scripts/inputTypes.ts'],
    node: ['--import', 'tsx', 'scripts/inputTypes.ts'],
  },
  {
    files: ['.cache/layers.oxlintrc.json'],
    sources: ['kit/README.md', 'portal/README.md', 'service/README.md', 'scripts/lint', 'scripts/layers.ts'],
    node: ['--import', 'tsx', 'scripts/layers.ts'],
  },
];

try {
  writeGenerated(root, GENERATED);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
