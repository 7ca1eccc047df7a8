import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { withFault } from '#tests/faults/Fault.ts';
import type { Installation } from './ChaosService.ts';
import type { ChaosFault } from './faults.ts';

/** The sources of portal and service, and the script that starts the service. */
const SOURCES = [
  'package.json',
  'tsconfig.json',
  'vite.config.ts',
  'scripts/vite',
  'kit',
  'renderers',
  'portal',
  'service',
  'schemas',
  'translations',
  'tests/browser/chaos/serviceMain.ts',
];
const TEST = /\.test\.tsx?$/;

/**
 * Puts faults into sources. Each is inactive unless `globalThis.chaosFault` is its name.
 * @param read gives the text of a file
 * @returns the changed texts, by file
 * @throws if the text that a fault replaces is not in its file exactly once
 */
export function sourcesWithFaults(faults: readonly ChaosFault[], read: (file: string) => string): Map<string, string> {
  const texts = new Map<string, string>();
  for (const fault of faults) {
    const { name, file } = fault;
    const replace = fault.replace.replaceAll('FAULT', `(globalThis.chaosFault === ${JSON.stringify(name)})`);
    texts.set(file, withFault(texts.get(file) ?? read(file), { ...fault, replace }));
  }
  return texts;
}

/** Copies the sources, puts the faults into them and builds the portal. An unchanged copy is used again. */
export async function copyWithFaults(root: string, faults: readonly ChaosFault[]): Promise<Installation> {
  const texts = sourcesWithFaults(faults, (file) => readFileSync(join(root, file), 'utf8'));
  const hash = createHash('sha256').update(JSON.stringify([...texts]));
  for (const file of SOURCES.flatMap((source) => filesIn(join(root, source))).filter((path) => !TEST.test(path)))
    hash.update(relative(root, file)).update(readFileSync(file));
  // Outside node_modules: the build compiles no texts of packages.
  const copy = join(root, 'dist/chaos', hash.digest('hex').slice(0, 16));
  if (!existsSync(copy)) {
    const unfinished = `${copy}.${process.pid}`;
    try {
      await make(root, unfinished, texts);
      renameSync(unfinished, copy);
    } catch (failure) {
      rmSync(unfinished, { recursive: true, force: true });
      // Another process may have made the copy meanwhile.
      if (!existsSync(copy)) throw failure;
    }
  }
  return { root: copy, portal: join(copy, 'dist/portal') };
}

/** Removes the copies of earlier sources. */
export function removeOthers({ root: copy }: Installation): void {
  for (const name of readdirSync(dirname(copy)))
    if (name !== basename(copy)) rmSync(join(dirname(copy), name), { recursive: true, force: true });
}

async function make(root: string, copy: string, texts: ReadonlyMap<string, string>): Promise<void> {
  mkdirSync(copy, { recursive: true });
  for (const source of SOURCES)
    cpSync(join(root, source), join(copy, source), { recursive: true, filter: (file) => !TEST.test(file) });
  for (const [file, text] of texts) writeFileSync(join(copy, file), text);
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'), 'junction');
  await promisify(execFile)(
    process.execPath,
    [join(root, 'node_modules/vite/bin/vite.js'), 'build', '--config', 'vite.config.ts', '--logLevel', 'warn'],
    { cwd: copy },
  );
}

function filesIn(path: string): string[] {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesIn(join(path, name)));
}
