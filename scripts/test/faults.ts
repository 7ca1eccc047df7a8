/**
 * npm run test:faults             puts each seeded fault into a copy of the sources, and runs what `npm test -- --changed` runs there
 * npm run test:faults -- dates    only faults whose name, file or test has the word
 */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type SeededFault, withFault } from '../../tests/faults/Fault.ts';
import { faults } from '../../tests/faults/faults.ts';
import { builds, playwright, type Step, vitest } from './steps.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const BROWSER = 'tests/browser/';
const isSpec = (name: string): boolean => name.endsWith('.spec.ts');
const isTest = (name: string): boolean => /\.test\.tsx?$/.test(name);

/** An npm script. @param words the name of the script, then its arguments */
const npmScript = (words: string): Step => {
  const [name, ...args] = words.split(' ');
  return { title: words, command: 'npm', args: ['run', '-s', name!, '--', ...args] };
};

const words = process.argv.slice(2);
const chosen = faults.filter(
  ({ name, file, foundBy }) => words.length === 0 || words.some((word) => `${name} ${file} ${foundBy}`.includes(word)),
);
if (chosen.length === 0) {
  console.error(`No seeded fault has ${words.join(' or ')} in its name, its file or its test.`);
  process.exit(2);
}

type Outcome = 'found' | 'found by the whole run only' | 'NOT FOUND';
const results: { fault: SeededFault; outcome: Outcome; seconds: number }[] = [];
const copy = makeCopy();
try {
  // A test that is red without a fault finds nothing.
  const red = await redWithoutFault();
  if (red.length > 0) {
    console.error(`Red without any fault:\n${red.join('\n')}\nfaults: 0 passed, ${chosen.length} failed`);
    process.exitCode = 1;
  } else {
    for (const [place, fault] of chosen.entries()) {
      const start = Date.now();
      const outcome = await outcomeOf(fault);
      const seconds = Math.round((Date.now() - start) / 1000);
      results.push({ fault, outcome, seconds });
      console.log(`${place + 1} of ${chosen.length}  ${outcome} (${seconds} s): ${fault.name}`);
    }
    report();
  }
} finally {
  removeCopy();
}

function report(): void {
  mkdirSync(join(root, 'test-results'), { recursive: true });
  const rows = results.map(({ fault: { name, file, foundBy }, ...rest }) => ({ name, file, foundBy, ...rest }));
  writeFileSync(join(root, 'test-results/faults.json'), `${JSON.stringify(rows, null, 2)}\n`);
  const missed = results.filter(({ outcome }) => outcome === 'NOT FOUND');
  for (const { fault } of missed) console.log(`\nNothing noticed “${fault.name}” in ${fault.file}. ${fault.harm}`);
  console.log(`\nfaults: ${results.length - missed.length} passed, ${missed.length} failed`);
  process.exitCode = missed.length > 0 ? 1 : 0;
}

/** A worktree of the sources as they are now, changes that are not committed included. Its own changes are the fault alone. */
function makeCopy(): string {
  const folder = join(mkdtempSync(join(tmpdir(), 'faults-')), 'copy');
  const commit = git('stash', 'create') || 'HEAD';
  git('worktree', 'add', '--quiet', '--detach', folder, commit);
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction');
  spawnSync('npx', ['tsx', 'scripts/generated.ts'], {
    cwd: folder,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  process.once('SIGINT', () => {
    removeCopy();
    process.exit(130);
  });
  return folder;
}

function removeCopy(): void {
  git('worktree', 'remove', '--force', copy);
  rmSync(join(copy, '..'), { recursive: true, force: true });
}

function git(...args: string[]): string {
  const { status, stdout, stderr } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  if (status !== 0) throw new Error(`git ${args.join(' ')}: ${stderr}`);
  return stdout.trim();
}

/** The names of the tests and scripts of the chosen faults that are red in the copy as it is. */
async function redWithoutFault(): Promise<string[]> {
  const all = [...new Set(chosen.map(({ foundBy }) => foundBy))];
  const specs = all.filter(isSpec).map((path) => path.slice(BROWSER.length));
  const tests = all.filter(isTest);
  const scripts = all.filter((name) => !isSpec(name) && !isTest(name));
  const steps = [
    ...(tests.length > 0 ? [vitest('tests', ...tests)] : []),
    ...scripts.map(npmScript),
    ...(specs.length > 0 ? [playwright('tests in a browser', ...specs)] : []),
  ];
  const red: string[] = [];
  if (specs.length > 0) await build();
  for (const step of steps) if (!(await isGreen(step, 'inherit'))) red.push(step.title);
  return red;
}

/** Builds what specs open. @throws if that fails: a fault that no build takes is no fault for a spec */
async function build(): Promise<void> {
  for (const step of builds.steps) if (!(await isGreen(step))) throw new Error(`The ${step.title} failed.`);
}

async function outcomeOf(fault: SeededFault): Promise<Outcome> {
  const path = join(copy, fault.file);
  const text = readFileSync(path, 'utf8');
  writeFileSync(path, withFault(text, fault));
  try {
    if (isSpec(fault.foundBy)) await build();
    // `faults.test.ts` makes sure that `--changed` runs this test, so all the rest need not be run if it is red.
    if (!(await isGreen(stepOf(fault)))) return fault.isInWholeRunOnly ? 'found by the whole run only' : 'found';
    const changed: Step = { title: '', command: 'npm', args: ['test', '--', '--changed', 'HEAD'] };
    return (await isGreen(changed)) ? 'NOT FOUND' : 'found';
  } finally {
    writeFileSync(path, text);
  }
}

/** The test of a fault, which ends at its first failure. */
function stepOf({ foundBy, isInWholeRunOnly }: SeededFault): Step {
  const step = isSpec(foundBy)
    ? playwright('', foundBy.slice(BROWSER.length), '-x')
    : isTest(foundBy)
      ? vitest('', foundBy, '--bail', '1')
      : npmScript(foundBy);
  return isInWholeRunOnly ? { ...step, env: { SAMPLE: 'all' } } : step;
}

async function isGreen({ command, args, env = {} }: Step, stdio: 'inherit' | 'ignore' = 'ignore'): Promise<boolean> {
  const child = spawn(command, args, {
    cwd: copy,
    stdio,
    env: { ...process.env, ...env },
    shell: process.platform === 'win32',
  });
  const [status] = (await once(child, 'close')) as [number | null];
  return status === 0;
}
