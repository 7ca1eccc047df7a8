/** npm run layers            generates .oxlintrc.json from scripts/lint/base.json and the tables of layers in the READMEs
 * npm run layers -- --check exits with 1 if the file is out of date */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { overrides } from './lint/overrides.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const target = join(root, '.oxlintrc.json');
const base = JSON.parse(readFileSync(join(root, 'scripts/lint/base.json'), 'utf8')) as object;
const $schema = './node_modules/oxlint/configuration_schema.json';
const config = `${JSON.stringify({ $schema, ...base, overrides: overrides(root) }, null, 2)}\n`;

if (!process.argv.includes('--check')) writeFileSync(target, config);
else if (readFileSync(target, 'utf8') === config) console.log('.oxlintrc.json agrees with the tables of layers.');
else {
  console.error('.oxlintrc.json does not agree with the tables of layers: run "npm run layers".');
  process.exitCode = 1;
}
