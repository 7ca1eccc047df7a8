import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildPackageIfNeeded } from '../../../scripts/buildPackage.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

interface Manifest {
  dependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
}
const read = (folder: string): Manifest => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;

/** The packages that npm would install with a package: its dependencies and its non-optional peers. */
const neededBy = ({ dependencies = {}, peerDependencies = {}, peerDependenciesMeta = {} }: Manifest): string[] => [
  ...Object.keys(dependencies),
  ...Object.keys(peerDependencies).filter((name) => !peerDependenciesMeta[name]?.optional),
];

interface Project {
  folder: string;
  /** The folder of the installed package. */
  installed: string;
  /** The package as `npm pack` writes it. */
  tarball: Uint8Array;
  /** Its name, such as `participant-forms-kit-0.1.0.tgz`. */
  packed: string;
  manifest: Manifest;
  remove(): void;
}

/**
 * Creates an empty project outside the repository with the package installed as npm packs it, so that the package finds only the
 * dependencies in its own `package.json`. They are linked from the repository's `node_modules`, so that nothing is downloaded.
 * @param tools packages that the project itself needs, such as its bundler
 */
export function installPackage(tools: readonly string[]): Project {
  const folder = mkdtempSync(join(tmpdir(), 'kit-project-'));
  const run = (command: string, args: string[], cwd: string) =>
    execFileSync(command, args, { cwd, stdio: 'pipe', encoding: 'utf8' });
  const packed = run('npm', ['pack', '--silent', '--ignore-scripts', '--offline', buildPackageIfNeeded(root)], folder)
    .trim()
    .split('\n')
    .at(-1)!;
  const tarball = new Uint8Array(readFileSync(join(folder, packed)));
  run('tar', ['-xzf', packed], folder);
  const installed = join(folder, 'node_modules', 'participant-forms-kit');
  mkdirSync(dirname(installed), { recursive: true });
  cpSync(join(folder, 'package'), installed, { recursive: true });
  for (const each of ['package', packed]) rmSync(join(folder, each), { recursive: true });
  const manifest = read(installed);
  for (const name of new Set([...neededBy(manifest), ...tools])) {
    const target = join(folder, 'node_modules', name);
    const source = join(root, 'node_modules', name);
    if (!existsSync(source)) throw new Error(`The package needs ${name}, which is not installed here.`);
    mkdirSync(dirname(target), { recursive: true });
    symlinkSync(source, target, 'dir');
  }
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'project', private: true, type: 'module' }));
  return {
    folder,
    installed,
    tarball,
    packed,
    manifest,
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
