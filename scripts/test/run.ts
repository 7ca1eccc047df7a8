/** The commands that run tests; `npm test -- --help` says what they take. */
import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { closest } from 'fastest-levenshtein';
import { sample, seed } from '../../tests/sample.ts';
import { allFiles, baseOf, changedSince, quotingSince } from './changed.ts';
import { readImportGraph } from './importGraph.ts';
import { selectNamed, selectTests } from './selectTests.ts';
import { runStages } from './runStages.ts';
import { everything, ofChange, ofNames, vitest, whole, CHAOS, playwright, type Step } from './steps.ts';

/** A part of the tests that can be run alone and whole: `npm run test:all -- NAME`. */
interface Suite {
  name: string;
  /** What it tests, in one sentence. */
  about: string;
  step: Step;
  /** True if `--runs` and `--seed` set how many random cases it tries, and which. */
  isRandom?: true;
}

const inBrowser = (name: string, about: string, ...specs: string[]): Suite => ({
  name,
  about,
  step: playwright(name, ...specs),
});
const inNode = (name: string, about: string, ...files: string[]): Suite => ({
  name,
  about,
  step: vitest(name, ...files),
});
const atRandom = (name: string, about: string, ...files: string[]): Suite => ({
  ...inNode(name, about, ...files, '--testTimeout=3600000'),
  isRandom: true,
});

/** The suites by name. All of them but those that take hours are also part of `npm run test:all` without a name. */
const suites: readonly Suite[] = [
  inBrowser(
    'axe',
    'every rule of axe on each field type and screen, in all modes, two widths and both languages',
    'accessibility/axe.spec.ts',
  ),
  inBrowser(
    'reflow',
    'each field type and screen at 320 CSS pixels and with wide text spacing',
    'accessibility/reflow.spec.ts',
  ),
  inBrowser(
    'media',
    'each field type and screen in forced colors and with reduced motion',
    'accessibility/media.spec.ts',
  ),
  inBrowser(
    'pseudo',
    'each screen in a made-up language, so that no text stays in English',
    'accessibility/pseudo.spec.ts',
  ),
  inBrowser('keyboard', 'journeys with the keyboard alone', 'accessibility/keyboard.spec.ts'),
  inBrowser(
    'use',
    'labels, operation, frame, status messages and entry of each field type and screen',
    'accessibility/(labels|operation|frame|spoken|entry).spec.ts',
  ),
  inBrowser(
    'journeys',
    'participants of each kind from the landing page to the end, with reload, expiry, lost response and no network',
    '(journeys|wholeWay|sharedDevice).spec.ts',
  ),
  inBrowser(
    'engines',
    'the engines of Safari and Firefox: from the landing page to the receipt, and an answer of every field type',
    'browser/engines.spec.ts',
  ),
  inBrowser(
    'frameworks',
    'the packed kit in Next.js (Turbopack, webpack) and React Router, rendered on a server and hydrated, and in the development server of Vite 7; downloads them',
    'browser/package.spec.ts',
    '--grep=Next.js|React Router|Vite 7',
  ),
  inBrowser('pictures', 'the tracked pictures of field types and screens', 'pictures.spec.ts'),
  inNode('spoken', 'what a screen reader says about each field type in each state', 'tests/spoken'),
  inNode(
    'instruments',
    'the scores of every instrument on every set of answers, and its wording',
    'tests/instruments',
    'renderers/instruments',
    'kit/form/instruments',
  ),
  atRandom('fuzz', 'hostile requests to every call of the service', 'service/http/contract/fuzz.test.ts'),
  atRandom(
    'properties',
    'every value codec, field names and whole forms with random values',
    'tests/properties',
    'kit/pure/brand/studyColors.test.ts',
  ),
  atRandom(
    'validator',
    'the validator against Ajv on random pairs of schema and data',
    'tests/validator',
    'kit/pure/validation',
  ),
  atRandom(
    'failover',
    'the database restarts, pauses, fills its disk, falls silent or hands over, while participants save and send',
    'service/database/failover.test.ts',
  ),
  atRandom(
    'storms',
    'parallel and repeated sends of the same answers',
    'service/participation/answers/repeating.test.ts',
    'service/participation/answers/twoProcesses.test.ts',
  ),
  {
    name: 'chaos',
    about:
      'participants against failing networks, services and devices; see tests/browser/chaos/run.mjs for its options',
    step: CHAOS,
  },
  {
    name: 'conformance',
    about:
      'writes the table of requirements and tests from the last results; `--titles F4` lists requirements without a test',
    step: { title: 'conformance', command: 'npx', args: ['tsx', 'tests/conformance/conformance.ts'] },
  },
  {
    name: 'accessibility',
    about: 'writes the page of accessibility from the last whole run of each check',
    step: { title: 'accessibility', command: 'npx', args: ['tsx', 'tests/wcag/wcag.ts'] },
  },
  {
    name: 'mutants',
    about: 'StrykerJS on the pure layers: which changes of the code no test notices; takes hours',
    step: { title: 'mutants', command: 'npx', args: ['tsx', 'scripts/mutants.ts'] },
  },
];

const USAGE = `  npm test                     every kind of check; long ones take a part that rotates with the commits
  npm test -- wrist_size       the tests of Vitest whose file name contains the word, and the spec of this name in a browser
  npm test -- --changed        what the changes since this branch left main can affect; --changed HEAD~3: since a commit
  npm run test:all             everything as a whole; takes hours
  npm run test:all -- fuzz     one suite as a whole, with its options: -- fuzz --runs 20000 --seed 7; --help lists the suites`;

const root = fileURLToPath(new URL('../..', import.meta.url));
const [mode, ...words] = process.argv.slice(2);

process.exitCode =
  mode === '--all' ? await runAll(words) : await runSome([mode, ...words].filter((word) => word !== undefined));

async function runSome(words: readonly string[]): Promise<number> {
  if (words[0] === '--help') {
    console.log(USAGE);
    return 0;
  }
  if (words[0] === '--changed') return runChanged(words[1]);
  if (words.length > 0) return runNamed(words);
  // The table of conformance must not rest on an earlier run.
  rmSync(`${root}/test-results/conformance`, { recursive: true, force: true });
  console.log(
    sample === 'all'
      ? 'Every row of every long test.'
      : `A seventh of the tests of screens and of the service, and a smaller part of the long ones and of those in a browser; SAMPLE=${sample} SEED=${seed} repeats this run, SAMPLE=all takes everything.`,
  );
  return (await runStages(everything(sample))) ? 0 : 1;
}

async function runNamed(words: readonly string[]): Promise<number> {
  const { tests, specs } = selectNamed(allFiles(root), words);
  if (specs.length === 0) return runAlone(vitest('', ...words));
  return (await runStages(ofNames(tests, specs))) ? 0 : 1;
}

async function runChanged(given: string | undefined): Promise<number> {
  const base = baseOf(root, given);
  const changed = changedSince(root, base);
  if (changed.length === 0) {
    console.log(`Nothing has changed since ${base.slice(0, 10)}.`);
    return 0;
  }
  const { tests, specs } = selectTests(
    readImportGraph(root, allFiles(root), sample),
    changed,
    quotingSince(root, base),
  );
  console.log(
    `${changed.length} changed files since ${base.slice(0, 10)} can affect ${tests.length} files of tests${specs.length > 0 ? ' and tests in a browser' : ''}.`,
  );
  return (await runStages(ofChange(tests, specs), { CHANGED_FILES: changed.join('\n') })) ? 0 : 1;
}

async function runAll([name, ...options]: readonly string[]): Promise<number> {
  if (name === undefined) {
    rmSync(`${root}/test-results/conformance`, { recursive: true, force: true });
    return (await runStages(whole, { SAMPLE: 'all' })) ? 0 : 1;
  }
  const suite = suites.find((each) => each.name === name);
  if (!suite) {
    const names = suites.map((each) => each.name);
    const isHelp = name === '--help';
    if (!isHelp) console.error(`There is no suite "${name}". Did you mean "${closest(name, names)}"?`);
    console.log(suites.map((each) => `  ${each.name.padEnd(12)} ${each.about}`).join('\n'));
    return isHelp ? 0 : 2;
  }
  const { env, rest } = suite.isRandom ? readNumbers(options) : { env: {}, rest: options };
  return runAlone({ ...suite.step, args: [...suite.step.args, ...rest], env: { SAMPLE: 'all', ...env } });
}

/** `--runs` and `--seed` become variables, which random tests read; the test runner gets the other options. */
function readNumbers(options: readonly string[]): { env: Record<string, string>; rest: string[] } {
  const env: Record<string, string> = {};
  const rest = [...options];
  for (const name of ['runs', 'seed']) {
    const place = rest.indexOf(`--${name}`);
    if (place < 0) continue;
    const [, value = ''] = rest.splice(place, 2);
    if (!/^[1-9]\d*$/.test(value)) throw new Error(`--${name} must be a whole number above zero, not "${value}".`);
    env[name.toUpperCase()] = value;
  }
  return { env, rest };
}

function runAlone({
  command,
  args,
  env = {},
}: {
  command: string;
  args: readonly string[];
  env?: Record<string, string>;
}): number {
  const { status } = spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
    shell: process.platform === 'win32',
  });
  return status ?? 1;
}
