// npm run size: what a first visit loads, in gzipped JavaScript: the entry, the landing page and whatever they import at once.
import { existsSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

const LIMIT_KB = 180;
const built = new URL('../dist/portal/', import.meta.url);
const manifestFile = new URL('.vite/manifest.json', built);
if (!existsSync(manifestFile)) {
  console.error('The portal is not built. Run npm run build first.');
  process.exit(2);
}
const manifest = JSON.parse(readFileSync(manifestFile, 'utf8'));
const files = new Set();
const take = (key) => {
  const chunk = manifest[key];
  if (!chunk) throw new Error(`${key} is not in the build's manifest`);
  if (files.has(chunk.file)) return;
  files.add(chunk.file);
  chunk.imports?.forEach(take);
};
take('index.html');
const landing = Object.keys(manifest).find((key) => manifest[key].name === 'Landing');
if (!landing) throw new Error('The landing page has no chunk of its own in the build');
take(landing);
let total = gzipSync(readFileSync(new URL('strip-tokens.js', built))).length;
for (const file of files) {
  const size = gzipSync(readFileSync(new URL(file, built))).length;
  total += size;
  console.log(`${(size / 1000).toFixed(1).padStart(7)} kB  ${file}`);
}
const kb = total / 1000;
console.log(`${kb.toFixed(1).padStart(7)} kB  first load, limit ${LIMIT_KB} kB`);
if (kb > LIMIT_KB) {
  console.error('The first load is too large.');
  process.exit(1);
}
