// node scripts/i18n.mjs add-es FILE   merges { id: text } into translations/es.json, sorted by id
import { readFileSync, renameSync, writeFileSync, existsSync } from 'node:fs';

const [command, file] = process.argv.slice(2);
if (command !== 'add-es' || !file) {
  console.error('usage: node scripts/i18n.mjs add-es FILE');
  process.exit(2);
}
const target = new URL('../translations/es.json', import.meta.url);
const present = existsSync(target) ? JSON.parse(readFileSync(target, 'utf8')) : {};
const merged = { ...present, ...JSON.parse(readFileSync(file, 'utf8')) };
const sorted = Object.fromEntries(Object.entries(merged).sort(([a], [b]) => (a < b ? -1 : 1)));
const draft = new URL(`../translations/.es.${process.pid}.json`, import.meta.url);
writeFileSync(draft, `${JSON.stringify(sorted, null, 2)}\n`);
renameSync(draft, target);
console.log(`${Object.keys(sorted).length} Spanish texts`);
