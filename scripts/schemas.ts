/**
 * Assembles schemas/input-definition.schema.json from the field types' own input schemas:
 *   npm run schemas              writes it
 *   npm run schemas -- --check   writes nothing; fails where it differs from what would be written
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
  console.error('schemas/input-definition.schema.json is not what the field types give now. Run `npm run schemas` and commit the result.');
  process.exitCode = 1;
}
