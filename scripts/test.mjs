// npm test                 every kind of check, cheapest first; the long ones take a sample; stops at the first failure
// npm test -- wrist_size   only tests whose file name contains the word
import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';

const run = (command, args) =>
  spawnSync(command, args, { stdio: 'inherit', shell: process.platform === 'win32' }).status ?? 1;

const words = process.argv.slice(2);
if (words.length > 0) process.exit(run('npx', ['vitest', 'run', ...words]));

const steps = [
  ['generated types agree with the schemas', 'npm', ['run', '-s', 'types', '--', '--check']],
  [
    'assembled schemas agree with the field types and the areas of the contract',
    'npm',
    ['run', '-s', 'schemas', '--', '--check'],
  ],
  ['table of field types agrees with their folders', 'npm', ['run', '-s', 'catalogue', '--', '--check']],
  ['lint rules agree with the tables of layers', 'npm', ['run', '-s', 'layers', '--', '--check']],
  ['font files agree with their characters', 'npm', ['run', '-s', 'fonts', '--', '--check']],
  ['types', 'npm', ['run', '-s', 'typecheck']],
  ['lint, layers and format', 'npm', ['run', '-s', 'lint']],
  ['texts in every language', 'npm', ['run', '-s', 'i18n:verify']],
  ['unit, component and service tests', 'npx', ['vitest', 'run']],
  ['build of the portal', 'npm', ['run', '-s', 'build']],
  ['what a browser receives of each screen', 'npm', ['run', '-s', 'size']],
  ['build of the examples', 'npm', ['run', '-s', 'build:gallery']],
  ['build with the seeded faults', 'npx', ['tsx', 'tests/browser/chaos/build.ts']],
  ['tests in a real browser', 'npx', ['playwright', 'test', '--config', 'tests/browser/playwright.config.ts']],
  ['every requirement is shown by a test that passed', 'npm', ['run', '-s', 'conformance', '--', '--check']],
];

// The table of conformance must not rest on an earlier run.
rmSync(new URL('../test-results/conformance', import.meta.url), { recursive: true, force: true });

const summary = [];
let failed = false;
for (const [index, [title, command, args]] of steps.entries()) {
  if (failed) {
    summary.push(`  not run  ${title}`);
    continue;
  }
  console.log(`\n[${index + 1}/${steps.length}] ${title}: ${command} ${args.filter((arg) => arg !== '-s').join(' ')}`);
  const start = Date.now();
  failed = run(command, args) !== 0;
  summary.push(`  ${failed ? 'FAILED ' : 'passed '}  ${title} (${Math.round((Date.now() - start) / 1000)} s)`);
}
console.log(`\n${summary.join('\n')}\n`);
console.log(failed ? 'npm test: failed; see the step marked FAILED above.' : 'npm test: all checks passed.');
process.exitCode = failed ? 1 : 0;
