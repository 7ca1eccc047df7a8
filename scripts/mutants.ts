import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname } from 'node:path';
import { Stryker } from '@stryker-mutator/core';
import { layers } from '../tests/mutants/layers.ts';

// npm run test:all -- mutants [LAYER…]   changes the pure code in each way that Stryker knows, and counts which changes a test notices

/** The share of the mutants that tests must notice, in percent. */
const GOAL = 85;

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !Object.hasOwn(layers, name));
if (unknown.length > 0) {
  console.error(`There is no layer ${unknown.join(', ')}. Layers: ${Object.keys(layers).join(', ')}.`);
  process.exit(2);
}
const names = Object.keys(layers).filter((name) => wanted.length === 0 || wanted.includes(name));
// The same cases for each mutant, and few: they run thousands of times.
process.env.SAMPLE = '0';
process.env.SEED = '1';
let failed = 0;
for (const name of names) if (!(await measure(name))) failed += 1;
console.log(`mutants: ${names.length - failed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;

/** @returns whether the tests of a layer notice enough of its mutants */
async function measure(name: string): Promise<boolean> {
  const { mutate, tests } = layers[name]!;
  process.env.MUTANTS_TESTS = tests.join('\n');
  const results = await new Stryker({
    mutate: [...mutate, '!**/*.test.ts', '!**/index.ts', '!**/*essages.ts'],
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    vitest: { configFile: 'tests/mutants/vitest.config.ts', related: false },
    coverageAnalysis: 'perTest',
    concurrency: availableParallelism(),
    reporters: ['progress-append-only'],
    tempDirName: 'dist/mutants',
    cleanTempDir: 'always',
    ignorePatterns: ['/docs', '/test-results', '/data', '/.ladle', '/tests/browser', '/tests/bench'],
    allowEmpty: false,
    timeoutMS: 10_000,
    timeoutFactor: 4,
    dryRunTimeoutMinutes: 30,
    disableTypeChecks: true,
  }).runMutationTest();
  const count = (...states: string[]): number => results.filter(({ status }) => states.includes(status)).length;
  // A file of tests that a mutant keeps from loading is red, too: a runtime error.
  const noticed = count('Killed', 'Timeout', 'RuntimeError');
  const survivors = results.filter(({ status }) => status === 'Survived' || status === 'NoCoverage');
  const score = (100 * noticed) / (noticed + survivors.length);
  const report = `test-results/mutants/${name}.txt`;
  mkdirSync(dirname(report), { recursive: true });
  writeFileSync(
    report,
    survivors
      .map(
        ({ fileName, location, mutatorName, replacement, status }) =>
          `${fileName}:${location.start.line}:${location.start.column} ${mutatorName} ${status}: ${replacement}\n`,
      )
      .join(''),
  );
  console.log(
    `${name}: ${score.toFixed(1)} % of ${noticed + survivors.length} mutants (${count('Ignored')} left out). Survivors: ${report}`,
  );
  return score >= GOAL;
}
