/** Generates the lint rules of the layers from the tables in the READMEs. `.oxlintrc.json` extends them. */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { overrides } from './lint/overrides.ts';
import { writeWhole } from './writeWhole.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const rules = { overrides: overrides(root) };
writeWhole(join(root, '.cache/layers.oxlintrc.json'), `${JSON.stringify(rules, null, 2)}\n`);
