import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import type { Installation } from './ChaosService.ts';
import type { Fault } from './faults.ts';

/** Everything that the portal and the service are made of, and what starts the service. */
const SOURCES = ['package.json', 'tsconfig.json', 'vite.config.ts', 'scripts/vite', 'kit', 'renderers', 'portal', 'service', 'schemas', 'translations', 'tests/browser/chaos/serviceMain.ts'];

/** The texts of the faulty files, all faults in them; each is off unless its name is in `globalThis.chaosFault`. */
export function sown(faults: readonly Fault[], read: (file: string) => string): Map<string, string> {
  const texts = new Map<string, string>();
  for (const { name, file, find, replace } of faults) {
    const text = texts.get(file) ?? read(file);
    const parts = text.split(find);
    if (parts.length !== 2) throw new Error(`The fault “${name}” needs its text once in ${file}, and finds it ${parts.length - 1} times: ${find}`);
    texts.set(file, parts.join(replace.replaceAll('FAULT', `(globalThis.chaosFault === ${JSON.stringify(name)})`)));
  }
  return texts;
}

/** A copy of the sources with these faults in it, its portal built; made anew only when a source or a fault has changed. */
export function installationWithFaults(root: string, faults: readonly Fault[]): Installation {
  const texts = sown(faults, (file) => readFileSync(join(root, file), 'utf8'));
  const hash = createHash('sha256').update(JSON.stringify([...texts]));
  for (const file of SOURCES.flatMap((source) => filesIn(join(root, source)))) hash.update(relative(root, file)).update(readFileSync(file));
  const cache = join(root, 'node_modules/.cache/chaos');
  const copy = join(cache, hash.digest('hex').slice(0, 16));
  if (!existsSync(copy)) {
    const draft = `${copy}.${process.pid}`;
    make(root, draft, texts);
    try {
      renameSync(draft, copy);
    } catch (failure) {
      rmSync(draft, { recursive: true, force: true });
      // Another process was quicker.
      if (!existsSync(copy)) throw failure;
    }
  }
  return { root: copy, portal: join(copy, 'dist/portal') };
}

/** Removes the copies of earlier sources. */
export function removeOthers({ root: copy }: Installation): void {
  for (const name of readdirSync(dirname(copy))) if (name !== basename(copy)) rmSync(join(dirname(copy), name), { recursive: true, force: true });
}

function make(root: string, copy: string, texts: ReadonlyMap<string, string>): void {
  mkdirSync(copy, { recursive: true });
  for (const source of SOURCES) cpSync(join(root, source), join(copy, source), { recursive: true });
  for (const [file, text] of texts) writeFileSync(join(copy, file), text);
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'), 'junction');
  execFileSync(process.execPath, [join(root, 'node_modules/vite/bin/vite.js'), 'build', '--config', 'vite.config.ts', '--logLevel', 'warn'], { cwd: copy, stdio: 'inherit' });
}

function filesIn(path: string): string[] {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path).sort().flatMap((name) => filesIn(join(path, name)));
}
