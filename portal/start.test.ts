import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const folder = fileURLToPath(new URL('.', import.meta.url));
/** The entry of the browser starts the portal when it is imported. A worker has globals of its own. */
const ENTRY = 'main.tsx';
const modules = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
  (file) => /\.tsx?$/.test(file) && !/(\.(test|d|worker)\.tsx?$|^shell[\\/]worker\b)/.test(file) && file !== ENTRY,
);

/** Reads of a browser object by a module of the portal: `document in state/visit.ts`. */
const reads: string[] = [];
for (const name of ['window', 'document', 'location', 'history', 'localStorage', 'sessionStorage'])
  Object.defineProperty(globalThis, name, {
    configurable: true,
    get() {
      const caller = new Error().stack?.split('\n')[2] ?? '';
      const file = modules.find((candidate) => caller.includes(join(folder, candidate)));
      if (file) reads.push(`${name} in ${file}`);
      return undefined;
    },
  });

test(
  'importing a module of the portal reads nothing from the browser: only start() does',
  { timeout: 120_000 },
  async () => {
    expect(modules.length).toBeGreaterThan(100);
    for (const file of modules) await import(join(folder, file));
    expect(reads).toEqual([]);
  },
);
