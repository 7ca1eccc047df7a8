/**
 * Assembles the generated files of schemas:
 * - openapi.json from the areas in schemas/openapi
 * - input-definition.schema.json from the input schemas of the field types. It is not tracked
 *
 * Run by `npm run generate`. With --inputs it writes the schema of inputs alone; with --check it writes nothing and fails if the
 * contract is out of date.
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { assembleInputSchema } from '#service/study/assembleInputSchema.ts';
import { contractIn } from './openapi.ts';
import { writeWhole } from './writeWhole.ts';

const folder = fileURLToPath(new URL('../schemas/', import.meta.url));
const textOf = (content: object): string => `${JSON.stringify(content, null, 2)}\n`;
const [mode] = process.argv.slice(2);

if (mode !== '--check') writeWhole(`${folder}input-definition.schema.json`, textOf(assembleInputSchema()));
if (mode !== '--inputs') {
  const contract = textOf(contractIn(`${folder}openapi`));
  if (mode !== '--check') writeWhole(`${folder}openapi.json`, contract);
  else if (readFileSync(`${folder}openapi.json`, 'utf8') === contract)
    console.log('schemas/openapi.json agrees with its sources.');
  else {
    console.error('schemas/openapi.json is out of date. Run `npm run generate` and commit the result.');
    process.exitCode = 1;
  }
}
