/**
 * Assembles the generated files of schemas:
 * - openapi.json from the areas in schemas/openapi
 * - input-definition.schema.json from the input schemas of the field types
 *
 *   npm run schemas              writes them
 *   npm run schemas -- --check   writes nothing; fails if one is out of date
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { assembleInputSchema } from '#service/study/assembleInputSchema.ts';
import { contractIn } from './openapi.ts';

const folder = fileURLToPath(new URL('../schemas/', import.meta.url));
const generated: Record<string, object> = {
  'openapi.json': contractIn(`${folder}openapi`),
  'input-definition.schema.json': assembleInputSchema(),
};

const check = process.argv.includes('--check');
for (const [name, content] of Object.entries(generated)) {
  const text = `${JSON.stringify(content, null, 2)}\n`;
  if (!check) {
    writeFileSync(folder + name, text);
    console.log(`wrote schemas/${name}`);
  } else if (readFileSync(folder + name, 'utf8') === text) {
    console.log(`schemas/${name} agrees with its sources.`);
  } else {
    console.error(`schemas/${name} is out of date. Run \`npm run schemas\` and commit the result.`);
    process.exitCode = 1;
  }
}
