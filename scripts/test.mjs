// npm test                 every kind of check, cheapest first; the long ones take a sample; stops at the first failure
// npm test -- wrist_size   only tests whose file name contains the word
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';

const shell = process.platform === 'win32';

const words = process.argv.slice(2);
if (words.length > 0)
  process.exit(spawnSync('npx', ['vitest', 'run', ...words], { stdio: 'inherit', shell }).status ?? 1);

/** Steps in order. The steps of a group use one core each, so two run at a time. */
const groups = [
  [
    ['types', 'npm', ['run', '-s', 'typecheck']],
    ['generated types agree with the schemas', 'npm', ['run', '-s', 'types', '--', '--check']],
    [
      'assembled schemas agree with the field types and the areas of the contract',
      'npm',
      ['run', '-s', 'schemas', '--', '--check'],
    ],
    ['list of the codes of the check agrees with their examples', 'npm', ['run', '-s', 'check:docs', '--', '--check']],
    ['reference pages agree with schemas and field types', 'npm', ['run', '-s', 'docs', '--', '--check']],
    ['lint rules agree with the tables of layers', 'npm', ['run', '-s', 'layers', '--', '--check']],
    ['font files agree with their characters', 'npm', ['run', '-s', 'fonts', '--', '--check']],
    ['lint, layers and format', 'npm', ['run', '-s', 'lint']],
    ['texts in every language', 'npm', ['run', '-s', 'i18n:verify']],
  ],
  [['unit, component and service tests', 'npx', ['vitest', 'run']]],
  [
    ['build of the portal', 'npm', ['run', '-s', 'build']],
    ['build of the examples', 'npm', ['run', '-s', 'build:gallery']],
  ],
  [['what a browser receives of each screen', 'npm', ['run', '-s', 'size']]],
  [['tests in a real browser', 'npx', ['playwright', 'test', '--config', 'tests/browser/playwright.config.ts']]],
  [['every requirement is shown by a test that passed', 'npm', ['run', '-s', 'conformance', '--', '--check']]],
];

// The table of conformance must not rest on an earlier run.
rmSync(new URL('../test-results/conformance', import.meta.url), { recursive: true, force: true });

const summary = [];
let failed = false;
for (const group of groups) {
  const waiting = [...group];
  const work = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) await runStep(step, group.length > 1);
  };
  await Promise.all([work(), work()]);
}
console.log(`\n${summary.join('\n')}\n`);
console.log(failed ? 'npm test: failed; see the step marked FAILED above.' : 'npm test: all checks passed.');
process.exitCode = failed ? 1 : 0;

/** Runs a step unless one has failed. What a step of a group prints is shown when it ends, so that two are not mixed. */
async function runStep([title, command, args], inGroup) {
  if (failed) return void summary.push(`  not run  ${title}`);
  const heading = `\n${title}: ${command} ${args.filter((arg) => arg !== '-s').join(' ')}`;
  if (!inGroup) console.log(heading);
  const start = Date.now();
  const child = spawn(command, args, { stdio: inGroup ? 'pipe' : 'inherit', shell });
  const printed = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part) => printed.push(part));
  const [status] = await once(child, 'close');
  if (inGroup) console.log(`${heading}\n${Buffer.concat(printed)}`);
  if (status !== 0) failed = true;
  summary.push(`  ${status === 0 ? 'passed ' : 'FAILED '}  ${title} (${Math.round((Date.now() - start) / 1000)} s)`);
}
