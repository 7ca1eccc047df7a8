// npm run test:properties                    every property, 10,000 runs each
// npm run test:properties -- --runs 100000   another number of runs
import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';

const { values, positionals } = parseArgs({
  options: { runs: { type: 'string', default: '10000' } },
  allowPositionals: true,
});
if (!/^[1-9]\d*$/.test(values.runs)) {
  console.error(`--runs must be a whole number above zero, not ${values.runs}`);
  process.exit(2);
}
const args = [
  'vitest',
  'run',
  '--testTimeout=3600000',
  ...(positionals.length > 0 ? positionals : ['tests/properties']),
];
const { status } = spawnSync('npx', args, {
  stdio: 'inherit',
  env: { ...process.env, PROPERTY_RUNS: values.runs },
  shell: process.platform === 'win32',
});
process.exitCode = status ?? 1;
