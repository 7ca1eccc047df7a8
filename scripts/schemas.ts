/**
 * Assembles schemas/input-definition.schema.json from the input schemas of the field types:
 *   npm run schemas              writes it
 *   npm run schemas -- --check   writes nothing; fails if it is out of date
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { assembleInputSchema } from '#service/study/assembleInputSchema.ts';

const file = fileURLToPath(new URL('../schemas/input-definition.schema.json', import.meta.url));
const text = `${JSON.stringify(assembleInputSchema(), null, 2)}\n`;
if (!process.argv.includes('--check')) {
  writeFileSync(file, text);
  console.log('wrote schemas/input-definition.schema.json');
} else if (readFileSync(file, 'utf8') === text) {
  console.log('schemas/input-definition.schema.json agrees with the field types.');
} else {
  console.error('schemas/input-definition.schema.json is out of date. Run `npm run schemas` and commit the result.');
  process.exitCode = 1;
}
