// npm run test:properties                    every property, tried 10,000 times
// npm run test:properties -- --runs 100000   or as often as told
import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';

const { values, positionals } = parseArgs({ options: { runs: { type: 'string', default: '10000' } }, allowPositionals: true });
if (!/^[1-9]\d*$/.test(values.runs)) {
  console.error(`--runs takes a whole number above zero, not ${values.runs}`);
  process.exit(2);
}
const args = ['vitest', 'run', '--testTimeout=3600000', ...(positionals.length > 0 ? positionals : ['tests/properties'])];
const { status } = spawnSync('npx', args, { stdio: 'inherit', env: { ...process.env, PROPERTY_RUNS: values.runs }, shell: process.platform === 'win32' });
process.exitCode = status ?? 1;
